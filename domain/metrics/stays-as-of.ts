import type { DayNumber } from '#domain/shared/civil-date.ts';
import type { StayFact } from './metric-facts.ts';

/**
 * The stays that stood on the books on the evening of a day: booked by then, and not called off by then. An imported stay is
 * taken for one that stood there always.
 */
export function staysAsOf(stays: readonly StayFact[], day: DayNumber): StayFact[] {
  return stays.flatMap((stay): StayFact[] => {
    if (stay.bookedOn !== null && stay.bookedOn > day) return [];
    if (stay.outcome === 'sold') return [stay];
    const calledOffLater =
      stay.outcome === 'cancelled' && stay.cancelledOn !== null && stay.cancelledOn > day;
    return calledOffLater ? [{ ...stay, outcome: 'sold' }] : [];
  });
}
