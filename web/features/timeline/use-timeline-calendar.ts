import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { type CivilDate, daysBetween, monthOf } from '#domain/shared/civil-date.ts';
import { deviceToday } from '#web/lib/format.ts';
import { addMonths } from '#web/ui/calendar-month.ts';
import { createCalendarStore } from './calendar-store.ts';
import { loadCalendar } from './timeline.queries.ts';
import type { Scale } from './timeline-scale.ts';
import { useLiveCalendar } from './use-live-calendar.ts';
import { useStayChanges } from './use-stay-changes.ts';

export const boardDays = 731;
const monthsBefore = 6;
/** Nearer to an end of the board than this, and it is laid out anew around the wanted day. */
const leastDaysAhead = 60;

/** Two years of calendar around a day, with what was loaded of it. */
export function useTimelineCalendar(scale: Scale) {
  const today = deviceToday();
  const [anchor, setAnchor] = useState(today);
  const firstDay: CivilDate = `${addMonths(monthOf(anchor), -monthsBefore)}-01`;
  const startDay = Math.max(0, daysBetween(firstDay, anchor) - 2);
  const store = useMemo(() => createCalendarStore({ firstDay, load: loadCalendar }), [firstDay]);
  const roster = useSyncExternalStore(store.subscribe, store.roster);
  const changes = useStayChanges(store, firstDay);
  useLiveCalendar(store, changes);
  const load = useEffectEvent((into: typeof store) => {
    const inSight = Math.ceil(innerWidth / scale.dayWidth);
    void into.loadRoster({ start: startDay, end: startDay + inSight });
  });
  useEffect(() => load(store), [store]);
  return {
    ...{ today, firstDay, startDay, store, roster, changes },
    retry: () => void store.loadRoster({ start: startDay, end: startDay + 1 }),
    /** Whether the board had to be laid out anew; else the day is on it and can be scrolled to. */
    layOutAround(date: CivilDate): boolean {
      const day = daysBetween(firstDay, date);
      const isOnBoard = day >= 0 && day < boardDays - leastDaysAhead;
      if (!isOnBoard) setAnchor(date);
      return !isOnBoard;
    },
  };
}
