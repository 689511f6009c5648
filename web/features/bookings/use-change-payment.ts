import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import { showToast } from '#web/ui/toast.ts';
import { changePayment, keepBooking, type PaymentChange } from './booking.queries.ts';
import { useRequestKey } from './use-request-key.ts';

/** Records money, for as long as a dialog is open: sent again after a lost answer, it is recorded once. */
export function useChangePayment(booking: Booking, options: { done: string; onDone: () => void }) {
  const queryClient = useQueryClient();
  const keyFor = useRequestKey();
  return useMutation({
    mutationFn: (change: PaymentChange) => changePayment(booking._id, change, keyFor(change)),
    onSuccess(changed) {
      keepBooking(queryClient, changed);
      options.onDone();
      showToast({ tone: 'good', title: options.done });
    },
  });
}
