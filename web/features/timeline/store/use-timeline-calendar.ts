import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { type CivilDate, daysBetween, monthOf } from '#domain/shared/civil-date.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { addMonths } from '#web/ui/calendar/calendar-month.ts';
import type { Scale } from '../board/timeline-scale.ts';
import { createRatesStore } from '../rates/rates-store.ts';
import { loadCalendar, loadRates } from '../timeline.queries.ts';
import { createCalendarStore } from './calendar-store.ts';
import { useLiveCalendar } from './use-live-calendar.ts';
import { useStayChanges } from './use-stay-changes.ts';

export const boardDays = 731;
const monthsBefore = 6;
/** Minimum distance from the requested day to the end of the board; nearer, the board is laid out anew. */
const minDaysAhead = 60;

/** Calendar of two years around a day, with its cache. */
export function useTimelineCalendar(scale: Scale) {
  const today = deviceToday();
  const [anchor, setAnchor] = useState(today);
  const firstDay: CivilDate = `${addMonths(monthOf(anchor), -monthsBefore)}-01`;
  const startDay = Math.max(0, daysBetween(firstDay, anchor) - 2);
  const store = useMemo(() => createCalendarStore({ firstDay, load: loadCalendar }), [firstDay]);
  const rates = useMemo(() => createRatesStore({ firstDay, load: loadRates }), [firstDay]);
  const roster = useSyncExternalStore(store.subscribe, store.roster);
  const changes = useStayChanges({ store, rates }, firstDay);
  useLiveCalendar(store, changes);
  const load = useEffectEvent((into: typeof store) => {
    const inSight = Math.ceil(innerWidth / scale.dayWidth);
    void into.loadRoster({ start: startDay, end: startDay + inSight });
  });
  useEffect(() => load(store), [store]);
  return {
    ...{ today, firstDay, startDay, store, rates, roster, changes },
    retry: () => void store.loadRoster({ start: startDay, end: startDay + 1 }),
    /** Lays out the board anew around a date unless the board shows it already; returns whether it did. */
    layOutAround(date: CivilDate): boolean {
      const day = daysBetween(firstDay, date);
      const isOnBoard = day >= 0 && day < boardDays - minDaysAhead;
      if (!isOnBoard) setAnchor(date);
      return !isOnBoard;
    },
  };
}
