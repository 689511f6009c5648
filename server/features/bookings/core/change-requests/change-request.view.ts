import type { ChangeRequest } from '#contract/bookings/change-request-shapes.ts';
import type { GuestView } from '#contract/links/guest.ts';
import type { ChangeRequestRecord } from './change-request.store.ts';

/** A change request for its agent; null unless it is open. */
export function openChangeRequestView(
  request: ChangeRequestRecord | null,
  now: number,
): ChangeRequest | null {
  return request?.state === 'open' && Date.parse(request.expiresAt) > now ? changeRequestView(request) : null;
}

export function changeRequestView(request: ChangeRequestRecord): ChangeRequest {
  const { _id, checkIn, checkOut, adults, children, infants, pets, childAges } = request;
  const { totalMinor, currency, message, createdAt, expiresAt } = request;

  return {
    _id,
    checkIn,
    checkOut,
    adults,
    children,
    infants,
    pets,
    childAges,
    total: { amount: totalMinor, currency },
    message,
    createdAt,
    expiresAt,
  };
}

/**
 * A change request for its guest, who reads of an open one, a declined one, and one that nobody answered in time. What an
 * act of the host ended is told by that act.
 */
export function guestChangeRequestView(
  request: ChangeRequestRecord | null,
  now: number,
): GuestView['changeRequest'] {
  if (request === null) return null;
  const isLate = request.state === 'open' && Date.parse(request.expiresAt) <= now;
  const state = isLate ? 'lapsed' : request.state;
  if (state === 'lapsed' && request.eventId !== null) return null;
  if (state !== 'open' && state !== 'declined' && state !== 'lapsed') return null;
  return { ...changeRequestView(request), state, answer: request.answer };
}
