import { m } from '#web/words/compiled/messages.js';

/** "2 adults, 1 child, 1 pet". */
export function partyWords(party: {
  adults: number;
  children: number;
  infants: number;
  pets: number;
}): string {
  const parts = [m.bookings_adults({ count: party.adults })];
  if (party.children > 0) parts.push(m.bookings_children({ count: party.children }));
  if (party.infants > 0) parts.push(m.bookings_infants({ count: party.infants }));
  if (party.pets > 0) parts.push(m.bookings_pets({ count: party.pets }));
  return parts.join(', ');
}
