import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { bookingToastId } from '#web/lib/booking-toast.ts';
import { bookingStateLabel } from '#web/lib/format/state-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { closeToast, showToast } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import {
  bookingQuery,
  setBookingCache,
  type TransitionInput,
  transitionBooking,
} from '../booking.queries.ts';

type TransitionOptions = {
  onTransitioned?: (booking: Booking) => void;
  onRefused?: (problem: unknown) => void;
};

/** Changes a booking's status. A 409 means that the shown data is stale, so it is refetched. */
export function useTransitionBooking(options: TransitionOptions = {}) {
  const queryClient = useQueryClient();
  return useAction((input: TransitionInput) => transitionBooking(input), {
    onDone: (booking) => {
      setBookingCache(queryClient, booking);
      closeToast(bookingToastId(booking._id));
      options.onTransitioned?.(booking);
    },
    onFailed: (problem, input) => {
      options.onRefused?.(problem);
      if (!isCallProblem(problem) || problem.status !== 409) return;
      void queryClient.invalidateQueries({ queryKey: bookingQuery(input.id).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['bookings'] });
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
    },
  });
}

type ChangedBooking = Pick<Booking, '_id' | 'code' | 'status'>;
type TransitionTexts = { title?: string; text?: string };

/**
 * Changes a booking's status, confirms it with a toast, and offers undo where the reverse transition is
 * allowed.
 */
export function useUndoableTransition(
  before: ChangedBooking,
  options: { onTransitioned?: () => void; words?: TransitionTexts } = {},
) {
  const undo = useTransitionBooking({
    onTransitioned: (booking) => showToast({ title: newStateText(booking) }),
    onRefused: (problem) =>
      showToast({ tone: 'danger', title: m.bookings_undo_failed(), text: problemMessage(problem) }),
  });
  return useTransitionBooking({
    onTransitioned(booking) {
      options.onTransitioned?.();
      const mayReturn = booking.status !== before.status && booking.allowedMoves.includes(before.status);
      showToast({
        tone: 'good',
        title: options.words?.title ?? newStateText(booking),
        text: options.words?.text,
        action: mayReturn
          ? {
              label: m.kit_undo(),
              onPress: () => undo.run({ id: before._id, to: before.status }),
            }
          : undefined,
      });
    },
  });
}

function newStateText({ code, status }: ChangedBooking): string {
  return m.bookings_moved_toast({ code, state: bookingStateLabel(status).toLowerCase() });
}
