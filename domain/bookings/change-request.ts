import { hourMs } from '#domain/shared/duration.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { BookingStatus } from './booking-states.ts';

/**
 * States of a change request, in which a guest asks for other dates or another party. It reserves no nights, and only
 * an open one can be answered. `replaced`: the guest asked for something else. `lapsed`: it was not answered in time,
 * or its booking has changed.
 */
export const changeRequestStates = [
  'open',
  'approved',
  'declined',
  'withdrawn',
  'replaced',
  'lapsed',
] as const;
export type ChangeRequestState = (typeof changeRequestStates)[number];

/** How long the host has to answer: longer than for a booking request, since no nights are reserved. */
export const changeRequestHours = 72;
export const maxChangeMessage = 500;
/** Requests a guest may make for one booking within 24 hours; each of them notifies the host. */
export const maxChangeRequestsADay = 8;

/** Bookings whose guest may ask for a change: still ahead, and the price is known to both sides. */
const changeableStates: readonly BookingStatus[] = ['pending', 'confirmed'];

type BookedStay = Stay & {
  readonly propertyId: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly pets: number;
};

/** Whether the guest may ask: until check-in, `arrivesAt` in milliseconds since 1970 as `now` is. */
export function mayRequestChange(
  { status, arrivesAt }: { status: BookingStatus; arrivesAt: number },
  now: number,
): boolean {
  return changeableStates.includes(status) && now < arrivesAt;
}

/**
 * Expiry (milliseconds since 1970) of a change request made at `now`: no later than the check-in of the booked stay
 * and of the requested one.
 */
export function changeRequestEnd({
  now,
  arrivals,
}: {
  now: number;
  arrivals: readonly [booked: number, requested: number];
}): number {
  return Math.min(now + changeRequestHours * hourMs, ...arrivals);
}

type OpenRequest = { readonly state: ChangeRequestState; readonly expiresAt: number };

/**
 * Answers an open change request. An answer that it already has is `repeated`, so that a double click counts once;
 * any other late answer is refused with the current state.
 */
export function answerChangeRequest(
  { state, expiresAt }: OpenRequest,
  { answer, now }: { answer: 'approved' | 'declined' | 'withdrawn' | 'replaced'; now: number },
): 'answered' | 'repeated' | Refusal<'change_request_over'> {
  if (state === answer) return 'repeated';
  const present = state === 'open' && expiresAt <= now ? 'lapsed' : state;
  if (present !== 'open') return refuse('change_request_over', { facts: { state: present } });
  return 'answered';
}

/**
 * Whether a change to the booking closes an open change request, because the stay it refers to is gone or different.
 */
export function lapsesWith(
  before: BookedStay,
  after: BookedStay & { readonly status: BookingStatus },
): boolean {
  if (!changeableStates.includes(after.status)) return true;
  return !isSameRequest(before, after) || before.propertyId !== after.propertyId;
}

/** Whether two stays have the same dates and the same party. */
export function isSameRequest(a: Omit<BookedStay, 'propertyId'>, b: Omit<BookedStay, 'propertyId'>): boolean {
  const parts = ['checkIn', 'checkOut', 'adults', 'children', 'infants', 'pets'] as const;
  return parts.every((part) => a[part] === b[part]);
}
