import { hourMs } from '#domain/shared/duration.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { holdEnd } from './booking-deadlines.ts';
import { agentInitialStates, type BookingStatus, holdsNights, isHold } from './booking-states.ts';
import type { TransitionActor } from './transition-table.ts';

export type InitialStateInput = {
  readonly actor: TransitionActor;
  /** Requested state. Default: confirmed for an agent, by the settings for a visitor. */
  readonly wanted?: BookingStatus | undefined;
  /** The property's rule. */
  readonly instantBook: boolean;
  /** The platform setting `requireBookingApproval`; when on, visitors cannot book instantly. */
  readonly requireApproval: boolean;
  readonly holdHours?: number | undefined;
  /** The agent's setting that requests reserve nights; when off, a request starts as an inquiry. */
  readonly requestsKeepNights: boolean;
  /** Whether a channel may still sell the nights, so that an instant booking starts as a request. */
  readonly channelsBehind?: boolean | undefined;
  /** Whether the property's confirmations wait for a signed agreement, so that an instant booking starts as a request. */
  readonly mustSign?: boolean | undefined;
  readonly now: number;
  /** Check-in moment, in milliseconds since 1970. */
  readonly arrivalAt: number;
};

export type InitialState = {
  status: BookingStatus;
  holdExpiresAt: number | null;
  reservesNights: boolean;
  /** An instant booking that is confirmed automatically once the channels have read it. */
  waitsForChannels: boolean;
  /** An instant booking that is confirmed automatically once its guest has signed. */
  waitsForSignature: boolean;
};

/** Initial state and expiry (milliseconds since 1970) of a new booking. Availability is checked separately. */
export function initialBookingState(input: InitialStateInput): InitialState | Refusal<'invalid_transition'> {
  const allowed = initialStates(input);
  const wanted = input.wanted ?? allowed[0];
  const isInstant = input.actor === 'visitor' && wanted === 'confirmed' && allowed.includes(wanted);
  const waitsForChannels = isInstant && input.channelsBehind === true;
  const waitsForSignature = isInstant && input.mustSign === true;
  const status = waitsForChannels || waitsForSignature ? 'pending' : wanted;

  if (status === undefined || wanted === undefined || !allowed.includes(wanted)) {
    return refuse('invalid_transition', {
      cause: 'not_an_initial_state',
      facts: { to: input.wanted ?? null, allowed },
    });
  }

  return {
    status,
    holdExpiresAt: initialExpiry(status, input),
    reservesNights: holdsNights(status),
    waitsForChannels,
    waitsForSignature,
  };
}

function initialExpiry(
  status: BookingStatus,
  { actor, now, holdHours, arrivalAt }: InitialStateInput,
): number | null {
  if (isHold(status)) return holdEnd(now, holdHours);
  const isInstant = status === 'confirmed' && actor === 'visitor';
  return isInstant ? unconfirmedEnd({ now, hours: holdHours, arrivalAt }) : null;
}

/** Initial states available to this actor, the default first. */
function initialStates({
  actor,
  instantBook,
  requireApproval,
  requestsKeepNights,
}: InitialStateInput): BookingStatus[] {
  if (actor === 'agent') return [...agentInitialStates];
  if (actor !== 'visitor') return [];
  const requests: BookingStatus[] = requestsKeepNights ? ['pending', 'inquiry'] : ['inquiry'];
  return instantBook && !requireApproval ? ['confirmed', ...requests] : requests;
}

/**
 * Expiry (milliseconds since 1970) of a visitor's instant booking that is unpaid with an unconfirmed address: like a
 * hold, but no later than check-in, so that no guest loses a stay that has begun. At least one hour from `now`.
 */
export function unconfirmedEnd(input: {
  readonly now: number;
  readonly hours?: number | undefined;
  /** Check-in moment, in milliseconds since 1970. */
  readonly arrivalAt: number;
}): number {
  return Math.min(holdEnd(input.now, input.hours), Math.max(input.now + hourMs, input.arrivalAt));
}
