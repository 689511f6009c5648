import { useEffect, useRef, useState } from 'react';
import * as stays from '#contract/bookings/stays.ts';
import type { Problem, Stay } from '#contract/shapes.ts';
import type { PropertyPage, StayAnswer, StaySearch } from '#contract/visitor/visitor-pages.ts';
import { callApi } from '../call-api.ts';

export type StayQuote = {
  answer: StayAnswer | null;
  isWorking: boolean;
  isOffline: boolean;
  askAgain: () => void;
};

/** Quote of the chosen stay: the first comes with the page, every change fetches a new one. */
export function useStayQuote(page: PropertyPage, search: StaySearch): StayQuote {
  const [answer, setAnswer] = useState(page.stay);
  const [state, setState] = useState<'idle' | 'working' | 'offline'>('idle');
  const [round, setRound] = useState(0);
  const answered = useRef(JSON.stringify(page.search));
  const requested = JSON.stringify(search);

  useEffect(() => {
    const key = `${requested}${round || ''}`;
    if (answered.current === key) return;
    answered.current = key;
    if (!search.checkIn || !search.checkOut) {
      setAnswer(null);
      setState('idle');
      return;
    }
    const stop = new AbortController();
    setState('working');
    const stay = { checkIn: search.checkIn, checkOut: search.checkOut };
    quote(page, stay, search, stop.signal).then(
      (found) => {
        setAnswer(found);
        setState('idle');
      },
      () => {
        if (!stop.signal.aborted) setState('offline');
      },
    );
    return () => stop.abort();
    // `asked` is the serialised search.
  }, [requested, round, page, search]);

  return {
    answer,
    isWorking: state === 'working',
    isOffline: state === 'offline',
    askAgain: () => setRound((before) => before + 1),
  };
}

type StayDates = { checkIn: string; checkOut: string };

async function quote(
  page: PropertyPage,
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
function alternativeStays(facts: Readonly<Record<string, unknown>> | undefined): Stay[] {
  const named = facts?.alternatives;
  return Array.isArray(named) ? named.filter(isStay) : [];
}

function isStay(value: unknown): value is Stay {
  return (
    typeof value === 'object' &&
    value !== null &&
    'checkIn' in value &&
    'checkOut' in value &&
    typeof value.checkIn === 'string' &&
    typeof value.checkOut === 'string'
  );
}
