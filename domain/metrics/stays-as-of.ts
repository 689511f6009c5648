import type { DayNumber } from '#domain/shared/civil-date.ts';
import type { StayFact } from './metric-facts.ts';

/**
 * Stays on the books at the end of a day: booked by then and not cancelled by then. Imported stays have no booking date
 * and always count.
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
