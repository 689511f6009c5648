import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import { bookingToastId } from '#web/lib/booking-toast.ts';
import { isCallProblem } from '#web/lib/call-problem.ts';
import { closeToast } from '#web/ui/toast.ts';
import { bookingQuery, keepBooking, type MoveOrder, moveBooking } from './booking.queries.ts';

type MoveOptions = { onMoved?: (booking: Booking) => void; onRefused?: (problem: unknown) => void };

/** Changes a booking's status. A 409 means that the shown data is stale, so it is refetched. */
export function useMoveBooking(options: MoveOptions = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (order: MoveOrder) => moveBooking(order),
    onSuccess(booking) {
      keepBooking(queryClient, booking);
      closeToast(bookingToastId(booking._id));
      options.onMoved?.(booking);
    },
    onError(problem, order) {
      options.onRefused?.(problem);
      if (!isCallProblem(problem) || problem.status !== 409) return;
      void queryClient.invalidateQueries({ queryKey: bookingQuery(order.id).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['bookings'] });
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
    },
  });
}
