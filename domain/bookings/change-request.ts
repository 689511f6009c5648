import type { CivilDate } from '#domain/shared/civil-date.ts';
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

/** Bookings whose guest may ask for a change: not over, and the price is known to both sides. */
const changeableStates: readonly BookingStatus[] = ['pending', 'confirmed', 'checked_in'];

type BookedStay = Stay & {
  readonly propertyId: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly pets: number;
};

/** Check-in and check-out of a stay, in milliseconds since 1970. */
export type StayTimes = { readonly arrivesAt: number; readonly departsAt: number };

/** Whether the guest may ask: until check-out, and for a request until check-in. */
export function mayRequestChange(
  { status, arrivesAt, departsAt }: { status: BookingStatus } & StayTimes,
  now: number,
): boolean {
  return changeableStates.includes(status) && now < (status === 'pending' ? arrivesAt : departsAt);
}

/**
 * Expiry (milliseconds since 1970) of a change request made at `now`: no later than the check-in of the booked stay and of
 * the requested one. A request that leaves the arrival as it is can be answered after it, as one of a guest who has
 * arrived, no later than their check-outs.
 */
export function changeRequestEnd({
  now,
  booked,
  requested,
}: {
  now: number;
  booked: StayTimes;
  requested: StayTimes;
}): number {
  const isOfDeparture = now >= booked.arrivesAt || requested.arrivesAt === booked.arrivesAt;
  const limits = [booked, requested].map((stay) => (isOfDeparture ? stay.departsAt : stay.arrivesAt));
  return Math.min(now + changeRequestHours * hourMs, ...limits);
}

/**
 * Whether a guest who has arrived may ask for other dates: the arrival is history, and the departure is not before
 * `today`, the date at the property.
 */
export function isDepartureChange(booked: Stay, requested: Stay, today: CivilDate): boolean {
  return requested.checkIn === booked.checkIn && requested.checkOut >= today;
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
