import { useSyncExternalStore } from 'react';
import * as stays from '#contract/bookings/stays.ts';
import type { Stay } from '#contract/shapes.ts';
import type { StayAnswer, StaySearch, VisitorParty } from '#contract/visitor/visitor-pages.ts';
import { monthOf } from '#domain/shared/civil-date.ts';
import type { StayChoice } from '#web/ui/calendar/calendar-rules.ts';
import { callApi } from '../call-api.ts';
import { quoteStay } from './quote-stay.ts';
import { searchQuery } from './search-query.ts';
import type { StayPage } from './stay-page.ts';

/** The visitor's stay: what was searched, what it costs, and what the calendar shows. */
export type StayState = {
  search: StaySearch;
  /** First month of the calendar, `YYYY-MM`. */
  month: string;
  /** Reserved nights, as far as this page knows. */
  closed: readonly Stay[];
  /** Quote of the stay; the one before stays while another is on its way. */
  answer: StayAnswer | null;
  quoting: 'idle' | 'working' | 'offline';
};

export type StayStore = ReturnType<typeof createStayStore>;

/** State of a property page that its islands share: calendar, price card, form and bar. */
export function createStayStore(page: StayPage) {
  const { search, month, stay, property, view } = page;
  const initial: StayState = { search, month, closed: property.closed, answer: stay, quoting: 'idle' };
  let state = initial;
  let stop = new AbortController();
  const listeners = new Set<() => void>();

  function change(changes: Partial<StayState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  /** Every search is mirrored in the address, so that it survives a reload and can be shared. */
  function searchFor(next: StaySearch) {
    if (JSON.stringify(next) === JSON.stringify(state.search)) return;
    change({ search: next });
    history.replaceState(null, '', `?${new URLSearchParams(searchQuery(next))}${location.hash}`);
    askAgain();
  }

  function askAgain() {
    stop.abort();
    const { checkIn, checkOut } = state.search;
    if (!checkIn || !checkOut) return change({ answer: null, quoting: 'idle' });
    stop = new AbortController();
    const { signal } = stop;
    change({ quoting: 'working' });
    quoteStay(page, { checkIn, checkOut }, state.search, signal).then(
      (answer) => signal.aborted || change({ answer, quoting: 'idle' }),
      () => signal.aborted || change({ quoting: 'offline' }),
    );
  }

  async function readClosedAgain() {
    const found = await callApi(stays.readAvailability, {
      params: { id: property._id },
      query: { linkCode: view.linkCode },
    }).catch(() => null);
    if (!found?.ok) return;
    // The answer covers a year; later ranges are kept.
    const { closed, to } = found.value;
    change({ closed: [...closed, ...state.closed.filter((one) => one.checkIn >= to)] });
  }

  return {
    initial,
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    showMonth: (shown: string) => change({ month: shown }),
    choose: (picked: StayChoice) => searchFor({ ...state.search, ...picked }),
    /** Chooses a whole stay that the page offers, and shows its month. */
    chooseStay({ checkIn, checkOut }: Stay) {
      change({ month: monthOf(checkIn) });
      searchFor({ ...state.search, checkIn, checkOut });
    },
    changeParty: (party: VisitorParty) => searchFor({ ...state.search, party }),
    /** '' removes the code. */
    changeCode(code: string) {
      const { code: _before, ...rest } = state.search;
      searchFor(code === '' ? rest : { ...rest, code });
    },
    askAgain,
    /** The stay or its price has changed: asks for both again. */
    refresh() {
      askAgain();
      void readClosedAgain();
    },
  };
}

/** The state of the store. An island hydrates with what the server rendered and then shows the present state. */
export function useStay({ subscribe, get, initial }: StayStore): StayState {
  return useSyncExternalStore(subscribe, get, () => initial);
}
