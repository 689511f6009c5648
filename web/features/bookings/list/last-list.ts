import { clearedBookingStart } from '../new/booking-start.ts';

type UrlValues = Readonly<Record<string, string | undefined>>;

let lastValues: UrlValues = {};

/** Remembers the list query, so that the back link of a booking leads to the same list. */
export function rememberList(values: UrlValues): void {
  lastValues = { ...values, ...clearedBookingStart };
}

export function lastList(): UrlValues {
  return lastValues;
}
