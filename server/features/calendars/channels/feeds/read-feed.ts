import { setTimeout as wait } from 'node:timers/promises';
import { addresses } from '#contract/addresses.ts';
import {
  deadlineOfReading,
  maxReadWaitMs,
  readDeadlineMs,
  readEveryMs,
} from '#domain/calendars/calendar-limits.ts';
import { type Channel, channels } from '#domain/calendars/channels.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { updateRows } from '#server/db/rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import { isDatabaseUnavailable } from '#server/http/problem.ts';
import type { Platform } from '#server/platform.ts';
import { applyReading, nextReading, okTimesWith } from './apply-reading.ts';
import {
  type FeedRecord,
  findDueFeeds,
  findFeed,
  makeDue,
  putOffFeed,
  storeUnchangedReading,
  tryLockReading,
  unlockReading,
} from './feed.store.ts';
import { openAddress } from './feed-address.ts';
import { countFeedEvents } from './feed-event.store.ts';
import { type FetchedFeed, fetchFeed } from './fetch-feed.ts';
import { readingTurns } from './reading-turns.ts';

export type FeedDeps = Pick<
  Platform,
  'config' | 'pool' | 'transact' | 'now' | 'newId' | 'outbound' | 'parsers' | 'warn'
>;

/** Feeds of a channel that are read at once, and how many of them may be one account's. */
const limits = { inAll: 6, ofAccount: 1 };
/** A list of due feeds is read again after this time, so that a feed that is due meanwhile gets its turn. */
const listMs = 5_000;
const turnMs = 100;

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

/**
 * Reads the due feeds of a channel in turns: one feed of each account, then the next of each. An account whose calendars
 * are slow waits for itself.
 */
async function readDueFeedsOf(
  deps: FeedDeps,
  channel: Channel,
  errors: unknown[],
  signal?: AbortSignal,
): Promise<number> {
  const active = new Map<string, string>();
  let waiting: FeedRecord[] = [];
  let listedAt = Number.NEGATIVE_INFINITY;
  let read = 0;

  const isFree = ({ agentId }: FeedRecord) =>
    [...active.values()].filter((other) => other === agentId).length < limits.ofAccount;

  async function listDueFeeds(): Promise<void> {
    listedAt = performance.now();
    const due = await findDueFeeds(deps.pool, { channel, now: deps.now(), limit: limits.inAll * 8 });
    waiting = due.filter(({ _id }) => !active.has(_id));
  }

  async function takeTurn(): Promise<FeedRecord | undefined> {
    if (performance.now() - listedAt > listMs) await listDueFeeds();
    const index = waiting.findIndex((one) => isFree(one) && readingTurns.tryEnter(one.agentId));
    const [feed] = index < 0 ? [] : waiting.splice(index, 1);
    if (feed) active.set(feed._id, feed.agentId);
    return feed;
  }

  async function work(): Promise<void> {
    while (!signal?.aborted) {
      const feed = await takeTurn();
      if (!feed) {
        if (waiting.length === 0) return;
        await wait(turnMs);
        continue;
      }

      try {
        await readFeed(deps, feed);
        read++;
      } catch (error) {
        errors.push(error);
        // The clock is read again: reading a calendar may take long.
        await putOffFeed(deps.pool, feed, deps.now());
      } finally {
        active.delete(feed._id);
        readingTurns.leave(feed.agentId);
      }
    }
  }

  while (!signal?.aborted) {
    await listDueFeeds();
    if (waiting.length === 0) break;
    await Promise.all(Array.from({ length: Math.min(limits.inAll, waiting.length) }, work));
  }

  return read;
}

/**
 * Reads one feed, and applies what it says; the caller has taken a turn of the account. A failure changes no night and
 * counts against the feed, also one of our own: a feed that cannot be stored is as little read as one whose address is away.
 * A reading that ends with its call is no failure: the feed is due again at once.
 */
export async function readFeed(deps: FeedDeps, feed: FeedRecord, signal?: AbortSignal): Promise<void> {
  const { agentId, _id: id } = feed;
  const property = await findProperty(deps.pool, agentId, feed.propertyId);
  if (!property) {
    await updateRows(deps.pool, 'calendar_feeds', { agentId, id }, { status: 'paused' });
    return;
  }

  const reading = { timezone: property.timezone, signal };
  const fetched = await readAndApply(deps, feed, reading).catch((error: unknown): FetchedFeed => {
    if (signal?.aborted) return ended;
    // Nobody's calendar is to blame for a database that is away.
    if (error instanceof Error && isDatabaseUnavailable(error)) throw error;
    deps.warn({ err: error, feedId: id }, 'a calendar could not be read');
    return { kind: 'failed', code: 'not_stored', httpStatus: null, retryAfterSeconds: null };
  });
  if (fetched.kind !== 'failed') return;
  if (signal?.aborted) return await makeDue(deps.pool, feed, deps.now());

  await deps.transact((tx) => storeFailure(tx, deps, { feed, fetched, title: property.title }));
}

/** What becomes of a reading whose call has ended. */
const ended: FetchedFeed = { kind: 'failed', code: 'timed_out', httpStatus: null, retryAfterSeconds: null };

async function readAndApply(
  deps: FeedDeps,
  feed: FeedRecord,
  { timezone, signal }: { timezone: string; signal: AbortSignal | undefined },
): Promise<FetchedFeed> {
  const { agentId, _id: id } = feed;
  const url = await openAddress(deps, { agentId, id, sealed: feed.addressSealed });
  const withinMs = deadlineOfReading(feed);
  const fetched = await fetchFeed(deps, { ...feed, url, timezone, withinMs, signal });
  if (fetched.kind === 'failed') return fetched;

  if (fetched.kind === 'unchanged') {
    const now = deps.now();
    const reading = {
      at: new Date(now),
      nextReadAt: nextReading(now),
      okTimes: okTimesWith(feed, now),
      tookMs: fetched.tookMs,
    };
    if (await storeUnchangedReading(deps.pool, feed, { ...reading, timezone })) return fetched;
  }
  await applyReading(deps, { feedId: id, agentId, fetched, signal });

  return fetched;
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
  const retryAfterMs = Math.min((fetched.retryAfterSeconds ?? 0) * 1000, maxReadWaitMs);
  const isFailing = misses >= failingAfter.misses || now - Date.parse(since) >= failingAfter.ms;

  await updateRows(
    tx,
    'calendar_feeds',
    { agentId, id },
    {
      misses,
      failingSince: since,
      lastReadAt: new Date(now),
      nextReadAt: new Date(Math.max(nextReading(now).getTime(), now + Math.max(backOff, retryAfterMs))),
      lastError: JSON.stringify({ code: fetched.code, httpStatus: fetched.httpStatus }),
      ...(fetched.code === 'timed_out' ? { readMs: readDeadlineMs } : {}),
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
    id: deps.newId(),
    agentId,
    type: 'sync_failed',
    propertyId: feed.propertyId,
    link: `${addresses.property({ id: feed.propertyId })}?tab=channels`,
    text: {
      code: 'calendarFailing',
      facts: {
        feedName: feed.name,
        propertyTitle: title,
        known,
        failure: { code: fetched.code, httpStatus: fetched.httpStatus },
      },
    },
    dedupeKey: `sync_failed:${id}:${since}`,
    now,
  });
}
