import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { bookingToastId } from '#web/lib/booking-toast.ts';
import { bookingStateLabel } from '#web/lib/format/state-labels.ts';
import { bookingQuery, setBookingCache } from '#web/lib/stays/stay.queries.ts';
import { useUndoToast } from '#web/lib/stays/undo-toast.ts';
import { closeToast } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import { type TransitionInput, transitionBooking } from '../booking.queries.ts';

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

type ChangedBooking = Pick<Booking, 'code' | 'status'>;

/** Changes a booking's status, and offers to undo it while the guest has not heard of it. */
export function useUndoableTransition(
  options: Pick<TransitionOptions, 'onRefused'> & {
    onTransitioned?: () => void;
    done?: (booking: Booking) => string;
    text?: string | undefined;
  } = {},
) {
  const showUndo = useUndoToast();
  return useTransitionBooking({
    ...(options.onRefused ? { onRefused: options.onRefused } : {}),
    onTransitioned(booking) {
      options.onTransitioned?.();
      showUndo(booking, { done: options.done?.(booking) ?? newStateText(booking), text: options.text });
    },
  });
}

function newStateText({ code, status }: ChangedBooking): string {
  return t.notices.codeMarkedAs({ code, state: bookingStateLabel(status).toLowerCase() });
}
