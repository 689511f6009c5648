import * as t from '#texts/screens.ts';

type Party = { adults: number; children: number; infants: number; pets: number };

/** "2 adults, 1 child, 1 pet". */
export function partyLabel({ adults, children, infants, pets }: Party): string {
  const parts = [t.bookings.adults({ count: adults })];
  if (children > 0) parts.push(t.bookings.children({ count: children }));
  if (infants > 0) parts.push(t.counts.infants({ count: infants }));
  if (pets > 0) parts.push(t.counts.pets({ count: pets }));
  return parts.join(', ');
}
