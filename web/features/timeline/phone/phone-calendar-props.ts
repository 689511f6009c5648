import { useEffect, useReducer, useSyncExternalStore } from 'react';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { RateSelection } from '../rates/rate-selection.ts';
import type { RatesStore } from '../rates/rates-store.ts';
import type { BoardStay } from '../store/board-stay.ts';
import type { BoardProperty, CalendarStore } from '../store/calendar-store.ts';

export type PhoneCalendarProps = {
  store: CalendarStore;
  rates: RatesStore;
  properties: readonly BoardProperty[];
  firstDay: CivilDate;
  today: CivilDate;
  onOpen: (stay: BoardStay) => void;
  onSelect: (selection: RateSelection) => void;
};

/** Renders again whenever stays or rates have loaded. */
export function useStoreChanges(store: CalendarStore, rates: RatesStore): void {
  useSyncExternalStore(store.subscribe, store.roster);
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const stops = [store.subscribe(render), rates.subscribe(render)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, rates]);
}
