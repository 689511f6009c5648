import { addDays, type CivilDate, daysBetween, earlierOf, laterOf } from '#domain/shared/civil-date.ts';
import { dayMs, hourMs, minuteMs } from '#domain/shared/duration.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { type ClashKind, closesNights, type EventClass } from './calendar-lists.ts';
import type { Channel } from './channels.ts';
import { hasRolled, isFarTail } from './classify-event.ts';
import type { ChannelEvent } from './normalise-event.ts';

/** An event of a feed as it is stored. Gone ones are not among them. */
export type KnownEvent = Stay & {
  readonly id: string;
  readonly key: string;
  readonly summary: string;
  readonly class: EventClass;
  readonly classBy: 'auto' | 'agent';
  /** Good readings in a row without it, and the first of them. */
  readonly missing: number;
  readonly missingSince: number | null;
  /** Changes in a row that moved it by exactly the days since the change before; its present dates count from `datesSince`. */
  readonly rolls: number;
  readonly datesSince: CivilDate;
};

export type IncomingEvent = ChannelEvent & { readonly class: EventClass };

/** An event with the kind of conflict that its dates make if they clash; null is an overlap. */
export type MarkedEvent = IncomingEvent & { readonly clashKind: ClashKind | null };

/** `change` also stands for an unchanged event that was missing or is now of another class. */
export type SyncStep =
  | { readonly kind: 'add'; readonly event: IncomingEvent }
  | {
      readonly kind: 'change';
      readonly id: string;
      readonly event: IncomingEvent;
      readonly movesNights: boolean;
      readonly rolls: number;
    }
  | { readonly kind: 'missing'; readonly id: string; readonly missing: number; readonly since: number }
  | { readonly kind: 'gone'; readonly id: string };

export type Suspicion = { readonly vanished: number; readonly coming: number };

export type SyncPlan = { readonly steps: SyncStep[]; readonly suspicion: Suspicion | null };

const openAfter = { readings: 2, ms: 20 * minuteMs };
const openSuspiciousAfter = { readings: 3, ms: 2 * hourMs };

/**
 * What a good reading of a feed changes. An event that is absent is opened only at a later reading that agrees; where
 * many vanish at once, later still or when the agent says so. Past nights are never touched.
 */
export function planSync(reading: {
  known: readonly KnownEvent[];
  incoming: readonly IncomingEvent[];
  channel: Channel;
  now: number;
  today: CivilDate;
  /** The agent agreed that what vanished is gone. */
  acceptsVanished: boolean;
}): SyncPlan {
  const { known, channel, now, today } = reading;
  const coming = reading.incoming.filter(({ checkOut }) => checkOut > today);
  const lastDay = reading.incoming.reduce((last, { checkOut }) => laterOf(last, checkOut), '');
  const byKey = new Map(known.map((event) => [event.key, event]));
  const present = new Set(coming.map(({ key }) => key));
  const absent = known.filter(({ key, checkOut }) => checkOut > today && !present.has(key));
  const vanished = new Map(absent.map((event) => [event.id, event]));
  const findReissued = searchReissued({ absent, known, channel, today });
  const steps: SyncStep[] = [];
  const remaining: IncomingEvent[] = [];

  for (const event of coming) {
    const before = byKey.get(event.key) ?? findReissued(event, vanished);
    if (before) vanished.delete(before.id);
    const rolls = before ? rollsAfter(before, event, { channel, today }) : 0;
    const wanted = { ...event, class: classOf(event, { before, rolls, channel, today, lastDay }) };
    if (before) remaining.push(wanted);
    if (!before) steps.push({ kind: 'add', event: wanted });
    else if (isChanged(before, wanted, rolls)) {
      const movesNights = before.checkIn !== event.checkIn || before.checkOut !== event.checkOut;
      steps.push({ kind: 'change', id: before.id, event: wanted, movesNights, rolls });
    }
  }

  const all = known.filter(({ checkOut }) => checkOut > today).length;
  const isSuspicious =
    vanished.size > 0 && (reading.incoming.length === 0 || (vanished.size >= 3 && vanished.size * 2 > all));
  const rule = isSuspicious ? openSuspiciousAfter : openAfter;

  for (const { id, missing, missingSince } of vanished.values()) {
    const since = missingSince ?? now;
    const isGone = missing + 1 >= rule.readings && now - since >= rule.ms;
    if (isGone || reading.acceptsVanished) steps.push({ kind: 'gone', id });
    else steps.push({ kind: 'missing', id, missing: missing + 1, since });
  }
  const keepsAll = isSuspicious && steps.some(({ kind }) => kind === 'missing');

  return {
    steps: inOrder(withoutCovered(steps, { remaining, today })),
    suspicion: keepsAll ? { vanished: vanished.size, coming: all } : null,
  };
}

/** Events of one calendar over the same night. One more closes nothing that the others do not close. */
const maxEventsOverNight = 3;
/** No night later than this is sold. */
const coveredDays = 1500;

/**
 * Leaves out new events whose every night is closed by three others of the calendar: thousands of events over the same
 * nights say no more than three. Nothing is remembered of them, so they are added at the first reading at which one of
 * their nights is closed by fewer.
 */
