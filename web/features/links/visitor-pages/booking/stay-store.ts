import { useSyncExternalStore } from 'react';
import type { OfferedStay } from '#contract/bookings/stays.ts';
import type { StayAnswer, StaySearch, VisitorParty } from '#contract/links/visitor-pages.ts';
import type { Stay } from '#contract/shapes.ts';
import { monthOf } from '#domain/shared/civil-date.ts';
import type { StayChoice } from '#web/ui/calendar/calendar-rules.ts';
import { searchQuery } from './search-query.ts';
import type { StayPage } from './stay-page.ts';

/** The visitor's stay: what was searched, what it costs, and what can be booked. */
export type StayState<Answer extends StayAnswer = StayAnswer> = {
  search: StaySearch;
  /** Reserved nights, as far as this page knows. */
  closed: readonly Stay[];
  /** Quote of the stay; the one before stays while another is on its way. */
  answer: Answer | null;
  quoting: 'idle' | 'working' | 'offline';
  /** Stays that can be booked in place of the one that the calendar has just refused. */
  offers: readonly OfferedStay[];
};

/** What a page asks the server about a stay. */
export type StayCalls<Answer extends StayAnswer> = {
  quoteStay: (stay: Stay, search: StaySearch, signal: AbortSignal) => Promise<Answer>;
  /** Closed ranges up to a day; null when they cannot be read. */
  readClosed: () => Promise<{ closed: readonly Stay[]; to: string } | null>;
};

type StartOfStay<Answer> = Pick<StayPage, 'search' | 'month'> & {
  stay: Answer | null;
  property: Pick<StayPage['property'], 'closed'>;
};

export type StayStore<Answer extends StayAnswer = StayAnswer> = ReturnType<typeof createStore<Answer>>;

/** State of a property page that its islands share: calendar, price card, form and bar. */
export function createStayStore(page: StayPage): StayStore {
  // Loaded with the first change: the first view needs no call.
  return createStore(page, async () => {
    const { quoteStay, readClosed } = await import('./stay-calls.ts');
    return {
      quoteStay: (stay, search, signal) => quoteStay(page, stay, search, signal),
      readClosed: () => readClosed(page),
    };
  });
}

/** State of a stay that is being chosen; `calls` is asked when something changes. */
export function createStore<Answer extends StayAnswer>(
  page: StartOfStay<Answer>,
  calls: () => Promise<StayCalls<Answer>>,
) {
  const { search, month: firstMonth, stay, property } = page;
  const initial: StayState<Answer> = {
    search,
    closed: property.closed,
    answer: stay,
    quoting: 'idle',
    offers: [],
  };

  let state = initial;
  // First month of the calendar, apart from the state: a turned page draws the calendar alone anew.
  let month = firstMonth;
  let stop = new AbortController();
  let offersFor: Stay | null = null;
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of listeners) listener();
  };

  function change(changes: Partial<StayState<Answer>>) {
    state = { ...state, ...changes };
    notify();
  }

  function showMonth(shown: string) {
    month = shown;
    notify();
  }

  /** Every search is mirrored in the address, so that it survives a reload and can be shared. */
  function searchFor(next: StaySearch) {
    if (JSON.stringify(next) === JSON.stringify(state.search)) return;
    offersFor = null;
    change({ search: next, offers: [] });
    writeAddress();
    retry();
  }

  function writeAddress() {
    const query = new URLSearchParams(searchQuery(state.search));
    history.replaceState(history.state, '', `?${query}${location.hash}`);
  }

  async function ask(dates: Stay, signal: AbortSignal): Promise<Answer> {
    const { quoteStay } = await calls();
    return quoteStay(dates, state.search, signal);
  }

  function retry() {
    stop.abort();
    const { checkIn, checkOut } = state.search;
    if (!checkIn || !checkOut) return change({ answer: null, quoting: 'idle' });

    stop = new AbortController();
    const { signal } = stop;
    change({ quoting: 'working' });

    const dates = { checkIn, checkOut };
    ask(dates, signal).then(
      (answer) => signal.aborted || change({ answer, quoting: 'idle' }),
      () => signal.aborted || change({ quoting: 'offline' }),
    );
  }

  /** Asks for stays that are possible in place of a refused one; null forgets them. */
  async function loadOffers(refused: Stay | null) {
    offersFor = refused;
    if (state.offers.length > 0) change({ offers: [] });
    if (refused === null) return;
    const answer = await ask(refused, new AbortController().signal).catch(() => null);
    if (answer && offersFor === refused) change({ offers: answer.alternatives });
  }

  async function readClosedAgain() {
    const found = await calls()
      .then(({ readClosed }) => readClosed())
      .catch(() => null);
    if (!found) return;
    // The answer covers a year; later ranges are kept.
    const { closed, to } = found;
    change({ closed: [...closed, ...state.closed.filter((one) => one.checkIn >= to)] });
  }

  return {
    initial,
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    firstMonth,
    getMonth: () => month,
    showMonth,
    choose: (picked: StayChoice) => searchFor({ ...state.search, ...picked }),
    /** Chooses a whole stay that the page offers, and shows its month. */
    chooseStay({ checkIn, checkOut }: Stay) {
      showMonth(monthOf(checkIn));
      searchFor({ ...state.search, checkIn, checkOut });
    },
    changeParty: (changes: Partial<VisitorParty>) =>
      searchFor({ ...state.search, party: { ...state.search.party, ...changes } }),
    /** '' removes the code. */
    changeCode(code: string) {
      const { code: _before, ...rest } = state.search;
      searchFor(code === '' ? rest : { ...rest, code });
    },
    /** After the browser has gone back to an address from before the last choice. */
    writeAddress,
    loadOffers,
    retry,
    /** The stay or its price has changed: asks for both again. */
    refresh() {
      retry();
      void readClosedAgain();
    },
  };
}

/** The state of the store. An island hydrates with what the server rendered and then shows the present state. */
export function useStay<Answer extends StayAnswer>({
  subscribe,
  get,
  initial,
}: StayStore<Answer>): StayState<Answer> {
  return useSyncExternalStore(subscribe, get, () => initial);
}

/** First month of the calendar, `YYYY-MM`. */
export function useShownMonth<Answer extends StayAnswer>({
  subscribe,
  getMonth,
  firstMonth,
}: StayStore<Answer>): string {
  return useSyncExternalStore(subscribe, getMonth, () => firstMonth);
}
