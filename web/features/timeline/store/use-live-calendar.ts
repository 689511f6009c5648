import { useEffect, useEffectEvent } from 'react';
import { holdsNights } from '#domain/booking/booking-states.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { onReconnect, subscribe } from '#web/lib/live/live-connection.ts';
import { readBooking } from '#web/lib/stays/stay.queries.ts';
import type { CalendarStore } from './calendar-store.ts';
import type { StayChanges } from './use-stay-changes.ts';

const batchMs = 120;
/** With more changes at once than this, all visible rows are reloaded instead. */
const maxSingleReads = 12;

/** Applies live booking changes to the board, one by one; reloads everything visible after a reconnect. */
export function useLiveCalendar(
  store: CalendarStore,
  { showBooking }: Pick<StayChanges, 'showBooking'>,
): void {
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
