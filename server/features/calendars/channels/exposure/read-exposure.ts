import { addresses } from '#contract/addresses.ts';
import type { ChannelExposure, Exposure } from '#contract/calendars/calendar-shapes.ts';
import type * as exposure from '#contract/calendars/exposure.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { readEveryMs, readJitter } from '#domain/calendars/calendar-limits.ts';
import { type Channel, channels } from '#domain/calendars/channels.ts';
import {
  type ChannelLag,
  expectedBy,
  freshnessOf,
  standingWindowMs,
  type TypicalGap,
  typicalGap,
} from '#domain/calendars/exposure.ts';
import { civilDateAt, timeOfDayAt } from '#domain/shared/civil-date.ts';
import { dayMs, minuteMs } from '#domain/shared/duration.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { countOpenConflicts } from '../conflicts/conflict.store.ts';
import { type ExportRecord, findExports, findPickupTimes } from '../exports/export.store.ts';
import { type FeedRecord, findFeeds } from '../feeds/feed.store.ts';
import {
  type ConnectedProperty,
  findConnectedProperties,
  findReadExports,
  findTakenSince,
  findUnconnectedProperties,
  type TakenSince,
} from './exposure.store.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;

/** Readings of which the usual gap is measured. */
const readingsMeasured = 21;
/** Properties without a calendar that one answer names. */
const maxUnconnected = 200;
/** Changes older than this are not looked for: a channel that is so late has stopped. */
const historyMs = 30 * dayMs;

export async function listExposure(deps: Deps, agentId: string): Promise<ReplyOf<typeof exposure.list>> {
  const [items, unconnected] = await Promise.all([
    readAll(deps, agentId, null),
    findUnconnectedProperties(deps.pool, agentId, maxUnconnected),
  ]);
  const openConflicts = items.reduce((sum, one) => sum + one.openConflicts, 0);

  return {
    items: items.toSorted((a, b) => urgency(b) - urgency(a)),
    openConflicts,
    unconnected: unconnected.items,
    unconnectedCount: unconnected.count,
  };
}

export async function readExposure(
  deps: Deps,
  agentId: string,
  propertyId: string,
): Promise<Exposure | Refusal<'not_found'>> {
  const [found] = await readAll(deps, agentId, propertyId);
  return found ?? refuse('not_found');
}

function urgency(one: Exposure): number {
  return (
    (one.openConflicts > 0 ? 4e9 : 0) + (one.needsAttention ? 2e9 : 0) + (one.exposureWindowMinutes ?? 0)
  );
}

async function readAll(deps: Deps, agentId: string, propertyId: string | null): Promise<Exposure[]> {
  const { pool } = deps;
  const now = deps.now();
  const [properties, pickups, conflicts] = await Promise.all([
    findConnectedProperties(pool, agentId, propertyId),
    findPickupTimes(pool, agentId, readingsMeasured),
    countOpenConflicts(pool, agentId),
  ]);

  const propertyIds = properties.map(({ _id }) => _id);
  const [feeds, exports] = await Promise.all([
    findFeeds(pool, agentId, propertyIds),
    findExports(pool, agentId, propertyIds),
  ]);
  const feedsBy = Map.groupBy(feeds, (one) => one.propertyId);
  const exportsBy = Map.groupBy(exports, (one) => one.propertyId);

  const taken = await findTakenSince(pool, {
    agentId,
    today: civilDateAt(now, 'UTC'),
    since: [...exportsBy].map(([of, given]) => ({ propertyId: of, at: oldestUnseen(given, pickups, now) })),
  });
  const takenBy = Map.groupBy(taken, (one) => one.propertyId);

  return properties.map((property) =>
    exposureOf({
      property,
      pickups,
      now,
      openConflicts: conflicts.get(property._id) ?? 0,
      feeds: feedsBy.get(property._id) ?? [],
      exports: exportsBy.get(property._id) ?? [],
      taken: takenBy.get(property._id) ?? [],
    }),
  );
}

