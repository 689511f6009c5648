import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { formatStay } from '#web/lib/format/format.ts';
import {
  bookingQuery,
  changeBooking,
  changePreviewQuery,
  setBookingCache,
} from '#web/lib/stays/stay.queries.ts';
import { useUndoToast } from '#web/lib/stays/undo-toast.ts';
import { m } from '#web/locales/compiled/messages.js';
import { useAction } from '#web/ui/use-action.ts';
import { changedTarget, type StayTarget, targetOf } from './stay-target.ts';

/**
 * Previews a stay change while it is edited, and saves it. The target is null while its dates are incomplete.
 */
export function useStayChange(booking: Booking, target: StayTarget | null, onSaved: () => void) {
  const queryClient = useQueryClient();
  // The version the user saw. A booking that changed meanwhile is not changed unseen.
  const [version, setVersion] = useState(booking.version);
  const [notifyGuest, setNotifyGuest] = useState(true);
  const change = target ? changedTarget(target, targetOf(booking)) : null;
  const showUndo = useUndoToast();
  const preview = useQuery(changePreviewQuery(booking._id, change));
  const weighed = change === null || preview.isPlaceholderData ? undefined : preview.data;
  const total = weighed?.after.quote?.total;

  const save = useAction(
    () =>
      changeBooking(booking._id, {
        version,
        ...change,
        ...(weighed?.needsOverride ? { override: true } : {}),
        ...(total ? { expectedTotalMinor: total.amount } : {}),
        notifyGuest,
      }),
    {
      onDone: (changed) => {
        setBookingCache(queryClient, changed);
        showUndo(changed, {
          done: m.bookings_changed_toast({ code: changed.code }),
          text: formatStay(changed),
        });
        onSaved();
      },
      onFailed: async (problem) => {
        if (!isCallProblem(problem) || problem.status !== 409) return;
        const latest = await queryClient.fetchQuery({ ...bookingQuery(booking._id), staleTime: 0 });
        setVersion(latest.version);
        await preview.refetch();
      },
    },
  );
  return { change, preview, weighed, save, notifyGuest, setNotifyGuest };
}
