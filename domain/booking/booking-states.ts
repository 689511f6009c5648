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

/** States whose nights are reserved. The database constraint lists the same ones. */
export const reservingStates = [
  'pending',
  'held',
  'confirmed',
  'checked_in',
  'checked_out',
  'no_show',
] as const;

/** States whose nights are reserved only until `holdExpiresAt`. */
export const holdStates = ['pending', 'held'] as const;

/** Ended without a stay; the only transition from here is restore. */
export const endedStates = ['cancelled', 'declined', 'expired'] as const;

export function holdsNights(status: BookingStatus): boolean {
  return includes(reservingStates, status);
}

export function isHold(status: BookingStatus): boolean {
  return includes(holdStates, status);
}

export function isEnded(status: BookingStatus): boolean {
  return includes(endedStates, status);
}

/** Whether dates, property and party may still change. */
export function mayChangeStay(status: BookingStatus): boolean {
  return !isEnded(status) && status !== 'checked_out' && status !== 'no_show';
}

function includes(states: readonly BookingStatus[], status: BookingStatus): boolean {
  return states.includes(status);
}
