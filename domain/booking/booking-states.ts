/** The same list as in the contract. */
export const bookingStates = [
  'inquiry',
  'pending',
  'held',
  'confirmed',
  'checked_in',
  'checked_out',
  'cancelled',
  'declined',
  'expired',
  'no_show',
] as const;
export type BookingStatus = (typeof bookingStates)[number];

/** In these a booking closes its nights for everyone else. The database's constraint names the same ones. */
export const keepingStates = [
  'pending',
  'held',
  'confirmed',
  'checked_in',
  'checked_out',
  'no_show',
] as const;

/** In these a booking keeps its nights only until `holdExpiresAt`. */
export const holdStates = ['pending', 'held'] as const;

/** Over without a stay; from here a booking can only be restored. */
export const endedStates = ['cancelled', 'declined', 'expired'] as const;

export function keepsNights(status: BookingStatus): boolean {
  return includes(keepingStates, status);
}

export function isHold(status: BookingStatus): boolean {
  return includes(holdStates, status);
}

export function isEnded(status: BookingStatus): boolean {
  return includes(endedStates, status);
}

/** Whether days, place and party can still become others; what is over stays as it was. */
export function mayChangeStay(status: BookingStatus): boolean {
  return !isEnded(status) && status !== 'checked_out' && status !== 'no_show';
}

/** DELETE puts away only what is not a stay and has no money; a payment recorded in error and voided is none. */
export function mayDelete({ status, hasMoney }: { status: BookingStatus; hasMoney: boolean }): boolean {
  return !hasMoney && (status === 'inquiry' || isEnded(status));
}

function includes(states: readonly BookingStatus[], status: BookingStatus): boolean {
  return states.includes(status);
}