/** Since when some channel of a property may not have seen a change. */
function oldestUnseen(
  given: readonly ExportRecord[],
  pickups: ReadonlyMap<string, readonly number[]>,
  now: number,
): Date {
  const seen = given.map(({ _id, createdAt }) => pickups.get(_id)?.at(-1) ?? Date.parse(createdAt));
  return new Date(Math.max(now - historyMs, Math.min(...seen)));
}

type Facts = {
  property: ConnectedProperty;
  feeds: readonly FeedRecord[];
  exports: readonly ExportRecord[];
  taken: readonly TakenSince[];
  pickups: ReadonlyMap<string, readonly number[]>;
  openConflicts: number;
  now: number;
};

function exposureOf(facts: Facts): Exposure {
  const { property, feeds, exports, openConflicts } = facts;
  const found = channels
    .filter((channel) => [...feeds, ...exports].some((one) => one.channel === channel))
    .map((channel) => channelExposure(facts, channel));
  const windowMs = standingWindowMs(found.map(({ lag }) => lag));

  // A channel that has stopped leaves a gap without an end, which no time of another channel may hide.
  const given = found.flatMap(({ view: { out }, name }) =>
    out?.state === 'stopped' && out.unseen.length > 0 ? name : [],
  );
  const read = found.flatMap(({ view, name }) => (view.in?.state === 'stopped' ? name : []));
  const isOpenEnded = given.length + read.length > 0;

  const openUntil = found
    .flatMap(({ view }) => view.out?.unseen.flatMap((one) => one.expectedBy ?? []) ?? [])
    .toSorted()
    .at(-1);
  const states = found.flatMap(({ view }) => [view.out?.state, view.in?.state]);
  const isFailing = feeds.some(({ status, suspicious }) => status === 'failing' || suspicious !== null);

  const { exposure } = texts(defaultLocale).calendars;
  const windowMinutes = windowMs === null ? null : minutes(windowMs);
  const known = windowMinutes === null ? exposure.noWindow : exposure.window(windowMinutes);
  const sentence = () => {
    if (isOpenEnded) return exposure.openEnded({ given, read });
    return found.length === 0 ? exposure.notConnected : known;
  };

  return {
    property: { _id: property._id, title: property.title, city: property.city },
    channels: found.map(({ view }) => view),
    exposureWindowMinutes: windowMinutes,
    openUntil: isOpenEnded ? null : (openUntil ?? null),
    openConflicts,
    needsAttention: openConflicts > 0 || isFailing || states.includes('stopped'),
    sentence: sentence(),
  };
}

function channelExposure(facts: Facts, channel: Channel) {
  const feed = facts.feeds.find((one) => one.channel === channel);
  const given = facts.exports.find((one) => one.channel === channel);
  const out = given && outOf(facts, given);
  const read = feed && inOf(facts, feed);
  const view: ChannelExposure = { channel, out: out?.view ?? null, in: read?.view ?? null };
  const lag: ChannelLag = { readLagMs: read?.lagMs ?? null, pickupP90Ms: out?.gap?.p90Ms ?? null };
  return { view, lag, name: (feed ?? given)?.name ?? '' };
}

function outOf({ property, feeds, taken, pickups, now }: Facts, given: ExportRecord) {
  const times = pickups.get(given._id) ?? [];
  const last = times.at(-1) ?? null;
  const gap = typicalGap(times);
  const own = new Set(feeds.filter(({ channel }) => channel === given.channel).map(({ _id }) => _id));
  const since = last ?? Date.parse(given.createdAt);
  const state = freshnessOf(last, gap, now);
  // A channel that has stopped is not expected at any time.
  const expected = state === 'stopped' ? null : expectedBy(last, gap, now);

  const unseen = taken
    .filter(({ at, feedId }) => at > since && (feedId === null || !own.has(feedId)))
    .toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
    .map(({ stayId, kind, checkIn, checkOut, at }) => ({
      stayId,
      kind,
      checkIn,
      checkOut,
      since: new Date(at).toISOString(),
      expectedBy: expected === null ? null : new Date(expected).toISOString(),
    }));

  const view = {
    lastPickupAt: last === null ? null : new Date(last).toISOString(),
    ...gapMinutes(gap),
    state,
    unseen,
    sentence: outSentence({ name: given.name, last, gap, state, unseen, now, property }),
  };

  return { view, gap };
}

