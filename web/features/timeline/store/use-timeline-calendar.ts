import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { addDays, type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { createRatesStore } from '../rates/rates-store.ts';
import { loadCalendar, loadRates, prefetchedCalendar } from '../timeline.queries.ts';
import { chunkDays, createCalendarStore } from './calendar-store.ts';
import { useLiveCalendar } from './use-live-calendar.ts';
import { useStayChanges } from './use-stay-changes.ts';

export const boardDays = 731;
/**
 * Days of the board before the requested day. The chunk with that day starts four weeks before it, so one chunk holds
 * all that a screen shows first, and its call is known before the app runs (scripts/chunks/preload-manifest.ts).
 */
const daysBefore = 2 * chunkDays + 28;
const startDay = daysBefore - 2;
const startRange = { start: startDay, end: startDay + 1 };
/** Minimum distance from the requested day to the end of the board; nearer, the board is laid out anew. */
const minDaysAhead = 60;

/** Calendar of two years around a day, with its cache. */
export function useTimelineCalendar() {
  const today = deviceToday();
  const [anchor, setAnchor] = useState(today);
  const firstDay = addDays(anchor, -daysBefore);
  const store = useMemo(() => {
    const created = createCalendarStore({ firstDay, load: loadCalendar });
    created.showFirst(startRange, prefetchedCalendar);
    return created;
  }, [firstDay]);
  const rates = useMemo(() => createRatesStore({ firstDay, load: loadRates }), [firstDay]);
  const roster = useSyncExternalStore(store.subscribe, store.roster);
  const changes = useStayChanges({ store, rates }, firstDay);
  useLiveCalendar(store, changes);
  useEffect(() => void store.loadRoster(startRange), [store]);
  return {
    ...{ today, firstDay, startDay, store, rates, roster, changes },
    retry: () => void store.loadRoster(startRange),
    /** Lays out the board anew around a date unless the board shows it already; returns whether it did. */
    layOutAround(date: CivilDate): boolean {
      const day = daysBetween(firstDay, date);
      const isOnBoard = day >= 0 && day < boardDays - minDaysAhead;
      if (!isOnBoard) setAnchor(date);
      return !isOnBoard;
    },
  };
}
