import type { DayNumber } from '#domain/shared/civil-date.ts';

/** Half-open: the days from … to − 1. */
export type DaySpan = { readonly from: DayNumber; readonly to: DayNumber };

/** `listed` are the days on which the listing was live, in order and apart from one another. */
export type PropertyFact = {
  readonly _id: string;
  readonly agentId: string;
  readonly title: string;
  readonly type: string;
  readonly city: string;
  readonly currency: string;
  readonly listed: readonly DaySpan[];
};

/**
 * What became of a booking: `sold` is confirmed, checked in or checked out; `cancelled` was confirmed once and called off;
 * `never` was never confirmed, whatever it is now.
 */
export const outcomes = ['sold', 'no_show', 'cancelled', 'never'] as const;
export type Outcome = (typeof outcomes)[number];

export type StayFact = {
  /** Its place in the list of properties. */
  readonly property: number;
  readonly checkIn: DayNumber;
  readonly checkOut: DayNumber;
  readonly outcome: Outcome;
  /** The day of the first request in the property's zone, for lead time and pace; null: imported, so unknown. */
  readonly bookedOn: DayNumber | null;
  /** The day of a request through a link in the agent's zone, in which visits are counted too; null: not through a link. */
  readonly requestedOn: DayNumber | null;
  /** Confirmed at once, without anyone's approval. */
  readonly isInstant: boolean;
  /** Not answered yet. */
  readonly isOpen: boolean;
  readonly cancelledOn: DayNumber | null;
  /** Place of its link in the list of links; −1: it came by no link. */
  readonly link: number;
  /** Price of the first 1, 2, … nights after discounts, before fees and taxes; null: no price in the property's currency. */
  readonly revenueUpTo: readonly number[] | null;
  readonly feesMinor: number;
  /** Received and not to be given back: of a cancelled stay or a no-show. */
  readonly retainedMinor: number;
  /** Only where somebody is going to read it. */
  readonly booking?:
    | { readonly _id: string; readonly code: string; readonly guestName: string; readonly status: string }
    | undefined;
};

/** The kinds that take nights off the market without paying; `imported` nights are sold elsewhere; a buffer is neither. */
export type BlockFact = DaySpan & {
  readonly property: number;
  readonly kind: 'owner_stay' | 'maintenance' | 'manual' | 'imported' | 'buffer';
  readonly _id: string;
};

export type VisitCount = { readonly views: number; readonly uniqueVisitors: number };

/** Visitors of an agent's links; one counts once a day. */
export type VisitFact = VisitCount & { readonly agentId: string; readonly day: DayNumber };

/** Everything that the figures of some properties are made of. No two sold stays or blocks of a property share a night. */
export type MetricFacts = {
  readonly properties: readonly PropertyFact[];
  readonly stays: readonly StayFact[];
  readonly blocks: readonly BlockFact[];
  readonly visits: readonly VisitFact[];
};

const ownerKinds: ReadonlySet<BlockFact['kind']> = new Set(['owner_stay', 'maintenance', 'manual']);

/** Whether the owner took these nights off the market. */
export function isOwnersBlock({ kind }: Pick<BlockFact, 'kind'>): boolean {
  return ownerKinds.has(kind);
}

/**
 * Whether a listing was live by this day: figures of a time that begins before any listing did are a part of a period only,
 * and no measure for a whole one.
 */
export function isLiveOn({ properties }: Pick<MetricFacts, 'properties'>, day: DayNumber): boolean {
  return properties.some(({ listed }) => (listed[0]?.from ?? Number.POSITIVE_INFINITY) <= day);
}

/** Revenue of the nights [from, to) of a stay that has a price; whole minor units, neighbours sum to the whole. */
export function revenueWithin(
  { checkIn, checkOut, revenueUpTo }: Pick<StayFact, 'checkIn' | 'checkOut' | 'revenueUpTo'>,
  { from, to }: DaySpan,
): number {
  if (revenueUpTo === null) return 0;
  const whole = revenueUpTo.at(-1) ?? 0;
  const before = (day: DayNumber) =>
    day <= checkIn ? 0 : day >= checkOut ? whole : (revenueUpTo[day - checkIn - 1] ?? whole);
  return before(to) - before(from);
}