function outSentence(facts: {
  name: string;
  last: number | null;
  gap: TypicalGap | null;
  state: string;
  unseen: readonly { checkIn: string; checkOut: string; since: string; expectedBy: string | null }[];
  now: number;
  property: ConnectedProperty;
}): string {
  const { name, last, gap, state, unseen, now, property } = facts;
  const { exposure } = texts(defaultLocale).calendars;
  const [first] = unseen;

  const change =
    first &&
    exposure.unseen({
      stay: first,
      count: unseen.length,
      agoMinutes: minutes(now - Date.parse(first.since)),
      until: first.expectedBy && timeOfDayAt(Date.parse(first.expectedBy), property.timezone),
    });
  if (last === null) return [exposure.neverPickedUp(name), change].filter(Boolean).join(' ');

  const agoMinutes = minutes(now - last);
  if (state === 'stopped') return [exposure.stopped({ name, agoMinutes }), change].filter(Boolean).join(' ');

  const seen =
    gap === null
      ? exposure.unknown({ name, agoMinutes })
      : exposure.pickedUp({ name, agoMinutes, usualMinutes: minutes(gap.medianMs) });

  return [seen, change].filter(Boolean).join(' ');
}

function inOf({ now }: Facts, feed: FeedRecord) {
  const { exposure, failures } = texts(defaultLocale).calendars;
  const { name, lastError, okTimes } = feed;
  const last = feed.lastOkAt === null ? null : Date.parse(feed.lastOkAt);
  const gap = typicalGap(okTimes);
  const state = feed.status === 'failing' ? ('stopped' as const) : freshnessOf(last, gap, now);

  const sentence = () => {
    if (feed.status === 'failing' && lastError) {
      return exposure.failing({ name, reason: failures[lastError.code](lastError.httpStatus) });
    }
    return last === null
      ? exposure.neverRead(name)
      : exposure.read({ name, agoMinutes: minutes(now - last) });
  };
  const { usualGapMinutes } = gapMinutes(gap);
  // Our own timer bounds the lag where nothing is measured yet.
  const lagMs = gap?.p90Ms ?? readEveryMs * (1 + readJitter);

  return { view: { lastOkAt: feed.lastOkAt, usualGapMinutes, state, sentence: sentence() }, lagMs };
}

function gapMinutes(gap: TypicalGap | null) {
  return {
    usualGapMinutes: gap && minutes(gap.medianMs),
    longGapMinutes: gap && minutes(gap.p90Ms),
  };
}

function minutes(ms: number): number {
  return Math.max(0, Math.round(ms / minuteMs));
}

/** Notifies agents once of each channel that has stopped reading an export, until it comes again. */
export async function notifyOfStoppedChannels(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
): Promise<void> {
  const now = deps.now();
  for (const found of await findReadExports(deps.pool)) {
    const last = found.times.at(-1) ?? null;
    if (freshnessOf(last, typicalGap(found.times), now) !== 'stopped') continue;

    const { agentId, propertyId, name, propertyTitle } = found;
    await deps.transact((tx) =>
      notify(tx, {
        id: deps.newId(),
        agentId,
        type: 'sync_failed',
        propertyId,
        link: `${addresses.property({ id: propertyId })}?tab=channels`,
        text: { code: 'channelStopped', facts: { channel: name, propertyTitle } },
        dedupeKey: `channel_stopped:${found.exportId}:${last}`,
        now,
      }),
    );
  }
}
