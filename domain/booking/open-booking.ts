import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type BookingStatus, isHold, keepsNights } from './booking-states.ts';
import { holdEnd, unconfirmedEnd } from './hold-time.ts';
import type { MoveActor } from './move-table.ts';

export type OpeningWish = {
  readonly actor: MoveActor;
  /** The state asked for; absent: confirmed for an agent, what the settings give for a visitor. */
  readonly wanted?: BookingStatus | undefined;
  /** The property's rule. */
  readonly instantBook: boolean;
  /** The platform's `requireBookingApproval`: on, no visitor's booking is instant. */
  readonly requireApproval: boolean;
  readonly holdHours?: number | undefined;
  /** The agent's switch "requests keep nights"; off, a request is an inquiry. */
  readonly requestsKeepNights: boolean;
  readonly now: number;
  /** The moment from which the guest may check in. */
  readonly arrivalAt: number;
};

export type OpenedBooking = { status: BookingStatus; holdExpiresAt: number | null; takesNights: boolean };

/** The state in which a new booking begins. Whether its nights are free is asked elsewhere. */
export function openBooking(wish: OpeningWish): OpenedBooking | Refusal<'invalid_transition'> {
  const allowed = openings(wish);
  const status = wish.wanted ?? allowed[0];
  if (status === undefined || !allowed.includes(status)) {
    return refuse('invalid_transition', {
      detail: 'A new booking cannot begin in that state.',
      facts: { to: wish.wanted ?? null, allowed },
    });
  }
  return {
    status,
    holdExpiresAt: endOf(status, wish),
    takesNights: keepsNights(status),
  };
}

function endOf(status: BookingStatus, { actor, now, holdHours, arrivalAt }: OpeningWish): number | null {
  if (isHold(status)) return holdEnd(now, holdHours);
  const isInstant = status === 'confirmed' && actor === 'visitor';
  return isInstant ? unconfirmedEnd({ now, hours: holdHours, arrivalAt }) : null;
}

/** Every state in which this actor can open a booking; the first is the usual one. */
function openings({ actor, instantBook, requireApproval, requestsKeepNights }: OpeningWish): BookingStatus[] {
  if (actor === 'agent') return ['confirmed', 'held', 'inquiry'];
  if (actor !== 'visitor') return [];
  const requests: BookingStatus[] = requestsKeepNights ? ['pending', 'inquiry'] : ['inquiry'];
  return instantBook && !requireApproval ? ['confirmed', ...requests] : requests;
}
