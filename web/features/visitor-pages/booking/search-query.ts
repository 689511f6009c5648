import type { StaySearch, VisitorParty } from '#contract/visitor-pages.ts';

/** A search as the words of an address. What is usual is left out. */
export function searchQuery({ checkIn, checkOut, party }: StaySearch): Record<string, string> {
  return { ...(checkIn ? { checkIn } : {}), ...(checkOut ? { checkOut } : {}), ...partyQuery(party) };
}

export function partyQuery(party: VisitorParty): Record<string, string> {
  const query: Record<string, string> = { adults: String(party.adults) };
  for (const kind of ['children', 'infants', 'pets'] as const)
    if (party[kind] > 0) query[kind] = String(party[kind]);
  return query;
}
