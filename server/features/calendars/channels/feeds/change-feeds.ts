import type * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import type { CalendarFeed } from '#contract/calendars/calendar-shapes.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { maxFeedsOfProperty, readAgainMs } from '#domain/calendars/calendar-limits.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { announce } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, updateRows } from '#server/db/rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { releaseNights } from '#server/features/bookings/availability/index.ts';
import { storeWaitDays } from '#server/features/bookings/core/index.ts';
import { findProperty, lockProperty } from '#server/features/properties/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { findExportByToken } from '../exports/export.store.ts';
import { logCalendar } from '../log-calendar.ts';
import { findFeed, findFeeds, isAddressThere, takeFeed } from './feed.store.ts';
import { feedViews } from './feed.view.ts';
import { addressShown, exportTokenOf, hashOf, pastedAddress, sealAddress } from './feed-address.ts';
import { deleteFeedBlock, findBlocksOfFeed, releaseBlocksFromFeed } from './feed-block.store.ts';
import { type FeedDeps, readFeed } from './read-feed.ts';
import { inReadingTurn } from './reading-turns.ts';

/** Adds a feed and reads it at once; what it says closes nights before the answer. */
export async function createFeed(
  deps: FeedDeps,
  caller: AgentCaller,
  { params, body }: InputOf<typeof calendarFeeds.create>,
  signal?: AbortSignal,
) {
  const now = deps.now();
  const { agentId } = caller;

  const created = await deps.transact(
    async (tx) => {
      const property = await lockProperty(tx, agentId, params.id);
      if (!property) return refuse('not_found');

      const url = await refuseAddress(tx, deps, { agentId, propertyId: params.id, text: body.url });
      if (isRefusal(url)) return url;

      const id = deps.newId();

      await insertRow(tx, 'calendar_feeds', {
        agentId,
        id,
        propertyId: params.id,
        channel: body.channel,
        name: body.name.trim(),
        addressSealed: await sealAddress(deps, { agentId, id, text: url.href }),
        addressHash: hashOf(url.href),
        addressShown: addressShown(url),
        closedMeans: body.closedMeans ?? 'ask',
        endIsLastNight: body.endIsLastNight ?? false,
        nextReadAt: new Date(now),
        createdAt: new Date(now),
      });
      logCalendar(tx, { agentId, property, action: 'calendar_feed_added', name: body.name, at: now });

      return { id };
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
  if (isRefusal(created)) return created;

  return readAndView(deps, { agentId, feedId: created.id, signal });
}

/** Parses an address for a property, or refuses it: it is not callable, our own, there already, or one too many. */
export async function refuseAddress(
  db: Queryable,
  deps: Pick<FeedDeps, 'outbound'>,
  target: { agentId: string; propertyId: string; text: string },
) {
  const url = await refuseMovedAddress(db, deps, target, target.text);
  if (isRefusal(url)) return url;
  const feeds = await findFeeds(db, target.agentId, [target.propertyId]);
  return feeds.length < maxFeedsOfProperty ? url : refuse('too_many_feeds');
}

/** Parses the address of a calendar for a property, which may be one that is read already under another address. */
async function refuseMovedAddress(
  db: Queryable,
  deps: Pick<FeedDeps, 'outbound'>,
  { agentId, propertyId }: { agentId: string; propertyId: string },
  text: string,
): Promise<URL | Refusal<'feed_address_refused' | 'feed_is_own_export' | 'feed_already_there'>> {
  const url = deps.outbound.parse(pastedAddress(text));
  if (typeof url === 'string') return refuse('feed_address_refused', { facts: { why: url } });
  const token = exportTokenOf(url);
  const own = token === null ? null : await findExportByToken(db, hashOf(token));
  if (own?.agentId === agentId && own.propertyId === propertyId) return refuse('feed_is_own_export');
  if (await isAddressThere(db, { agentId, propertyId, addressHash: hashOf(url.href) })) {
    return refuse('feed_already_there');
  }
  return url;
}

/** Reads a feed that no other caller can have taken, and shows it. Without a turn it is due, and the timer reads it. */
async function readAndView(
  deps: FeedDeps,
  { agentId, feedId, signal }: { agentId: string; feedId: string; signal: AbortSignal | undefined },
): Promise<CalendarFeed | Refusal<'not_found'>> {
  await inReadingTurn(agentId, async () => {
    const now = deps.now();
    const taken = await takeFeed(deps.pool, { agentId, feedId, now, againMs: 0 });
    const feed = taken && (await findFeed(deps.pool, agentId, feedId));
    if (feed) await readFeed(deps, feed, signal);
  });
  return viewFeed(deps, agentId, feedId);
}

async function viewFeed(
  deps: Pick<FeedDeps, 'pool' | 'now'>,
  agentId: string,
  feedId: string,
): Promise<CalendarFeed | Refusal<'not_found'>> {
  const feed = await findFeed(deps.pool, agentId, feedId);
  const [view] = feed ? await feedViews(deps.pool, [feed], deps.now()) : [];
  return view ?? refuse('not_found');
}

export async function readFeedNow(
  deps: FeedDeps,
  { agentId }: AgentCaller,
  feedId: string,
  signal?: AbortSignal,
): Promise<CalendarFeed | Refusal<'not_found' | 'feed_read_too_soon' | 'busy'>> {
  if (!(await findFeed(deps.pool, agentId, feedId))) return refuse('not_found');

  const refusal = await inReadingTurn(agentId, async () => {
    const now = deps.now();
    if (!(await takeFeed(deps.pool, { agentId, feedId, now, againMs: readAgainMs })))
      return refuse('feed_read_too_soon');
    const feed = await findFeed(deps.pool, agentId, feedId);
    if (feed) await readFeed(deps, feed, signal);
    return 'read';
  });
  if (refusal === null) return refuse('busy');
  if (isRefusal(refusal)) return refusal;

  return viewFeed(deps, agentId, feedId);
}

/** Changes how a feed is read. What changes the meaning of its events reads the whole file again. */
export async function changeFeed(
  deps: FeedDeps,
  { agentId }: AgentCaller,
  { params, body }: InputOf<typeof calendarFeeds.change>,
  signal?: AbortSignal,
) {
  const now = deps.now();
  const changed = await deps.transact(async (tx) => {
    const feed = await findFeed(tx, agentId, params.id, { lock: true });
    const property = feed && (await findProperty(tx, agentId, feed.propertyId, { evenDeleted: true }));
    if (!feed || !property) return refuse('not_found');

    const { name, channel, closedMeans, endIsLastNight, status, acceptsVanished } = body;
    const url = body.url === undefined ? null : await refuseMovedAddress(tx, deps, feed, body.url);
    if (isRefusal(url)) return url;

    const rereads = body.url ?? channel ?? closedMeans ?? endIsLastNight ?? status ?? acceptsVanished;
    await updateRows(
      tx,
      'calendar_feeds',
      { agentId, id: params.id },
      {
        ...(url === null
          ? {}
          : {
              addressSealed: await sealAddress(deps, { agentId, id: params.id, text: url.href }),
              addressHash: hashOf(url.href),
              addressShown: addressShown(url),
              misses: 0,
              failingSince: null,
              lastError: null,
              ...(feed.status === 'failing' ? { status: 'active' as const } : {}),
            }),
        ...(name === undefined ? {} : { name: name.trim() }),
        ...(channel === undefined ? {} : { channel }),
        ...(closedMeans === undefined ? {} : { closedMeans }),
        ...(endIsLastNight === undefined ? {} : { endIsLastNight }),
        ...(status === undefined ? {} : { status, misses: 0, failingSince: null }),
        ...(acceptsVanished ? { acceptsVanished: true } : {}),
        ...(rereads === undefined
          ? {}
          : { etag: null, lastModified: null, contentHash: null, nextReadAt: new Date(now) }),
      },
    );

    logCalendar(tx, {
      agentId,
      property,
      action: 'calendar_feed_changed',
      at: now,
      name: name?.trim() ?? feed.name,
    });

    return { reads: rereads !== undefined && (status ?? feed.status) !== 'paused' };
  });
  if (isRefusal(changed)) return changed;

  const feedId = params.id;
  return changed.reads ? readAndView(deps, { agentId, feedId, signal }) : viewFeed(deps, agentId, feedId);
}

/** Sets within how many days of arrival instant bookings wait until every channel has read their nights. */
export async function changeWait(
  deps: Pick<FeedDeps, 'transact' | 'now'>,
  { agentId }: AgentCaller,
  { params, body }: InputOf<typeof calendarFeeds.changeWait>,
): Promise<{ waitDays: number } | Refusal<'not_found' | 'idempotency_mismatch'>> {
  const { waitDays } = body;
  return deps.transact(async (tx) => {
    const property = await lockProperty(tx, agentId, params.id);
    if (!property) return refuse('not_found');

    await storeWaitDays(tx, { agentId, propertyId: params.id, waitDays });
    const at = deps.now();
    logCalendar(tx, { agentId, property, action: 'calendar_wait_changed', name: `${waitDays}`, at });
    announce(tx, {
      topic: `agent:${agentId}`,
      kind: 'calendar_changed',
      ids: { propertyId: params.id },
    });

    return { waitDays };
  });
}

/** Stops reading a calendar. Its nights open, or stay closed as the agent’s own blocks; its conflicts are over. */
export async function removeFeed(
  deps: FeedDeps,
  { agentId }: AgentCaller,
  { feedId, keepNights }: { feedId: string; keepNights: boolean },
): Promise<{ ok: true } | Refusal<'not_found' | 'idempotency_mismatch'>> {
  const now = deps.now();
  return await deps.transact(async (tx) => {
    const found = await findFeed(tx, agentId, feedId);
    const property = found && (await lockProperty(tx, agentId, found.propertyId, { evenDeleted: true }));
    const feed = property && (await findFeed(tx, agentId, feedId, { lock: true }));
    if (!property || !feed) return refuse('not_found');

    if (keepNights) await releaseBlocksFromFeed(tx, agentId, feedId);
    for (const { id, holdsNights } of await findBlocksOfFeed(tx, agentId, feedId)) {
      await deleteFeedBlock(tx, agentId, id);
      if (holdsNights) await releaseNights(tx, agentId, id);
    }

    await endFeed(tx, { agentId, feedId, at: new Date(now) });
    logCalendar(tx, { agentId, property, action: 'calendar_feed_removed', name: feed.name, at: now });

    return { ok: true };
  });
}

async function endFeed(
  tx: Tx,
  { agentId, feedId, at }: { agentId: string; feedId: string; at: Date },
): Promise<void> {
  await updateRows(tx, 'feed_events', { agentId, feedId, goneAt: null }, { goneAt: at });
  await updateRows(
    tx,
    'calendar_conflicts',
    { agentId, feedId, resolvedAt: null },
    { resolvedAt: at, resolution: 'event_gone' },
  );
  const emptied = { addressSealed: Buffer.alloc(0), removedAt: at, status: 'paused' as const };
  await updateRows(tx, 'calendar_feeds', { agentId, id: feedId }, emptied);
}

/** Feeds of a property as the contract shows them. */
export async function listFeedsOf(
  deps: Pick<FeedDeps, 'pool' | 'now'>,
  agentId: string,
  propertyId: string,
): Promise<CalendarFeed[] | Refusal<'not_found'>> {
  if (!(await findProperty(deps.pool, agentId, propertyId))) return refuse('not_found');
  return feedViews(deps.pool, await findFeeds(deps.pool, agentId, [propertyId]), deps.now());
}
