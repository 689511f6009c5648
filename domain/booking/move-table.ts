import type { CivilDate } from '#domain/shared/civil-date.ts';
import { type BookingStatus, bookingStates, isEnded } from './booking-states.ts';

export const moveActors = ['agent', 'guest', 'admin', 'timer', 'visitor'] as const;
export type MoveActor = (typeof moveActors)[number];

/**
 * `arrival`: from the day of check-in. `arrival_or_override`: the same, or earlier when said so. `departure_by_timer`: a
 * timer has to wait for the day of check-out. `hold_over`: the hold must have run out. `nights_free`: the nights
 * are asked for again although they are kept already. `guest_before_departure`: a guest has until the day of check-out.
 */
export type MoveGuard =
  | 'none'
  | 'arrival'
  | 'arrival_or_override'
  | 'departure_by_timer'
  | 'hold_over'
  | 'nights_free'
  | 'guest_before_departure';

export type Move = {
  readonly from: BookingStatus;
  readonly to: BookingStatus;
  readonly by: readonly MoveActor[];
  readonly guard: MoveGuard;
};

function move(
  from: BookingStatus,
  to: BookingStatus,
  by: readonly MoveActor[],
  guard: MoveGuard = 'none',
): Move {
  return { from, to, by, guard };
}

/** Every jump there is, but for "restore", which leads from an ended state to the one before it. */
export const moves: readonly Move[] = [
  move('inquiry', 'pending', ['agent']),
  move('inquiry', 'held', ['agent']),
  move('inquiry', 'declined', ['agent']),
  move('inquiry', 'expired', ['agent']),
  move('pending', 'confirmed', ['agent']),
  move('pending', 'declined', ['agent']),
  move('pending', 'expired', ['timer'], 'hold_over'),
  move('pending', 'cancelled', ['guest', 'agent']),
  move('held', 'confirmed', ['guest', 'agent']),
  move('held', 'expired', ['timer'], 'hold_over'),
  move('held', 'cancelled', ['guest', 'agent']),
  move('confirmed', 'checked_in', ['agent'], 'arrival_or_override'),
  move('confirmed', 'no_show', ['agent'], 'arrival'),
  move('confirmed', 'cancelled', ['agent', 'guest', 'admin'], 'guest_before_departure'),
  // An instant booking whose guest never confirmed their address; every other stay has no end to run out.
  move('confirmed', 'expired', ['timer'], 'hold_over'),
  move('checked_in', 'checked_out', ['agent', 'timer'], 'departure_by_timer'),
  move('checked_in', 'cancelled', ['admin']),
  move('no_show', 'checked_in', ['agent'], 'nights_free'),
];

type From = {
  readonly status: BookingStatus;
  /** The state before this one; what an ended booking is restored to. */
  readonly previousStatus: BookingStatus | null;
  readonly actor: MoveActor;
};

/** The row of the table for a jump, or null when there is none for this actor. */
export function findMove({
  status,
  previousStatus,
  actor,
  to,
}: From & { readonly to: BookingStatus }): Move | null {
  const row = moves.find((candidate) => candidate.from === status && candidate.to === to);
  if (row !== undefined) return row.by.includes(actor) ? row : null;
  const restores = isEnded(status) && previousStatus === to && !isEnded(to) && actor === 'agent';
  return restores ? move(status, to, ['agent']) : null;
}

/** The states that this actor can move a booking to now: what a screen shows as buttons. */
export function allowedMoves(
  from: From & { readonly today: CivilDate; readonly checkIn: CivilDate; readonly checkOut: CivilDate },
): BookingStatus[] {
  return bookingStates.filter((to) => {
    const row = findMove({ ...from, to });
    if (row === null) return false;
    if (isOverForGuest(row, from)) return false;
    const waitsForArrival = row.guard === 'arrival' || row.guard === 'arrival_or_override';
    return !waitsForArrival || from.today >= from.checkIn;
  });
}

export function isOverForGuest(
  { guard }: Move,
  { actor, today, checkOut }: { actor: MoveActor; today: CivilDate; checkOut: CivilDate },
): boolean {
  return guard === 'guest_before_departure' && actor === 'guest' && today >= checkOut;
}

/** The states that are open before the day of arrival by an explicit override only. */
export function earlyMoves(
  from: From & { readonly today: CivilDate; readonly checkIn: CivilDate },
): BookingStatus[] {
  if (from.today >= from.checkIn) return [];
  return bookingStates.filter((to) => findMove({ ...from, to })?.guard === 'arrival_or_override');
}
