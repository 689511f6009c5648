import type { CivilDate } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { holdEnd } from './booking-deadlines.ts';
import {
  type BookingStatus,
  holdsNights,
  isEnded,
  isHold,
  mayChangePrice,
  mayChangeStay,
} from './booking-states.ts';
import {
  allowedTransitions,
  earlyTransitions,
  findTransition,
  isOverForGuest,
  type Transition,
  type TransitionActor,
} from './transition-table.ts';

export type TransitionInput = {
  readonly booking: {
    readonly status: BookingStatus;
    readonly previousStatus: BookingStatus | null;
    readonly checkIn: CivilDate;
    readonly checkOut: CivilDate;
    /** Milliseconds since 1970. */
    readonly holdExpiresAt: number | null;
  };
  readonly to: BookingStatus;
  readonly actor: TransitionActor;
  readonly now: number;
  /** The date in the property's time zone. */
  readonly today: CivilDate;
  /** Allows check-in before the check-in date. */
  readonly override?: boolean | undefined;
  readonly reason?: string | undefined;
  /** Length of a hold in hours from now; extends a booking that is already a hold. */
  readonly holdHours?: number | undefined;
  /** Removes the expiry of an unconfirmed instant booking. */
  readonly keeps?: boolean | undefined;
  /** Set for an instant booking that has waited long enough: when it expires unless its guest confirms the address. */
  readonly unconfirmedUntil?: number | undefined;
  /**
   * The confirmation waits for the guest's signature. A host may continue without it, with `override` and a reason.
   */
  readonly agreementOpen?: boolean | undefined;
  /** Whether no other booking or block has reserved any of the nights. */
  readonly nightsFree: boolean;
};

/** Result of a transition, to be stored. The two flags say whether nights are to be reserved or released. */
export type TransitionResult = {
  status: BookingStatus;
  previousStatus: BookingStatus | null;
  holdExpiresAt: number | null;
  reservesNights: boolean;
  releasesNights: boolean;
  reason: string | null;
  /** The host continued without the signature that the confirmation waits for. */
  waivesAgreement?: true;
  /** True when the booking already has that state and nothing is to be stored. */
  sameState?: true;
};

export type TransitionRefusal = Refusal<
  | 'invalid_transition'
  | 'too_early'
  | 'stay_over'
  | 'reason_required'
  | 'dates_unavailable'
  | 'agreement_open'
>;

/**
 * Applies a transition of the state table, which API, guest pages, admins and timers share. Returns the result or a
 * refusal; nothing is stored here.
 */
export function transitionBooking(input: TransitionInput): TransitionResult | TransitionRefusal {
  const { booking, to, actor } = input;
  if (booking.status === to) return unchanged(input);

  const row = findTransition({ ...booking, actor, to });
  if (row === null) return invalidTransition(input);

  const reason = givenReason(input);
  if (actor === 'admin' && reason === null) {
    return refuse('reason_required', { cause: 'reason_for_agent_and_guest' });
  }

  const offTime = checkTime(row, input);
  if (offTime !== null) return offTime;

  const unsigned = checkAgreement(input, reason);
  if (unsigned !== null) return unsigned;

  const reservesNights = holdsNights(to) && !holdsNights(booking.status);
  if ((reservesNights || row.guard === 'nights_free') && !input.nightsFree) return nightsTaken(input);

  return {
    status: to,
    previousStatus: booking.status,
    holdExpiresAt: expiryOf(input),
    reservesNights,
    releasesNights: holdsNights(booking.status) && !holdsNights(to),
    reason,
    ...(waitsForSignature(input) && { waivesAgreement: true }),
  };
}

function waitsForSignature({ booking: { status }, to, agreementOpen }: TransitionInput): boolean {
  return to === 'confirmed' && (status === 'pending' || status === 'held') && agreementOpen === true;
}

function checkAgreement(
  input: TransitionInput,
  reason: string | null,
): Refusal<'agreement_open' | 'reason_required'> | null {
  if (!waitsForSignature(input)) return null;
  if (input.actor !== 'agent' || input.override !== true) return refuse('agreement_open');
  return reason === null ? refuse('reason_required', { cause: 'reason_without_signature' }) : null;
}

function expiryOf({ to, actor, now, holdHours, unconfirmedUntil }: TransitionInput): number | null {
  if (isHold(to)) return holdEnd(now, holdHours);
  return to === 'confirmed' && actor === 'timer' ? (unconfirmedUntil ?? null) : null;
}

