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

/** Tells a status from other states, such as the kind of a block. */
export function isBookingStatus(state: string): state is BookingStatus {
  return bookingStates.some((status) => status === state);
}

/** States whose nights are reserved. The database constraint lists the same ones. */
export const reservingStates = [
  'pending',
  'held',
  'confirmed',
  'checked_in',
  'checked_out',
  'no_show',
] as const satisfies BookingStatus[];

/** Requests that wait for the host's answer. */
export const requestStates = ['inquiry', 'pending'] as const satisfies BookingStatus[];

/** States whose nights are reserved only until `holdExpiresAt`. */
export const holdStates = ['pending', 'held'] as const satisfies BookingStatus[];

/** Neither confirmed nor ended yet. */
export const openStates = ['inquiry', 'pending', 'held'] as const satisfies BookingStatus[];

/** States that may have an expiry: holds, and instant bookings with an unconfirmed address. */
export const expiringStates = ['pending', 'held', 'confirmed'] as const satisfies BookingStatus[];

/** Confirmed, and the stay is not over. */
export const comingStates = ['confirmed', 'checked_in'] as const satisfies BookingStatus[];

/** Nights are reserved, and the stay is not over. */
export const upcomingStates = [
  'pending',
  'held',
  'confirmed',
  'checked_in',
] as const satisfies BookingStatus[];

/** Price and nights are agreed: the nights count as sold, instalments fall due and can be overdue. */
export const soldStates = ['confirmed', 'checked_in', 'checked_out'] as const satisfies BookingStatus[];

/** States that only a confirmed booking reaches. A cancelled booking may have been confirmed too. */
export const everConfirmedStates = [
  'confirmed',
  'checked_in',
  'checked_out',
  'no_show',
] as const satisfies BookingStatus[];

/** Confirmed, and the stay is over. */
export const pastStates = ['checked_out', 'no_show'] as const satisfies BookingStatus[];

/** States in which an agent may enter a booking, the default first. */
export const agentInitialStates = ['confirmed', 'held', 'inquiry'] as const satisfies BookingStatus[];

/** Ended without a stay; the only transition from here is restore. */
export const endedStates = ['cancelled', 'declined', 'expired'] as const satisfies BookingStatus[];

/** Nothing of the stay is still to come. */
export const overStates = [...endedStates, ...pastStates] as const satisfies BookingStatus[];

export function holdsNights(status: BookingStatus): boolean {
  return includes(reservingStates, status);
}

export function isRequest(status: BookingStatus): boolean {
  return includes(requestStates, status);
}

export function isOpen(status: BookingStatus): boolean {
  return includes(openStates, status);
}

export function isHold(status: BookingStatus): boolean {
  return includes(holdStates, status);
}

export function isComing(status: BookingStatus): boolean {
  return includes(comingStates, status);
}

export function isSold(status: BookingStatus): boolean {
  return includes(soldStates, status);
}

export function isEnded(status: BookingStatus): boolean {
  return includes(endedStates, status);
}

export function isOver(status: BookingStatus): boolean {
  return includes(overStates, status);
}

/** Whether the host has ever agreed: false for requests, also for those that were withdrawn, declined or expired. */
export function wasConfirmed(booking: {
  status: BookingStatus;
  previousStatus: BookingStatus | null;
}): boolean {
  const { status, previousStatus } = booking;
  const last = isEnded(status) ? previousStatus : status;
  return last !== null && includes(everConfirmedStates, last);
}

/** Whether no stay takes place: the booking ended, or the guest did not come. */
export function isWithoutStay(status: BookingStatus): boolean {
  return isEnded(status) || status === 'no_show';
}

/** Whether dates, property and party may still change. */
export function mayChangeStay(status: BookingStatus): boolean {
  return !isOver(status);
}

/** Whether the host may still change the price: damage found after check-out is charged as well. */
export function mayChangePrice(status: BookingStatus): boolean {
  return !isWithoutStay(status);
}

function includes(states: readonly BookingStatus[], status: BookingStatus): boolean {
  return states.includes(status);
}
