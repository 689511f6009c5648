import { noBookingStart } from './booking-start.ts';

type AddressValues = Readonly<Record<string, string | undefined>>;

let last: AddressValues = {};

/** Keeps how the list was narrowed, so that the way back from a booking leads to the same list. */
export function rememberList(values: AddressValues): void {
  last = { ...values, ...noBookingStart };
}

export function lastList(): AddressValues {
  return last;
}
