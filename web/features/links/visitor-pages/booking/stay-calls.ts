import type { OfferedStay } from '#contract/bookings/stays.ts';
import * as stays from '#contract/bookings/stays.ts';
import type { StayAnswer, StaySearch } from '#contract/links/visitor-pages.ts';
import type { Problem } from '#contract/shapes.ts';
import { callApi } from '../call-api.ts';
import type { StayPage } from './stay-page.ts';

type StayDates = { checkIn: string; checkOut: string };

/** Quote of a stay; a refusal is an answer too. Throws when the server cannot be reached. */
export async function quoteStay(
  page: StayPage,
  stay: StayDates,
  search: StaySearch,
  signal: AbortSignal,
): Promise<StayAnswer> {
  const { property, view } = page;
  const key = { linkCode: view.linkCode };
  if (!view.showPrices) return availability(property._id, { ...key, ...stay }, search, signal);
  const code = search.code ? { promotionCode: search.code } : {};
  const body = { propertyId: property._id, ...key, ...stay, ...search.party, ...code };
  const found = await callApi(stays.quote, { body }, { signal });
  return found.ok ? found.value : refusedAnswer(found.problem);
}

/** Availability only, for links that hide prices. */
async function availability(
  id: string,
  input: StayDates & { linkCode: string },
  { party }: StaySearch,
  signal: AbortSignal,
): Promise<StayAnswer> {
  const query = { ...input, guests: String(party.adults + party.children) };
  const found = await callApi(stays.readAvailability, { params: { id }, query }, { signal });
  if (!found.ok) return refusedAnswer(found.problem);
  return { quote: null, ...(found.value.stay ?? { available: true, problem: null, alternatives: [] }) };
}

function refusedAnswer({ code, detail, facts }: Problem): StayAnswer {
  return { quote: null, available: false, problem: { code, detail }, alternatives: alternativeStays(facts) };
}

/** Alternative stays in the facts of a problem, if any. */
function alternativeStays(facts: Readonly<Record<string, unknown>> | undefined): OfferedStay[] {
  const named = facts?.alternatives;
  return Array.isArray(named) ? named.filter(isStay) : [];
}

function isStay(value: unknown): value is OfferedStay {
  return (
    typeof value === 'object' &&
    value !== null &&
    'checkIn' in value &&
    'checkOut' in value &&
    typeof value.checkIn === 'string' &&
    typeof value.checkOut === 'string'
  );
}

/** Closed ranges of the coming year; null when they cannot be read. */
export async function readClosed({ property, view }: StayPage) {
  const query = { linkCode: view.linkCode };
  const found = await callApi(stays.readAvailability, { params: { id: property._id }, query });
  return found.ok ? found.value : null;
}
