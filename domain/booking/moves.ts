import type { CivilDate } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type BookingStatus, isHold, keepsNights } from './booking-states.ts';
import { holdEnd } from './hold-time.ts';
import { allowedMoves, findMove, isOverForGuest, type Move, type MoveActor } from './move-table.ts';

export type { BookingStatus } from './booking-states.ts';
export { mayDelete } from './booking-states.ts';
export type { MoveActor } from './move-table.ts';
export { allowedMoves } from './move-table.ts';
export { openBooking } from './open-booking.ts';

export type MoveWish = {
  readonly booking: {
    readonly status: BookingStatus;
    readonly previousStatus: BookingStatus | null;
    readonly checkIn: CivilDate;
    readonly checkOut: CivilDate;
    /** Milliseconds since 1970. */
    readonly holdExpiresAt: number | null;
  };
  readonly to: BookingStatus;
  readonly actor: MoveActor;
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
  /** Whether no other booking or block has reserved any of the nights. */
  readonly nightsFree: boolean;
};

/** Result of a transition, to be stored. The two flags say whether nights are to be reserved or released. */
export type Moved = {
  status: BookingStatus;
  previousStatus: BookingStatus | null;
  holdExpiresAt: number | null;
  takesNights: boolean;
  freesNights: boolean;
  reason: string | null;
  /** True when the booking already has that state and nothing is to be stored. */
  sameState?: true;
};

export type MoveRefusal = Refusal<
  'invalid_transition' | 'too_early' | 'stay_over' | 'reason_required' | 'dates_unavailable'
>;

/**
 * Applies a transition of the one state table, which API, guest pages, admins and timers share. Returns the result or a
 * refusal; nothing is stored here.
 */
export function moveBooking(wish: MoveWish): Moved | MoveRefusal {
  const { booking, to, actor } = wish;
  if (booking.status === to) return sameState(wish);
  const row = findMove({ ...booking, actor, to });
  if (row === null) return invalid(wish);
  const reason = reasonOf(wish);
  if (actor === 'admin' && reason === null) {
    return refuse('reason_required', {
      detail: 'Please give a reason: the agent and the guest will see it.',
    });
  }
  const offTime = checkTime(row, wish);
  if (offTime !== null) return offTime;
  const takesNights = keepsNights(to) && !keepsNights(booking.status);
  if ((takesNights || row.guard === 'nights_free') && !wish.nightsFree) return taken(wish);
  return {
    status: to,
    previousStatus: booking.status,
    holdExpiresAt: isHold(to) ? holdEnd(wish.now, wish.holdHours) : null,
    takesNights,
    freesNights: keepsNights(booking.status) && !keepsNights(to),
    reason: reason ?? defaultReason(to),
  };
}

/** Repeating the current state has no effect, except that an agent may extend a hold or keep an instant booking. */
function sameState({ booking, actor, holdHours, keeps, now }: MoveWish): Moved {
  const unmoved = { ...kept(booking), takesNights: false, freesNights: false, reason: null };
  if (isHold(booking.status) && actor === 'agent' && holdHours !== undefined) {
    return { ...unmoved, holdExpiresAt: holdEnd(now, holdHours) };
  }
  if (keeps === true && booking.status === 'confirmed' && booking.holdExpiresAt !== null) {
    return { ...unmoved, holdExpiresAt: null };
  }
  return { ...unmoved, sameState: true };
}

function kept({ status, previousStatus, holdExpiresAt }: MoveWish['booking']) {
  return { status, previousStatus, holdExpiresAt };
}

function reasonOf({ reason }: MoveWish): string | null {
  const text = reason?.trim() ?? '';
  return text === '' ? null : text;
}

function defaultReason(to: BookingStatus): string | null {
  return to === 'declined' ? 'The host could not take this request.' : null;
}

function checkTime(row: Move, wish: MoveWish): Refusal<'too_early' | 'stay_over'> | null {
  const { booking, actor, now, today, override } = wish;
  const { checkIn, checkOut, holdExpiresAt } = booking;
  switch (row.guard) {
    case 'arrival':
      return today >= checkIn ? null : before(checkIn, 'arrival');
    case 'arrival_or_override':
      return today >= checkIn || override === true ? null : before(checkIn, 'arrival');
    case 'departure_by_timer':
      return actor !== 'timer' || today >= checkOut ? null : before(checkOut, 'departure');
    case 'hold_over':
      if (holdExpiresAt !== null && now >= holdExpiresAt) return null;
      return refuse('too_early', { detail: 'The hold has not run out yet.', facts: { holdExpiresAt } });
    case 'guest_before_departure':
      return isOverForGuest(row, { actor, today, checkOut }) ? refuse('stay_over') : null;
    case 'nights_free':
    case 'none':
      return null;
  }
}

function before(date: CivilDate, what: 'arrival' | 'departure'): Refusal<'too_early'> {
  return refuse('too_early', {
    detail: `That is possible from the day of ${what}, ${date}.`,
    facts: { from: date },
  });
}

function taken({ booking: { checkIn, checkOut } }: MoveWish): Refusal<'dates_unavailable'> {
  return refuse('dates_unavailable', {
    detail: `The nights from ${checkIn} to ${checkOut} are not free any more.`,
    facts: { rule: 'overlap', wanted: { checkIn, checkOut } },
  });
}

function invalid({ booking, actor, today, to }: MoveWish): Refusal<'invalid_transition'> {
  const { status, previousStatus, checkIn, checkOut } = booking;
  const allowed = allowedMoves({ status, previousStatus, actor, today, checkIn, checkOut });
  return refuse('invalid_transition', {
    detail: `A booking that is ${inWords(status)} cannot become ${inWords(to)}.`,
    facts: { from: status, to, allowed },
  });
}

function inWords(status: BookingStatus): string {
  const words: Record<BookingStatus, string> = {
    inquiry: 'an inquiry',
    pending: 'a pending request',
    held: 'held',
    confirmed: 'confirmed',
    checked_in: 'checked in',
    checked_out: 'checked out',
    cancelled: 'cancelled',
    declined: 'declined',
    expired: 'expired',
    no_show: 'a no-show',
  };
  return words[status];
}
