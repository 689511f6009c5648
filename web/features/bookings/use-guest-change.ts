import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { isCallProblem } from '#web/lib/call-problem.ts';
import { showToast } from '#web/ui/toast.ts';
import { m } from '#web/words/compiled/messages.js';
import { bookingQuery, changeBooking, setBookingCache } from './booking.queries.ts';
import { type GuestFields, guestChange, guestFieldsOf } from './guest-fields.ts';
import { useUndoChange } from './use-undo-change.ts';

/** Saves contact data and arrival time, with undo. */
export function useGuestChange(booking: Booking, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [version, setVersion] = useState(booking.version);
  const undo = useUndoChange(booking);
  return useMutation({
    mutationFn: (fields: GuestFields) =>
      changeBooking(booking._id, { version, ...guestChange(fields, guestFieldsOf(booking)) }),
    onSuccess(changed) {
      const back = guestChange(guestFieldsOf(booking), guestFieldsOf(changed));
      setBookingCache(queryClient, changed);
      onSaved();
      showToast({
        tone: 'good',
        title: m.bookings_guest_saved(),
        action: back ? { label: m.bookings_undo(), onPress: () => undo(back, changed) } : undefined,
      });
    },
    async onError(problem) {
      if (!isCallProblem(problem, 'version_conflict')) return;
      const latest = await queryClient.fetchQuery({ ...bookingQuery(booking._id), staleTime: 0 });
      setVersion(latest.version);
    },
  });
}
