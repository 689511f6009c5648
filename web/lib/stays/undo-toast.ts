import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { problemMessage } from '../api/problem-message.ts';
import { randomId } from '../random-id.ts';
import { listUndoable, setBookingCache, undoBooking } from './stay.queries.ts';

type UndoToastOptions = {
  /** What was done, such as "SD-7KQ4M marked as cancelled". */
  done: string;
  text?: string | undefined;
  /** Besides the caches, for what shows the booking outside them. */
  onUndone?: ((booking: Booking) => void) | undefined;
};

/**
 * Toast after an agent's act on a booking. While the guest has not heard of it, it says that they are about to, counts
 * the seconds, and offers Undo.
 */
export function useUndoToast(): (booking: Booking, options: UndoToastOptions) => void {
  const queryClient = useQueryClient();
  return (booking, options) => showUndoToast(queryClient, booking, options);
}

/** Bookings with an act whose toast this page has shown. */
const shownBookings = new Set<string>();

/** Shows the Undo of acts from before a reload that their guests have not heard of yet. */
export async function resumeUndoToasts(queryClient: QueryClient): Promise<void> {
  const { bookings } = await listUndoable();
  // An act of this page, done before the list arrived, has a toast with its own words. The list may still name the act
  // before it, which cannot be undone any more.
  const earlier = bookings.filter(({ _id, undo }) => undo !== null && !shownBookings.has(_id));
  for (const booking of earlier.toReversed()) {
    showUndoToast(queryClient, booking, { done: t.bookings.changedToast({ code: booking.code }) });
  }
}

function showUndoToast(queryClient: QueryClient, booking: Booking, options: UndoToastOptions): void {
  const { undo, guest } = booking;
  const { done, text, onUndone } = options;
  const id = `undo-${booking._id}`;
  shownBookings.add(booking._id);

  if (undo === null) {
    showToast({ id, tone: 'good', title: done, text });
    return;
  }

  const { eventId, leftMs, notifiesGuest } = undo;
  const idempotencyKey = randomId();
  async function takeBack(): Promise<void> {
    try {
      const restored = await undoBooking(booking._id, eventId, idempotencyKey);
      setBookingCache(queryClient, restored);
      onUndone?.(restored);
      const title = notifiesGuest
        ? t.bookingActions.undoneUntold({ guest: guest.firstName })
        : t.bookingActions.undoneQuietly;
      showToast({ id, title });
    } catch (problem) {
      showToast({ id, tone: 'danger', title: t.bookingActions.undoFailed, text: problemMessage(problem) });
    }
  }

  showToast({
    id,
    tone: 'good',
    title: notifiesGuest ? t.bookings.telling({ guest: guest.firstName }) : done,
    text: notifiesGuest ? [done, text].filter(Boolean).join('. ') : text,
    action: { label: t.actions.undo, key: 'u', onPress: () => void takeBack() },
    actionMs: leftMs,
  });
}
