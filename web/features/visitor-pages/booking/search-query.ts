import type { StayAnswer, StaySearch } from '#contract/visitor-pages.ts';

/** A search as the words of an address. What is usual is left out. */
export function searchQuery(search: StaySearch): Record<string, string> {
  const { checkIn, checkOut } = search;
  return { ...(checkIn ? { checkIn } : {}), ...(checkOut ? { checkOut } : {}), ...keptQuery(search) };
}

/** What stays when other dates are chosen: who comes, the code, and where from. */
export function keptQuery({ party, code, via }: StaySearch): Record<string, string> {
  const query: Record<string, string> = { adults: String(party.adults) };
  for (const kind of ['children', 'infants', 'pets'] as const)
    if (party[kind] > 0) query[kind] = String(party[kind]);
  return { ...query, ...(code ? { code } : {}), ...(via ? { via } : {}) };
}

/** The search of a request: a code that does not count for the price in view is not sent. */
export function searchToSend(search: StaySearch, answer: StayAnswer | null): StaySearch {
  const { code, ...rest } = search;
  const state = answer?.promotionCode?.state;
  return code && (state === 'counts' || state === 'beaten') ? { ...rest, code } : rest;
}
