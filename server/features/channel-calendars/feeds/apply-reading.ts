import { randomInt } from 'node:crypto';
import { readEveryMs, readJitter } from '#domain/calendars/calendar-limits.ts';
import {
  classifyEvent,
  echoOf,
  type FeedHabits,
  mayReportBack,
  ownStayId,
} from '#domain/calendars/classify-event.ts';
import type { ChannelEvent } from '#domain/calendars/normalise-event.ts';
import { type IncomingEvent, planSync, type SyncStep } from '#domain/calendars/plan-sync.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { updateRows } from '#server/db/rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findBooking } from '#server/features/bookings/index.ts';
import { lockProperty, type PropertyRecord } from '#server/features/properties/index.ts';
import type { Platform } from '#server/platform.ts';
import { insertConflict } from '../conflicts/conflict.store.ts';
import { notifyOfConflict, updateConflicts } from '../conflicts/update-conflicts.ts';
import { addEvents, closeNights, openNights } from './close-nights.ts';
import { type FeedRecord, findClassRules, findFeed } from './feed.store.ts';
import { ownDomain } from './feed-address.ts';
import {
  findFeedEvents,
  findOwnStays,
  findStayIds,
  findUidsOfOtherFeeds,
  type StoredEvent,
} from './feed-event.store.ts';
import type { FetchedFeed } from './fetch-feed.ts';

type Deps = Pick<Platform, 'now' | 'newId'>;
type GoodReading = Exclude<FetchedFeed, { kind: 'failed' }>;

/**
 * Applies a good reading in one transaction, under the property's lock and then the feed's: blocks, nights, conflicts and
 * the state of the feed. Returns how many events changed.
 */
export async function applyReading(
  tx: Tx,
  deps: Deps,
  { agentId, feedId, fetched }: { agentId: string; feedId: string; fetched: GoodReading },
): Promise<number> {
  const found = await findFeed(tx, agentId, feedId);
  const property = found && (await lockProperty(tx, agentId, found.propertyId));
  const feed = property && (await findFeed(tx, agentId, feedId, { lock: true }));
  if (!property || !feed) return 0;
  const now = deps.now();
  const today = civilDateAt(now, property.timezone);
  const known = await findFeedEvents(tx, agentId, feedId);
  const context = { property, feed, now, today };
  const incoming = fetched.kind === 'read' ? await classified(tx, context, fetched.events) : sameAgain(known);
  const { acceptsVanished, channel } = feed;
  const plan = planSync({ known, incoming, channel, now, today, acceptsVanished });
  const changes = plan.steps.filter(({ kind }) => kind !== 'missing').length;
  const marked = await markEchoes(tx, context, { steps: plan.steps, known });
  for (const step of marked.steps) {
    if (step.kind !== 'add') await applyStep(tx, deps, { ...context, step, known });
  }
  const events = marked.steps.flatMap((step) => (step.kind === 'add' ? step.event : []));
  await addEvents(tx, deps, { property, feed, today, events });
  await updateConflicts(tx, deps, {
    ...{ property, feed, ambiguous: marked.ambiguous },
    moved: new Set(plan.steps.flatMap((step) => (step.kind === 'change' && step.movesNights ? step.id : []))),
    gone: new Set(plan.steps.flatMap((step) => (step.kind === 'gone' ? step.id : []))),
  });
  await storeReading(tx, { feed, fetched, now, suspicion: plan.suspicion });
  return changes;
}

type Context = { property: PropertyRecord; feed: FeedRecord; now: number; today: string };

async function classified(
  tx: Tx,
  { property, feed }: Context,
  events: readonly ChannelEvent[],
): Promise<IncomingEvent[]> {
  const { agentId, _id: feedId } = feed;
  const habits: FeedHabits = {
    channel: feed.channel,
    closedMeans: feed.closedMeans,
    rules: await findClassRules(tx, agentId, feedId),
    isOwn: await ownIds(tx, property, events),
  };
  const passedOn = await findUidsOfOtherFeeds(tx, { agentId, propertyId: property._id, feedId });
  return events.map((event) => ({
    ...event,
    class: event.uid !== null && passedOn.has(event.uid) ? 'echo' : classifyEvent(event, habits),
  }));
}

/** Ids of stays that this property has or had: given on from its own calendar, they come back. */
async function ownIds(
  tx: Tx,
  { agentId, _id: propertyId }: PropertyRecord,
  events: readonly ChannelEvent[],
): Promise<(uid: string) => boolean> {
  const domain = await ownDomain(tx);
  const stayIds = events.flatMap(({ uid }) => (uid && ownStayId(uid, domain)) || []);
  const own = await findStayIds(tx, { agentId, propertyId, stayIds });
  return (uid) => own.has(ownStayId(uid, domain) ?? '');
}

/** The events of an unchanged file are those that were there at the last reading. */
function sameAgain(known: readonly StoredEvent[]): IncomingEvent[] {
  return known
    .filter(({ missing }) => missing === 0)
    .map((event) => ({
      ...event,
      isTentative: event.class === 'tentative',
      class: event.class === 'tail' ? 'closed' : event.class,
    }));
}

/**
 * Tells closed events that are our own stays, reported back, from those that may be a second sale. Only events that are
 * new or have new dates are looked at: the others were.
 */