/** Repeating the current state has no effect, except that an agent may extend a hold or keep an instant booking. */
function unchanged({ booking, actor, holdHours, keeps, now }: TransitionInput): TransitionResult {
  const unmoved = { ...currentState(booking), reservesNights: false, releasesNights: false, reason: null };
  if (isHold(booking.status) && actor === 'agent' && holdHours !== undefined) {
    return { ...unmoved, holdExpiresAt: holdEnd(now, holdHours) };
  }
  if (keeps === true && booking.status === 'confirmed' && booking.holdExpiresAt !== null) {
    return { ...unmoved, holdExpiresAt: null };
  }
  return { ...unmoved, sameState: true };
}

function currentState({ status, previousStatus, holdExpiresAt }: TransitionInput['booking']) {
  return { status, previousStatus, holdExpiresAt };
}

function givenReason({ reason }: TransitionInput): string | null {
  const text = reason?.trim() ?? '';
  return text === '' ? null : text;
}

function checkTime(row: Transition, input: TransitionInput): Refusal<'too_early' | 'stay_over'> | null {
  const { booking, actor, now, today, override } = input;
  const { checkIn, checkOut, holdExpiresAt } = booking;
  switch (row.guard) {
    case 'arrival':
      return today >= checkIn ? null : tooEarly(checkIn, 'arrival');
    case 'arrival_or_override':
      return today >= checkIn || override === true ? null : tooEarly(checkIn, 'arrival');
    case 'departure_by_timer':
      return actor !== 'timer' || today >= checkOut ? null : tooEarly(checkOut, 'departure');
    case 'hold_over':
      if (holdExpiresAt !== null && now >= holdExpiresAt) return null;
      return refuse('too_early', { cause: 'hold_still_open', facts: { holdExpiresAt } });
    case 'timer_after_channels':
      if (actor !== 'timer' || input.unconfirmedUntil !== undefined) return null;
      return refuse('too_early', { cause: 'channels_behind' });
    case 'guest_before_departure':
      return isOverForGuest(row, { actor, today, checkOut }) ? refuse('stay_over') : null;
    case 'nights_free':
    case 'none':
      return null;
  }
}

function tooEarly(date: CivilDate, day: 'arrival' | 'departure'): Refusal<'too_early'> {
  return refuse('too_early', {
    cause: 'before_stay_day',
    facts: { from: date, day },
  });
}

function nightsTaken({ booking: { checkIn, checkOut } }: TransitionInput): Refusal<'dates_unavailable'> {
  return refuse('dates_unavailable', {
    cause: 'nights_taken',
    facts: { rule: 'overlap', wanted: { checkIn, checkOut } },
  });
}

function invalidTransition({ booking, actor, today, to }: TransitionInput): Refusal<'invalid_transition'> {
  const { status, previousStatus, checkIn, checkOut } = booking;
  const allowed = allowedTransitions({ status, previousStatus, actor, today, checkIn, checkOut });
  return refuse('invalid_transition', {
    cause: 'no_such_transition',
    facts: { from: status, to, allowed },
  });
}

type BookingFacts = {
  readonly status: BookingStatus;
  /** The target of a restore. */
  readonly previousStatus: BookingStatus | null;
  readonly checkIn: CivilDate;
  readonly checkOut: CivilDate;
  /** Milliseconds since 1970. */
  readonly holdExpiresAt: number | null;
  /** Whether an entry of the ledger counts; voided ones do not. */
  readonly hasMoney: boolean;
};

/** What the agent may do with a booking now. Screens show these as buttons and decide nothing themselves. */
export type BookingAbilities = {
  allowedTransitions: BookingStatus[];
  /** States that need an explicit override, because the check-in date has not come. */
  earlyTransitions: BookingStatus[];
  mayChangeStay: boolean;
  mayChangePrice: boolean;
  mayExtendHold: boolean;
  mayDelete: boolean;
};

type Clock = {
  readonly now: number;
  /** The date in the property's time zone. */
  readonly today: CivilDate;
};

export function bookingAbilities(booking: BookingFacts, { now, today }: Clock): BookingAbilities {
  const from = { ...booking, actor: 'agent', today } as const;
  return {
    allowedTransitions: allowedTransitions(from),
    earlyTransitions: earlyTransitions(from),
    mayChangeStay: mayChangeStay(booking.status),
    mayChangePrice: mayChangePrice(booking.status),
    mayExtendHold: mayExtendHold(booking, now),
    mayDelete: mayDelete(booking),
  };
}

/** An expired hold is released, not extended: another guest may already be booking its nights. */
function mayExtendHold({ status, holdExpiresAt }: BookingFacts, now: number): boolean {
  return isHold(status) && holdExpiresAt !== null && holdExpiresAt > now;
}

/** Whether DELETE may archive a booking: an inquiry or an ended booking without money. Voided payments do not count. */
export function mayDelete({ status, hasMoney }: Pick<BookingFacts, 'status' | 'hasMoney'>): boolean {
  return !hasMoney && (status === 'inquiry' || isEnded(status));
}
