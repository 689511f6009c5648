import { addDays, type CivilDate, civilDateAt, instantOf } from '#domain/shared/civil-date.ts';
import { type BookingStatus, isSold } from './booking-states.ts';

/**
 * Where a guest is in their trip: weeks `ahead`, within `daysOfPreparation` of the arrival (`soon`), on the day of arrival
 * (`arrival`), in the property (`staying`), or back home (`after`).
 */
export const tripPhases = ['ahead', 'soon', 'arrival', 'staying', 'after'] as const;
export type TripPhase = (typeof tripPhases)[number];

/** Days before the arrival from which the guest's page is about it. */
export const daysOfPreparation = 7;

type Trip = {
  readonly status: BookingStatus;
  readonly checkIn: CivilDate;
  readonly checkOut: CivilDate;
  readonly timezone: string;
};

export type TripStage = {
  phase: TripPhase;
  /** When the next phase begins (milliseconds since 1970), unless the host records an arrival or departure; null for none. */
  endsAt: number | null;
};

/**
 * The phase of a confirmed stay by the clock of its property, and what its host has recorded: a guest who was checked in is
 * staying. Null for a request, a hold, and what has ended without a stay.
 */
export function tripStage(trip: Trip, now: number): TripStage | null {
  const { status, checkIn, checkOut, timezone } = trip;
  if (!isSold(status)) return null;

  const today = civilDateAt(now, timezone);
  const starts = (day: CivilDate) => instantOf(day, '00:00', timezone);
  if (status === 'checked_out' || today > checkOut) return { phase: 'after', endsAt: null };
  if (status === 'checked_in' || today > checkIn) {
    return { phase: 'staying', endsAt: starts(addDays(checkOut, 1)) };
  }
  if (today === checkIn) return { phase: 'arrival', endsAt: starts(addDays(checkIn, 1)) };

  const preparedFrom = addDays(checkIn, -daysOfPreparation);
  return today >= preparedFrom
    ? { phase: 'soon', endsAt: starts(checkIn) }
    : { phase: 'ahead', endsAt: starts(preparedFrom) };
}