async function markEchoes(
  tx: Tx,
  { property, feed, today }: Context,
  { steps, known }: { steps: readonly SyncStep[]; known: readonly StoredEvent[] },
): Promise<{ steps: SyncStep[]; ambiguous: Set<string> }> {
  const ambiguous = new Set<string>();
  const byAgent = new Set(known.filter(({ classBy }) => classBy === 'agent').map(({ id }) => id));
  const isDoubtful = (step: SyncStep) =>
    (step.kind === 'add' || (step.kind === 'change' && step.movesNights && !byAgent.has(step.id))) &&
    step.event.class === 'closed';
  if (!mayReportBack(feed) || !steps.some(isDoubtful)) return { steps: [...steps], ambiguous };
  const { agentId, _id: feedId, channel } = feed;
  const ours = await findOwnStays(tx, { agentId, propertyId: property._id, feedId, channel, from: today });
  const lastGoodReadAt = feed.lastOkAt === null ? null : Date.parse(feed.lastOkAt);
  const marked = steps.map((step): SyncStep => {
    if (!isDoubtful(step) || step.kind === 'gone' || step.kind === 'missing') return step;
    const found = echoOf(step.event, { ours, prepNights: property.rules.prepNights, lastGoodReadAt });
    if (found === 'ambiguous') ambiguous.add(step.event.key);
    return found === 'echo' ? { ...step, event: { ...step.event, class: 'echo' } } : step;
  });
  return { steps: marked, ambiguous };
}

type StepContext = Context & { step: Exclude<SyncStep, { kind: 'add' }>; known: readonly StoredEvent[] };

async function applyStep(tx: Tx, deps: Deps, context: StepContext): Promise<void> {
  const { property, feed, now, today, step, known } = context;
  const { agentId } = feed;
  if (step.kind === 'missing') {
    const missing = { missing: step.missing, missing_since: new Date(step.since) };
    await updateRows(tx, 'feed_events', { agent_id: agentId, id: step.id }, missing);
    return;
  }
  const stored = known.find(({ id }) => id === step.id);
  if (step.kind === 'gone') {
    await updateRows(tx, 'feed_events', { agent_id: agentId, id: step.id }, { gone_at: new Date(now) });
    await openNights(tx, property, { eventId: step.id, today });
    if (stored?.bookingId) await askAboutGoneBooking(tx, deps, { ...context, event: stored });
    return;
  }
  const { event, id } = step;
  const { key, uid, checkIn, checkOut, summary, description } = event;
  await updateRows(
    tx,
    'feed_events',
    { agent_id: agentId, id },
    {
      ...{ key, uid, check_in: checkIn, check_out: checkOut, summary, description, class: event.class },
      ...{ missing: 0, missing_since: null, rolls: step.rolls },
      ...(step.movesNights ? { dates_since: today } : {}),
    },
  );
  const booking = stored?.bookingId ? await stayOfBooking(tx, agentId, stored.bookingId) : null;
  await closeNights(tx, deps, { property, event: { ...event, id, booking } });
}

async function stayOfBooking(tx: Tx, agentId: string, bookingId: string): Promise<Stay | null> {
  const booking = await findBooking(tx, agentId, bookingId);
  return booking && { checkIn: booking.checkIn, checkOut: booking.checkOut };
}

/** A booking that was made of an event is never cancelled by the channel’s silence: the agent is asked. */
async function askAboutGoneBooking(
  tx: Tx,
  deps: Deps,
  { property, feed, now, event }: StepContext & { event: StoredEvent },
): Promise<void> {
  const { agentId } = feed;
  const booking = event.bookingId && (await findBooking(tx, agentId, event.bookingId));
  if (!booking || booking.status === 'cancelled') return;
  const id = deps.newId();
  const nights = { checkIn: booking.checkIn, checkOut: booking.checkOut };
  await insertConflict(tx, {
    ...{
      agentId,
      id,
      propertyId: property._id,
      kind: 'gone_at_channel',
      feedId: feed._id,
      eventId: event.id,
    },
    ...{ oursKind: 'booking', oursId: booking._id, ...nights, openedAt: new Date(now) },
  });
  await notifyOfConflict(tx, deps, { property, feed, conflictId: id, nights, kind: 'gone_at_channel' });
}

/** The regular wait, longer or shorter by chance, so that the feeds of one channel are not read all at once. */
export function nextReading(now: number): Date {
  const share = randomInt(-1000, 1001) / 1000;
  return new Date(now + Math.round(readEveryMs * (1 + readJitter * share)));
}

const okTimesStored = 21;

/** Moments of the last good readings, this one included. */
export function okTimesWith({ okTimes }: Pick<FeedRecord, 'okTimes'>, now: number): number[] {
  return [...okTimes, now].slice(-okTimesStored);
}

async function storeReading(
  tx: Tx,
  {
    feed,
    fetched,
    now,
    suspicion,
  }: {
    feed: FeedRecord;
    fetched: GoodReading;
    now: number;
    suspicion: { vanished: number; coming: number } | null;
  },
): Promise<void> {
  const at = new Date(now);
  const since = feed.suspicious?.since ?? at.toISOString();
  await updateRows(
    tx,
    'calendar_feeds',
    { agent_id: feed.agentId, id: feed._id },
    {
      ...{ last_read_at: at, last_ok_at: at, next_read_at: nextReading(now), misses: 0, failing_since: null },
      ...{ last_error: null, accepts_vanished: false },
      ...(feed.status === 'failing' ? { status: 'active' as const } : {}),
      suspicious: suspicion && JSON.stringify({ ...suspicion, since }),
      ok_times: JSON.stringify(okTimesWith(feed, now)),
      ...(fetched.kind === 'read'
        ? {
            ...{ etag: fetched.etag, last_modified: fetched.lastModified, content_hash: fetched.contentHash },
            refused_events: JSON.stringify(fetched.refused.slice(0, 50)),
          }
        : {}),
    },
  );
}
