import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { holdsNights } from '#domain/bookings/booking-states.ts';
import { addDays, type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { onReconnect, subscribe } from '#web/lib/live/live-connection.ts';
import { mayDo } from '#web/lib/session/rights.ts';
import { readBooking } from '#web/lib/stays/stay.queries.ts';
import { createRatesStore } from '../rates/rates-store.ts';
import { loadCalendar, loadRates, prefetchedCalendar } from '../timeline.queries.ts';
import { type CalendarStore, chunkDays, createCalendarStore } from './calendar-store.ts';
import { type StayChanges, useStayChanges } from './use-stay-changes.ts';

const batchMs = 120;

/** With more changes at once than this, all visible rows are reloaded instead. */
const maxSingleReads = 12;

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
    const created = createCalendarStore({ firstDay, load: loadCalendar, may: mayDo });
    created.showFirst(startRange, prefetchedCalendar);
    return created;
  }, [firstDay]);

  const rates = useMemo(() => createRatesStore({ firstDay, load: loadRates }), [firstDay]);
  const roster = useSyncExternalStore(store.subscribe, store.roster);
  const changes = useStayChanges({ store, rates }, firstDay);
  useLiveCalendar(store, changes);
  useEffect(() => {
    void store.loadRoster(startRange);
  }, [store]);

  return {
    today,
    firstDay,
    startDay,
    store,
    rates,
    roster,
    changes,
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

/** Applies live booking changes to the board, one by one; reloads everything visible after a reconnect. */
function useLiveCalendar(store: CalendarStore, { showBooking }: Pick<StayChanges, 'showBooking'>): void {
  const read = useEffectEvent(async (id: string) => {
    try {
      const booking = await readBooking(id);
      if (!holdsNights(booking.status)) store.remove(id);
      else if (isNewer(booking.version, store, id)) showBooking(booking);
    } catch (problem) {
      if (isCallProblem(problem, 'not_found')) store.remove(id);
    }
  });

  useEffect(() => {
    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readChanged = () => {
      timer = undefined;
      if (changed.size > maxSingleReads) store.forget();
      else for (const id of changed) void read(id);
      changed.clear();
    };

    const stops = [
      subscribe('booking_changed', ({ bookingId }) => {
        changed.add(bookingId);
        timer ??= setTimeout(readChanged, batchMs);
      }),
      onReconnect(store.forget),
    ];

    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [store]);
}

function isNewer(version: number, store: CalendarStore, id: string): boolean {
  const known = store.find(id);
  return known?.kind !== 'booking' || known.booking.version <= version;
}
