import type { StayAnswer, StaySearch } from '#contract/links/visitor-pages.ts';

/** Query parameters of a search; leaves out defaults. */
export function searchQuery(search: StaySearch): Record<string, string> {
  const { checkIn, checkOut } = search;
  return { ...(checkIn ? { checkIn } : {}), ...(checkOut ? { checkOut } : {}), ...queryWithoutDates(search) };
}

/** Parameters that do not depend on the dates: party, code and source. */
export function queryWithoutDates({ party, code, via }: StaySearch): Record<string, string> {
  const query: Record<string, string> = { adults: String(party.adults) };
  for (const kind of ['children', 'infants', 'pets'] as const)
    if (party[kind] > 0) query[kind] = String(party[kind]);
  const ages = party.childAges?.slice(0, party.children).join() ?? '';
  return { ...query, ...(ages ? { ages } : {}), ...(code ? { code } : {}), ...(via ? { via } : {}) };
}

/** The search to submit: without a code that does not apply to the quoted price. */
export function searchToSend(search: StaySearch, answer: StayAnswer | null): StaySearch {
  const { code, ...rest } = search;
  const state = answer?.promotionCode?.state;
  return code && (state === 'counts' || state === 'beaten') ? { ...rest, code } : rest;
}
