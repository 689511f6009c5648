import { clearedBookingStart } from './new/booking-start.ts';

type AddressValues = Readonly<Record<string, string | undefined>>;

let last: AddressValues = {};

/** Remembers the list query, so that the back link of a booking leads to the same list. */
export function rememberList(values: AddressValues): void {
  last = { ...values, ...clearedBookingStart };
}

export function lastList(): AddressValues {
  return last;
}
