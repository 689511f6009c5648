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
import {
  type IncomingEvent,
  type MarkedEvent,
  planSync,
  type Suspicion,
  type SyncStep,
} from '#domain/calendars/plan-sync.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { announce } from '#server/db/outbox.ts';
import { updateRows } from '#server/db/rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findBooking } from '#server/features/bookings/core/index.ts';
import { lockProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import type { Platform } from '#server/platform.ts';
import { insertConflict } from '../conflicts/conflict.store.ts';
import { notifyOfConflict, updateConflicts } from '../conflicts/update-conflicts.ts';
import { addEvents, closeNights, closeNightsInReach, openNights } from './close-nights.ts';
import { type FeedRecord, findClassRules, findFeed } from './feed.store.ts';
import { ownDomain } from './feed-address.ts';
import {
  findFeedEvents,
  findOwnStays,
  findStayIds,
  findUidsOfOtherFeeds,
  type StoredEvent,
  storeAbsences,
} from './feed-event.store.ts';
import type { FetchedFeed } from './fetch-feed.ts';

type Deps = Pick<Platform, 'now' | 'newId'>;
type GoodReading = Exclude<FetchedFeed, { kind: 'failed' }>;
type Reading = { agentId: string; feedId: string; fetched: GoodReading; signal?: AbortSignal | undefined };

/** Events that one transaction changes one by one. A reading that changes more has several, so that others get their turn. */
const changesAtOnce = 20;
/** Time for one reading; the next one goes on where it ended. */
const maxApplyMs = 25_000;

/** A step of a plan whose event says what its dates make if they clash. */
type MarkedStep =
  | { kind: 'add'; event: MarkedEvent }
  | (Omit<Extract<SyncStep, { kind: 'change' }>, 'event'> & { event: MarkedEvent })
  | Extract<SyncStep, { kind: 'missing' | 'gone' }>;

type ReadingPlan = {
  /** Of the feed when it was planned: another reading in between makes the plan void. */
  readAt: string | null;
  changes: number;
  missing: readonly Extract<MarkedStep, { kind: 'missing' }>[];
  changed: readonly Exclude<MarkedStep, { kind: 'add' | 'missing' }>[];
  added: readonly MarkedEvent[];
  known: readonly StoredEvent[];
  suspicion: Suspicion | null;
};

/**
 * Applies a good reading: blocks, nights, conflicts and the state of the feed, under the property's lock and then the
 * feed's. Few changes are one transaction; many are several, of which each is whole and the last one stores that the
 * file was read. Returns how many events changed. Throws when it takes too long, and when the signal ends it between two
 * transactions.
 */
export async function applyReading(
  deps: Deps & Pick<Platform, 'transact'>,
  reading: Reading,
): Promise<number> {
  const began = performance.now();
  let plan: ReadingPlan | null = null;
  let position = 0;

  for (;;) {
    reading.signal?.throwIfAborted();
    const outcome: { plan: ReadingPlan | null; position: number; isDone: boolean } | Refusal =
      await deps.transact(async (tx) => {
        const context = await lockFeedContext(tx, deps, reading);
        if (context === null || (plan !== null && context.feed.lastReadAt !== plan.readAt))
          return { plan, position, isDone: true };

        const current = plan ?? (await planReading(tx, context, reading.fetched));
        if (plan === null && current.missing.length > 0)
          await storeAbsences(tx, reading.agentId, current.missing);

        const next = position + changesAtOnce;
        for (const step of current.changed.slice(position, next))
          await applyStep(tx, deps, { ...context, step, known: current.known });

        if (next < current.changed.length) return { plan: current, position: next, isDone: false };

        const isComplete = await finishReading(tx, deps, { ...context, plan: current, reading });
        return { plan: { ...current, added: [] }, position: next, isDone: isComplete };
      });
    if (isRefusal(outcome)) throw new Error(`a reading was refused: ${outcome.refused}`);

    plan = outcome.plan;
    position = outcome.position;

    if (outcome.isDone) return plan?.changes ?? 0;
    if (performance.now() - began > maxApplyMs) throw new Error('a calendar has too many changes at once');
  }
}

async function lockFeedContext(tx: Tx, deps: Deps, { agentId, feedId }: Reading): Promise<Context | null> {
  const found = await findFeed(tx, agentId, feedId);
  const property = found && (await lockProperty(tx, agentId, found.propertyId));
  const feed = property && (await findFeed(tx, agentId, feedId, { lock: true }));
  if (!property || !feed) return null;

  const now = deps.now();
  return { property, feed, now, today: civilDateAt(now, property.timezone) };
}

async function planReading(tx: Tx, context: Context, fetched: GoodReading): Promise<ReadingPlan> {
  const { feed, now, today } = context;
  const { acceptsVanished, channel } = feed;
  const known = await findFeedEvents(tx, feed.agentId, feed._id);
  const incoming = fetched.kind === 'read' ? await classified(tx, context, fetched.events) : sameAgain(known);

  const plan = planSync({ known, incoming, channel, now, today, acceptsVanished });
  const steps = await markEchoes(tx, context, { steps: plan.steps, known });

  return {
    readAt: feed.lastReadAt,
    changes: plan.steps.filter(({ kind }) => kind !== 'missing').length,
    missing: steps.filter((step) => step.kind === 'missing'),
    changed: steps.filter((step) => step.kind === 'gone' || step.kind === 'change'),
    added: steps.flatMap((step) => (step.kind === 'add' ? step.event : [])),
    known,
    suspicion: plan.suspicion,
  };
}

/** New events, conflicts, and that the feed was read; false while conflicts are left for another transaction. */
async function finishReading(
  tx: Tx,
  deps: Deps,
  { property, feed, now, today, plan, reading }: Context & { plan: ReadingPlan; reading: Reading },
): Promise<boolean> {
  const { added, suspicion, changes } = plan;
  await addEvents(tx, deps, { property, feed, today, events: added });
  await closeNightsInReach(tx, deps, { property, feed, today });

  const hasMore = await updateConflicts(tx, deps, { property, feed });
  if (hasMore) return false;

  await storeReading(tx, { feed, fetched: reading.fetched, now, suspicion });
  if (changes > 0)
    announce(tx, {
      topic: `agent:${feed.agentId}`,
      kind: 'calendar_changed',
      ids: { propertyId: feed.propertyId },
    });

  return true;
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
): Promise<MarkedStep[]> {
  const byAgent = new Set(known.filter(({ classBy }) => classBy === 'agent').map(({ id }) => id));
  const isDoubtful = (step: SyncStep) =>
    (step.kind === 'add' || (step.kind === 'change' && step.movesNights && !byAgent.has(step.id))) &&
    step.event.class === 'closed';
  if (!mayReportBack(feed) || !steps.some(isDoubtful)) return steps.map((step) => markStep(step, null));

  const { agentId, _id: feedId, channel } = feed;
  const ours = await findOwnStays(tx, { agentId, propertyId: property._id, feedId, channel, from: today });
  const lastGoodReadAt = feed.lastOkAt === null ? null : Date.parse(feed.lastOkAt);

  return steps.map((step) => {
    if (!isDoubtful(step) || step.kind === 'gone' || step.kind === 'missing') return markStep(step, null);
    return markStep(
      step,
      echoOf(step.event, { ours, prepNights: property.rules.prepNights, lastGoodReadAt }),
    );
  });
}

function markStep(step: SyncStep, found: ReturnType<typeof echoOf> | null): MarkedStep {
  if (step.kind === 'gone' || step.kind === 'missing') return step;

  const isMove = step.kind === 'change' && step.movesNights;
  const clashOfMove = isMove ? 'moved_into_ours' : null;
  const clashKind = found === 'ambiguous' ? 'same_nights' : clashOfMove;
  const eventClass = found === 'echo' ? 'echo' : step.event.class;

  return { ...step, event: { ...step.event, class: eventClass, clashKind } };
}

type StepContext = Context & {
  step: Exclude<MarkedStep, { kind: 'add' | 'missing' }>;
  known: readonly StoredEvent[];
};

async function applyStep(tx: Tx, deps: Deps, context: StepContext): Promise<void> {
  const { property, feed, now, today, step, known } = context;
  const { agentId } = feed;
  const stored = known.find(({ id }) => id === step.id);
  if (step.kind === 'gone') {
    await updateRows(tx, 'feed_events', { agentId, id: step.id }, { goneAt: new Date(now) });
    await openNights(tx, property, { eventId: step.id, today });
    if (stored?.bookingId) await askAboutGoneBooking(tx, deps, { ...context, event: stored });
    return;
  }

  const { event, id } = step;
  const { key, uid, checkIn, checkOut, summary, description } = event;
  await updateRows(
    tx,
    'feed_events',
    { agentId, id },
    {
      key,
      uid,
      checkIn,
      checkOut,
      summary,
      description,
      class: event.class,
      clashKind: event.clashKind,
      missing: 0,
      missingSince: null,
      rolls: step.rolls,
      ...(step.movesNights ? { datesSince: today } : {}),
    },
  );

  // The same nights of the same class are closed already.
  if (stored && !step.movesNights && stored.class === event.class) return;

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
    agentId,
    id,
    propertyId: property._id,
    kind: 'gone_at_channel',
    feedId: feed._id,
    eventId: event.id,
    oursKind: 'booking',
    oursId: booking._id,
    ...nights,
    openedAt: new Date(now),
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
    { agentId: feed.agentId, id: feed._id },
    {
      lastReadAt: at,
      lastOkAt: at,
      nextReadAt: nextReading(now),
      misses: 0,
      failingSince: null,
      lastError: null,
      acceptsVanished: false,
      readMs: fetched.tookMs,
      ...(feed.status === 'failing' ? { status: 'active' as const } : {}),
      suspicious: suspicion && JSON.stringify({ ...suspicion, since }),
      okTimes: JSON.stringify(okTimesWith(feed, now)),
      ...(fetched.kind === 'read'
        ? {
            etag: fetched.etag,
            lastModified: fetched.lastModified,
            contentHash: fetched.contentHash,
            refusedEvents: JSON.stringify(fetched.refused.slice(0, 50)),
          }
        : {}),
    },
  );
}
