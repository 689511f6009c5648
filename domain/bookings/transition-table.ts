import type { CivilDate } from '#domain/shared/civil-date.ts';
import { type BookingStatus, bookingStates, isEnded } from './booking-states.ts';

/** `payment`: a guest paid online, or a balance was not paid in time. */
export const transitionActors = ['agent', 'guest', 'admin', 'timer', 'visitor', 'payment'] as const;
export type TransitionActor = (typeof transitionActors)[number];

/**
 * Guards of a transition. `arrival`: from the check-in date. `arrival_or_override`: the same, or earlier with an
 * explicit override. `departure_by_timer`: the timer waits for the check-out date. `hold_over`: the hold must have
 * expired. `nights_free`: the nights must be free although they are already reserved. `guest_before_departure`: a guest
 * may act only before the check-out date. `timer_after_channels`: the timer confirms only what has waited.
 */
export type TransitionGuard =
  | 'none'
  | 'arrival'
  | 'arrival_or_override'
  | 'departure_by_timer'
  | 'hold_over'
  | 'nights_free'
  | 'guest_before_departure'
  | 'timer_after_channels';

export type Transition = {
  readonly from: BookingStatus;
  readonly to: BookingStatus;
  readonly by: readonly TransitionActor[];
  readonly guard: TransitionGuard;
};

function transition(
  from: BookingStatus,
  to: BookingStatus,
  by: readonly TransitionActor[],
  guard: TransitionGuard = 'none',
): Transition {
  return { from, to, by, guard };
}

/** All transitions except restore, which leads from an ended state back to the one before it. */
export const transitions: readonly Transition[] = [
  transition('inquiry', 'pending', ['agent']),
  transition('inquiry', 'held', ['agent']),
  transition('inquiry', 'declined', ['agent']),
  transition('inquiry', 'expired', ['agent']),
  // An instant booking that waits for channels or a signature is confirmed by the timer.
  transition('pending', 'confirmed', ['agent', 'timer', 'payment'], 'timer_after_channels'),
  transition('pending', 'declined', ['agent']),
  transition('pending', 'expired', ['timer'], 'hold_over'),
  transition('pending', 'cancelled', ['guest', 'agent']),
  transition('held', 'confirmed', ['guest', 'agent', 'payment']),
  transition('held', 'expired', ['timer'], 'hold_over'),
  transition('held', 'cancelled', ['guest', 'agent']),
  transition('confirmed', 'checked_in', ['agent'], 'arrival_or_override'),
  transition('confirmed', 'no_show', ['agent'], 'arrival'),
  transition('confirmed', 'cancelled', ['agent', 'guest', 'admin', 'payment'], 'guest_before_departure'),
  // Only an unconfirmed instant booking has an expiry; every other confirmed stay has none.
  transition('confirmed', 'expired', ['timer'], 'hold_over'),
  transition('checked_in', 'checked_out', ['agent', 'timer'], 'departure_by_timer'),
  transition('checked_in', 'cancelled', ['admin']),
  transition('no_show', 'checked_in', ['agent'], 'nights_free'),
  // A payment arrives after its hold ended, and the nights are still free.
  transition('expired', 'confirmed', ['payment'], 'nights_free'),
];

type TransitionSource = {
  readonly status: BookingStatus;
  /** Previous state, the target of restore for an ended booking. */
  readonly previousStatus: BookingStatus | null;
  readonly actor: TransitionActor;
};

/** The transition from `status` to `to`, or null when this actor has none. */
export function findTransition({
  status,
  previousStatus,
  actor,
  to,
}: TransitionSource & { readonly to: BookingStatus }): Transition | null {
  const row = transitions.find((candidate) => candidate.from === status && candidate.to === to);
  if (row?.by.includes(actor)) return row;
  const restores = isEnded(status) && previousStatus === to && !isEnded(to) && actor === 'agent';
  return restores ? transition(status, to, ['agent']) : null;
}

/** Target states this actor may choose today; screens show them as actions. */
export function allowedTransitions(
  from: TransitionSource & {
    readonly today: CivilDate;
    readonly checkIn: CivilDate;
    readonly checkOut: CivilDate;
  },
): BookingStatus[] {
  return bookingStates.filter((to) => {
    const row = findTransition({ ...from, to });
    if (row === null) return false;
    if (isOverForGuest(row, from)) return false;
    const waitsForArrival = row.guard === 'arrival' || row.guard === 'arrival_or_override';
    return !waitsForArrival || from.today >= from.checkIn;
  });
}

export function isOverForGuest(
  { guard }: Transition,
  { actor, today, checkOut }: { actor: TransitionActor; today: CivilDate; checkOut: CivilDate },
): boolean {
  return guard === 'guest_before_departure' && actor === 'guest' && today >= checkOut;
}

/** Target states that need an explicit override because the check-in date has not come. */
export function earlyTransitions(
  from: TransitionSource & { readonly today: CivilDate; readonly checkIn: CivilDate },
): BookingStatus[] {
  if (from.today >= from.checkIn) return [];
  return bookingStates.filter((to) => findTransition({ ...from, to })?.guard === 'arrival_or_override');
}
