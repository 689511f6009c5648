import { type BookingStatus, bookingStates } from '#domain/booking/booking-states.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';

/** Alternative stays in a refusal. Facts are untyped in the contract, so they are validated here. */
export function readAlternatives(fact: unknown): Stay[] {
  return Array.isArray(fact) ? fact.filter(isStay) : [];
}

export function readStates(fact: unknown): BookingStatus[] {
  return Array.isArray(fact) ? bookingStates.filter((state) => fact.includes(state)) : [];
}

function isStay(value: unknown): value is Stay {
  if (typeof value !== 'object' || value === null || !('checkIn' in value) || !('checkOut' in value))
    return false;
  const { checkIn, checkOut } = value;
  return (
    typeof checkIn === 'string' &&
    typeof checkOut === 'string' &&
    isCivilDate(checkIn) &&
    isCivilDate(checkOut)
  );
}
