import type { CivilDate } from '#domain/shared/civil-date.ts';
import { type BookingStatus, bookingStates, isEnded } from './booking-states.ts';

export const moveActors = ['agent', 'guest', 'admin', 'timer', 'visitor'] as const;
export type MoveActor = (typeof moveActors)[number];

/**
 * Guards of a transition. `arrival`: from the check-in date. `arrival_or_override`: the same, or earlier with an
 * explicit override. `departure_by_timer`: the timer waits for the check-out date. `hold_over`: the hold must have
 * expired. `nights_free`: the nights must be free although they are already reserved. `guest_before_departure`: a guest
 * may act only before the check-out date.
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

/** All transitions except restore, which leads from an ended state back to the one before it. */
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
  // Only an unconfirmed instant booking has an expiry; every other confirmed stay has none.
  move('confirmed', 'expired', ['timer'], 'hold_over'),
  move('checked_in', 'checked_out', ['agent', 'timer'], 'departure_by_timer'),
  move('checked_in', 'cancelled', ['admin']),
  move('no_show', 'checked_in', ['agent'], 'nights_free'),
];

type From = {
  readonly status: BookingStatus;
  /** Previous state, the target of restore for an ended booking. */
  readonly previousStatus: BookingStatus | null;
  readonly actor: MoveActor;
};

/** The transition from `status` to `to`, or null when this actor has none. */
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

/** Target states this actor may choose today; screens show them as actions. */
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

/** Target states that need an explicit override because the check-in date has not come. */
export function earlyMoves(
  from: From & { readonly today: CivilDate; readonly checkIn: CivilDate },
): BookingStatus[] {
  if (from.today >= from.checkIn) return [];
  return bookingStates.filter((to) => findMove({ ...from, to })?.guard === 'arrival_or_override');
}
