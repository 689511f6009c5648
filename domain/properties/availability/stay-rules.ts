import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';

/** Rules of a property that can refuse a stay. Weekdays are ISO: 1 is Monday. */
export type StayRules = {
  readonly minNights: number;
  readonly maxNights: number;
  readonly advanceNoticeHours: number;
  readonly bookingWindowDays: number;
  readonly prepNights: number;
  readonly arrivalDays: readonly number[];
  readonly departureDays: readonly number[];
  readonly instantBook: boolean;
  readonly requestHoldHours: number;
  /** Whether the first payment confirms a request or a hold. */
  readonly confirmWhenPaid?: boolean | undefined;
  readonly exceptions?: readonly RuleException[] | undefined;
  readonly dateMinimums?: readonly DateMinimum[] | undefined;
};

/** Minimum stay in nights of arrivals on one date; takes precedence over the season's and the property's. */
export type DateMinimum = { readonly date: CivilDate; readonly minNights: number };

/**
 * Platform limits for visitors, whatever the property allows. Without them one request could reserve a calendar for
 * years.
 */
export const visitorLimits = { maxNights: 90, maxDaysAhead: 730 } as const;

/** Nights after a check-in that a visitor's calendar has room for, where the minimum stay is shorter. */
export const shownNights = 7;

/** Last day of a visitor's calendar: room for a stay from the last day that can be booked. */
export function lastShownDay({
  bookableUntil,
  minNights,
  arrivalPeriods = [],
}: {
  bookableUntil: CivilDate;
  minNights: number;
  arrivalPeriods?: readonly { from: CivilDate; to: CivilDate; minNights: number }[] | undefined;
}): CivilDate {
  const period = arrivalPeriods.find(({ from, to }) => from <= bookableUntil && bookableUntil <= to);
  return addDays(bookableUntil, Math.max(shownNights, period?.minNights ?? minNights));
}

/** Rules that an exception may waive. */
export const relaxableRules = ['min_nights', 'arrival_day', 'departure_day'] as const;
export type RelaxableRule = (typeof relaxableRules)[number];

/** Nights [checkIn, checkOut) of a property in which `rules` are waived for stays that lie entirely within them. */
export type RuleException = {
  readonly checkIn: CivilDate;
  readonly checkOut: CivilDate;
  readonly rules: readonly RelaxableRule[];
};

/** Whether an exception waives a rule for this stay. */
export function isRelaxed(
  rule: RelaxableRule,
  stay: Stay,
  exceptions: readonly RuleException[] | undefined,
): boolean {
  if (!exceptions) return false;
  return exceptions.some(
    ({ checkIn, checkOut, rules }) =>
      rules.includes(rule) && checkIn <= stay.checkIn && stay.checkOut <= checkOut,
  );
}
