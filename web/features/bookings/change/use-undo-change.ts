import { useQueryClient } from '@tanstack/react-query';
import type { BookingChange } from '#contract/bookings/booking-change-shapes.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { showToast } from '#web/ui/toast/toast.ts';
import { changeBooking, setBookingCache } from '../booking.queries.ts';

type Undo = (back: Omit<BookingChange, 'version'>, changed: Booking) => Promise<void>;

/** Reverts a change. The stay's agreed price is restored with it. */
export function useUndoChange({ _id: id }: Pick<Booking, '_id'>): Undo {
  const queryClient = useQueryClient();
  return async (back, changed) => {
    try {
      setBookingCache(queryClient, await changeBooking(id, { version: changed.version, ...back }));
      showToast({ title: m.bookings_undone({ code: changed.code }) });
    } catch (problem) {
      showToast({ tone: 'danger', title: m.bookings_undo_failed(), text: problemMessage(problem) });
    }
  };
}
