import { type BlockKind, closingBlockKinds } from '#domain/properties/availability/block-kinds.ts';
import type { DayNumber } from '#domain/shared/civil-date.ts';

/** Half-open range of day numbers: the days `from` … `to` − 1. */
export type DayNumberRange = { readonly from: DayNumber; readonly to: DayNumber };

/** A property; `listed` holds the ranges of days on which it was live, in order and disjoint. */
export type PropertyFact = {
  readonly _id: string;
  readonly agentId: string;
  readonly title: string;
  readonly type: string;
  readonly city: string;
  readonly currency: string;
  readonly listed: readonly DayNumberRange[];
};

/**
 * Outcome of a booking: `sold` is confirmed, checked in or checked out; `cancelled` was confirmed before; `never` was
 * never confirmed, whatever its state now.
 */
export const outcomes = ['sold', 'no_show', 'cancelled', 'never'] as const;
export type Outcome = (typeof outcomes)[number];

export type StayFact = {
  /** Index in the list of properties. */
  readonly property: number;
  readonly checkIn: DayNumber;
  readonly checkOut: DayNumber;
  readonly outcome: Outcome;
  /** Day of the first request in the property's time zone, for lead time and pace; null for imported stays. */
  readonly bookedOn: DayNumber | null;
  /** Day of a request through a link in the agent's time zone, like visits; null without a link. */
  readonly requestedOn: DayNumber | null;
  /** Confirmed at once, without approval. */
  readonly isInstant: boolean;
  /** Not answered by the agent yet. */
  readonly isOpen: boolean;
  readonly cancelledOn: DayNumber | null;
  /** Index in the list of links; −1 without a link. */
  readonly link: number;
  /**
   * Cumulative price of the first 1, 2, … nights in minor units, after discounts and before fees and taxes; null
   * without a price in the property's currency.
   */
  readonly revenueUpTo: readonly number[] | null;
  readonly feesMinor: number;
  /** Money received for a cancelled stay or no-show that is not to be refunded, in minor units. */
  readonly retainedMinor: number;
  /** Present only when rows with bookings are requested. */
  readonly booking?:
    | { readonly _id: string; readonly code: string; readonly guestName: string; readonly status: string }
    | undefined;
};

/**
 * A block. `owner_stay`, `maintenance`, `manual` and `closed_elsewhere` reduce the sellable nights; `imported` nights are
 * sold elsewhere; a `buffer` does neither.
 */
export type BlockFact = DayNumberRange & {
  readonly property: number;
  readonly kind: BlockKind;
  readonly _id: string;
};

export type VisitCount = { readonly views: number; readonly uniqueVisitors: number };

/** Visits to an agent's links on one day; a visitor counts once a day. */
export type VisitFact = VisitCount & { readonly agentId: string; readonly day: DayNumber };

/** Input of all figures. No two sold stays or blocks of a property share a night. */
export type MetricFacts = {
  readonly properties: readonly PropertyFact[];
  readonly stays: readonly StayFact[];
  readonly blocks: readonly BlockFact[];
  readonly visits: readonly VisitFact[];
};

const ownerKinds: ReadonlySet<BlockKind> = new Set(closingBlockKinds);

/** Whether the owner closed these nights. */
export function isOwnersBlock({ kind }: Pick<BlockFact, 'kind'>): boolean {
  return ownerKinds.has(kind);
}

/**
 * Whether any listing was live by this day. A period that starts before the first listing is incomplete and must not be
 * compared with a whole one.
 */
export function isLiveOn({ properties }: Pick<MetricFacts, 'properties'>, day: DayNumber): boolean {
  return properties.some(({ listed }) => (listed[0]?.from ?? Number.POSITIVE_INFINITY) <= day);
}

type PricedStay = Pick<StayFact, 'checkIn' | 'checkOut' | 'revenueUpTo'>;

/**
 * Revenue of the nights [from, to) of a stay in whole minor units, 0 without a price; adjacent ranges sum to the whole.
 */
export function revenueBetween(stay: PricedStay, from: DayNumber, to: DayNumber): number {
  return revenueBefore(stay, to) - revenueBefore(stay, from);
}

function revenueBefore({ checkIn, checkOut, revenueUpTo }: PricedStay, day: DayNumber): number {
  if (revenueUpTo === null || day <= checkIn) return 0;
  const whole = revenueUpTo.at(-1) ?? 0;
  return day >= checkOut ? whole : (revenueUpTo[day - checkIn - 1] ?? whole);
}
