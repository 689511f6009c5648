import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { StayCheck, StayGuests } from './stay-check.ts';

export function checkCapacity({ guests, maxGuests }: StayCheck): Refusal<'capacity'> | null {
  const count = countOf(guests);
  if (count === null || count <= maxGuests) return null;
  return refuse('capacity', {
    detail: `This place takes at most ${maxGuests === 1 ? '1 guest' : `${maxGuests} guests`}.`,
    facts: { maxGuests, guests: count },
  });
}

export function checkSomebodyStays({ guests }: StayCheck): Refusal<'no_guests'> | null {
  if (guests === null) return null;
  const adults = typeof guests === 'number' ? guests : guests.adults;
  if (adults >= 1) return null;
  return refuse('no_guests', { detail: 'At least one adult has to stay.', facts: { minAdults: 1 } });
}

export function checkPets({ guests, petsAllowed }: StayCheck): Refusal<'pets_not_allowed'> | null {
  if (petsAllowed || guests === null || typeof guests === 'number' || !guests.pets) return null;
  return refuse('pets_not_allowed', { detail: 'Pets are not allowed here.' });
}

function countOf(guests: StayGuests): number | null {
  if (guests === null || typeof guests === 'number') return guests;
  return guests.adults + guests.children;
}
