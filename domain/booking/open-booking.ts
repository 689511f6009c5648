import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type BookingStatus, isHold, keepsNights } from './booking-states.ts';
import { holdEnd, unconfirmedEnd } from './hold-time.ts';
import type { MoveActor } from './move-table.ts';

export type OpeningWish = {
  readonly actor: MoveActor;
  /** Requested state. Default: confirmed for an agent, by the settings for a visitor. */
  readonly wanted?: BookingStatus | undefined;
  /** The property's rule. */
  readonly instantBook: boolean;
  /** The platform setting `requireBookingApproval`; when on, visitors cannot book instantly. */
  readonly requireApproval: boolean;
  readonly holdHours?: number | undefined;
  /** The agent's setting that requests reserve nights; when off, a request starts as an inquiry. */
  readonly requestsKeepNights: boolean;
  readonly now: number;
  /** Check-in moment, in milliseconds since 1970. */
  readonly arrivalAt: number;
};

export type OpenedBooking = { status: BookingStatus; holdExpiresAt: number | null; takesNights: boolean };

/** Initial state and expiry (milliseconds since 1970) of a new booking. Availability is checked separately. */
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

/** Initial states available to this actor, the default first. */
function openings({ actor, instantBook, requireApproval, requestsKeepNights }: OpeningWish): BookingStatus[] {
  if (actor === 'agent') return ['confirmed', 'held', 'inquiry'];
  if (actor !== 'visitor') return [];
  const requests: BookingStatus[] = requestsKeepNights ? ['pending', 'inquiry'] : ['inquiry'];
  return instantBook && !requireApproval ? ['confirmed', ...requests] : requests;
}