function withoutCovered(
  steps: readonly SyncStep[],
  { remaining, today }: { remaining: readonly IncomingEvent[]; today: CivilDate },
): SyncStep[] {
  const first = daysOf({ checkIn: today, checkOut: today }).from;
  const depths = new Uint16Array(coveredDays);
  const nightsOf = (event: IncomingEvent) => {
    const { from, to } = daysOf(event);
    return { start: Math.max(0, from - first), end: Math.min(coveredDays, to - first) };
  };

  const cover = (event: IncomingEvent) => {
    if (!closesNights(event.class)) return;
    const { start, end } = nightsOf(event);
    for (let night = start; night < end; night++) depths[night] = (depths[night] ?? 0) + 1;
  };
  const isCovered = (event: IncomingEvent) => {
    const { start, end } = nightsOf(event);
    return start < end && depths.subarray(start, end).every((depth) => depth >= maxEventsOverNight);
  };

  for (const event of remaining) cover(event);
  return steps.filter((step) => {
    if (step.kind !== 'add') return true;
    if (isCovered(step.event)) return false;
    cover(step.event);
    return true;
  });
}

/** Nights that open come first, so that those which move or are new find them free. */
function inOrder(steps: readonly SyncStep[]): SyncStep[] {
  const order = { gone: 0, change: 1, add: 2, missing: 3 } as const;
  return steps.toSorted((a, b) => order[a.kind] - order[b.kind]);
}

type SearchReissued = (
  event: IncomingEvent,
  vanished: ReadonlyMap<string, KnownEvent>,
) => KnownEvent | undefined;

/**
 * Channels give a stay a new id on almost any edit. The one that vanished and shares the most nights is the same stay.
 * Dates are compared as numbers of days: a file may replace thousands of events by thousands of others.
 */
function searchReissued({
  absent,
  known,
  channel,
  today,
}: {
  absent: readonly KnownEvent[];
  known: readonly KnownEvent[];
  channel: Channel;
  today: CivilDate;
}): SearchReissued {
  const candidates = absent.map((event) => ({ event, ...daysOf(event) }));
  const pastClosures = Map.groupBy(
    known.filter((one) => one.class !== 'reservation' && one.checkOut <= today),
    ({ checkOut, summary }) => `${checkOut} ${summary}`,
  );

  return (event, vanished) => {
    const { from, to } = daysOf(event);
    let best: KnownEvent | undefined;
    let mostShared = 0;
    for (const candidate of candidates) {
      const shared = Math.min(candidate.to, to) - Math.max(candidate.from, from);
      if (shared <= mostShared || !vanished.has(candidate.event.id)) continue;
      best = candidate.event;
      mostShared = shared;
    }

    // A lead time of one night closes another night each day; the one before is past and vanished.
    if (best || event.class !== 'closed') return best;

    return pastClosures
      .get(`${event.checkIn} ${event.summary}`)
      ?.find((one) => hasRolled(one, event, { channel, today, days: daysBetween(one.datesSince, today) }));
  };
}

/** Nights of a stay, [from, to), as numbers of days. */
function daysOf({ checkIn, checkOut }: Stay): { from: number; to: number } {
  return { from: Date.parse(checkIn) / dayMs, to: Date.parse(checkOut) / dayMs };
}

function rollsAfter(
  before: KnownEvent,
  event: IncomingEvent,
  { channel, today }: { channel: Channel; today: CivilDate },
): number {
  if (before.checkIn === event.checkIn && before.checkOut === event.checkOut) return before.rolls;
  const days = daysBetween(before.datesSince, today);
  return hasRolled(before, event, { channel, today, days }) ? before.rolls + 1 : 0;
}

const rollsOfTail = 2;

function classOf(
  event: IncomingEvent,
  context: {
    before: KnownEvent | undefined;
    rolls: number;
    channel: Channel;
    today: CivilDate;
    lastDay: CivilDate;
  },
): EventClass {
  const { before, rolls } = context;
  if (before?.classBy === 'agent') return before.class;
  if (event.class !== 'closed') return event.class;
  // An echo that was certain stays one for as long as its nights are the same.
  if (before?.class === 'echo' && before.checkIn === event.checkIn && before.checkOut === event.checkOut)
    return 'echo';
  return rolls >= rollsOfTail || isFarTail(event, context) ? 'tail' : 'closed';
}

function isChanged(before: KnownEvent, event: IncomingEvent, rolls: number): boolean {
  return (
    before.key !== event.key ||
    before.checkIn !== event.checkIn ||
    before.checkOut !== event.checkOut ||
    before.summary !== event.summary ||
    before.class !== event.class ||
    before.missing > 0 ||
    before.rolls !== rolls
  );
}

/** Rows of at most a year’s nights, up to the last day that can be booked; past nights stay with the first. */
export function nightsToClose(
  stay: Stay,
  { lastDay, maxNights }: { lastDay: CivilDate; maxNights: number },
): Stay[] {
  const checkOut = earlierOf(stay.checkOut, lastDay);
  const rows: Stay[] = [];
  for (let from = stay.checkIn; from < checkOut; ) {
    const to = addDays(from, maxNights);
    rows.push({ checkIn: from, checkOut: earlierOf(to, checkOut) });
    from = to;
  }
  return rows;
}
