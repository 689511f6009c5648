import type { Settings } from './settings.queries.ts';

export type BookingDefaults = Settings['bookingDefaults'];
type Numbers = 'holdHours' | 'minNights';
type Schedule = BookingDefaults['paymentSchedule'];

/** Defaults while they are edited: a number can be empty (null). */
export type DraftDefaults = Omit<BookingDefaults, Numbers | 'paymentSchedule'> &
  Record<Numbers, number | null> & { paymentSchedule: { [K in keyof Schedule]: number | null } };

/** Complete defaults, or null while a number is empty. */
export function completeDefaults(draft: DraftDefaults): BookingDefaults | null {
  const { holdHours, minNights, paymentSchedule, ...rest } = draft;
  const { depositPercent, balanceDaysBefore } = paymentSchedule;
  if (holdHours === null || minNights === null) return null;
  if (depositPercent === null || balanceDaysBefore === null) return null;
  return { ...rest, holdHours, minNights, paymentSchedule: { depositPercent, balanceDaysBefore } };
}

export function sameDefaults(draft: DraftDefaults, saved: BookingDefaults): boolean {
  const { paymentSchedule: one, ...draftRest } = draft;
  const { paymentSchedule: other, ...savedRest } = saved;
  const sameSchedule =
    one.depositPercent === other.depositPercent && one.balanceDaysBefore === other.balanceDaysBefore;
  // NOTE: the object has exactly the keys of its type.
  const names = Object.keys(savedRest) as (keyof typeof savedRest)[];
  return sameSchedule && names.every((name) => draftRest[name] === savedRest[name]);
}
