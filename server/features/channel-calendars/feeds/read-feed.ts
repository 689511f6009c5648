import { setTimeout as wait } from 'node:timers/promises';
import { addresses } from '#contract/addresses.ts';
import { maxReadWaitMs, readEveryMs } from '#domain/calendars/calendar-limits.ts';
import { type Channel, channels } from '#domain/calendars/calendar-lists.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { announce } from '#server/db/outbox.ts';
import { updateRows } from '#server/db/rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { notify } from '#server/features/notifications/index.ts';
import { findProperty } from '#server/features/properties/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { applyReading, nextReading, okTimesWith } from './apply-reading.ts';
import {
  type FeedRecord,
  findDueFeeds,
  findFeed,
  putOffFeed,
  storeUnchangedReading,
  tryLockReading,
  unlockReading,
} from './feed.store.ts';
import { openAddress } from './feed-address.ts';
import { countFeedEvents } from './feed-event.store.ts';
import { type FetchedFeed, fetchFeed } from './fetch-feed.ts';

export type FeedDeps = Pick<
  Platform,
  'config' | 'pool' | 'transact' | 'now' | 'newId' | 'outbound' | 'parsers'
>;

const atOnce = 4;

/**
 * Reads all feeds that are due, a few of each channel at a time, so that a channel that is slow or away delays no other;
 * ends early when the process is about to end. One process does it at a time, so that a feed which says nothing new costs
 * a single write. Errors are thrown together at the end; their feeds are tried again in some minutes.
 */
export async function readDueFeeds(deps: FeedDeps, signal?: AbortSignal): Promise<number> {
  const client = await deps.pool.connect();
  let broken = false;
  try {
    if (!(await tryLockReading(client))) return 0;
    const errors: unknown[] = [];
    const read = await Promise.all(channels.map((channel) => readDueFeedsOf(deps, channel, errors, signal)));
    await unlockReading(client);
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} calendars could not be read`);
    return read.reduce((sum, count) => sum + count, 0);
  } catch (error) {
    broken = true;
    throw error;
  } finally {
    // A broken connection is closed, and the lock goes with it.
    client.release(broken);
  }
}

async function readDueFeedsOf(
  deps: FeedDeps,
  channel: Channel,
  errors: unknown[],
  signal?: AbortSignal,
): Promise<number> {
  let read = 0;
  while (!signal?.aborted) {
    const waiting = await findDueFeeds(deps.pool, { channel, now: deps.now(), limit: atOnce * 8 });
    if (waiting.length === 0) break;
    const work = async () => {
      for (let feed = waiting.shift(); feed && !signal?.aborted; feed = waiting.shift()) {
        try {
          await readFeed(deps, feed);
          read++;
        } catch (error) {
          errors.push(error);
          await putOffFeed(deps.pool, feed, deps.now());
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await wait(0);
  }
  return read;
}

/** Reads one feed, and applies what it says. A failure changes no night. */
export async function readFeed(deps: FeedDeps, feed: FeedRecord): Promise<void> {
  const { agentId, _id: id } = feed;
  const property = await findProperty(deps.pool, agentId, feed.propertyId);
  if (!property) {
    await updateRows(deps.pool, 'calendar_feeds', { agent_id: agentId, id }, { status: 'paused' });
    return;
  }
  const url = await openAddress(deps, { agentId, id, sealed: feed.addressSealed });
  const fetched = await fetchFeed(deps, { ...feed, url, timezone: property.timezone });
  if (fetched.kind === 'unchanged') {
    const now = deps.now();
    const reading = { at: new Date(now), nextReadAt: nextReading(now), okTimes: okTimesWith(feed, now) };
    if (await storeUnchangedReading(deps.pool, feed, { ...reading, timezone: property.timezone })) return;
  }
  await deps.transact(async (tx) => {
    if (fetched.kind === 'failed') return storeFailure(tx, deps, { feed, fetched, title: property.title });
    const changes = await applyReading(tx, deps, { feedId: id, agentId, fetched });
    if (changes > 0) {
      announce(tx, {
        topic: `agent:${agentId}`,
        kind: 'calendar_changed',
        ids: { propertyId: feed.propertyId },
      });
    }
  });
}

const failingAfter = { misses: 3, ms: 6 * hourMs };

async function storeFailure(
  tx: Tx,
  deps: FeedDeps,
  failure: { feed: FeedRecord; fetched: Extract<FetchedFeed, { kind: 'failed' }>; title: string },
): Promise<void> {
  const { fetched, title } = failure;
  const { agentId, _id: id } = failure.feed;
  const feed = await findFeed(tx, agentId, id, { lock: true });
  if (!feed) return;
  const now = deps.now();
  const misses = feed.misses + 1;
  const since = feed.failingSince ?? new Date(now).toISOString();
  const backOff = Math.min(readEveryMs * 2 ** Math.min(misses - 1, 8), maxReadWaitMs);
  const asked = Math.min((fetched.retryAfterSeconds ?? 0) * 1000, maxReadWaitMs);
  const isFailing = misses >= failingAfter.misses || now - Date.parse(since) >= failingAfter.ms;
  await updateRows(
    tx,
    'calendar_feeds',
    { agent_id: agentId, id },
    {
      ...{ misses, failing_since: since, last_read_at: new Date(now) },
      next_read_at: new Date(Math.max(nextReading(now).getTime(), now + Math.max(backOff, asked))),
      last_error: JSON.stringify({ code: fetched.code, httpStatus: fetched.httpStatus }),
      ...(isFailing && feed.status === 'active' ? { status: 'failing' as const } : {}),
    },
  );
  if (!isFailing || feed.status !== 'active') return;
  const today = new Date(now).toISOString().slice(0, 10);
  const counts = await countFeedEvents(tx, { agentId, feedIds: [id], today });
  const known = counts.reduce(
    (sum, { class: kind, count }) => (kind === 'tail' || kind === 'echo' ? sum : sum + count),
    0,
  );
  await notify(tx, {
    ...{ id: deps.newId(), agentId, type: 'sync_failed', propertyId: feed.propertyId },
    link: `${addresses.property({ id: feed.propertyId })}?tab=channels`,
    ...texts(defaultLocale).notifications.calendarFailing({
      ...{ feedName: feed.name, propertyTitle: title, known },
      reason: texts(defaultLocale).calendars.failures[fetched.code](fetched.httpStatus),
    }),
    dedupeKey: `sync_failed:${id}:${since}`,
    now,
  });
}
