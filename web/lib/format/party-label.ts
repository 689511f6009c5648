import { m } from '#web/locales/compiled/messages.js';

type Party = { adults: number; children: number; infants: number; pets: number };

/** "2 adults, 1 child, 1 pet". */
export function partyLabel({ adults, children, infants, pets }: Party): string {
  const parts = [m.bookings_adults({ count: adults })];
  if (children > 0) parts.push(m.bookings_children({ count: children }));
  if (infants > 0) parts.push(m.bookings_infants({ count: infants }));
  if (pets > 0) parts.push(m.bookings_pets({ count: pets }));
  return parts.join(', ');
}
