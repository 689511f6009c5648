import { type ReactNode, Suspense, useState } from 'react';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import { isRequest } from '#domain/bookings/booking-states.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { guestFullName } from '../actions/allowed-actions.ts';
import { useUndoableTransition } from '../actions/use-transition-booking.ts';

const DeclineDialog = lazyPart(() => import('../actions/decline-dialog.tsx'), 'DeclineDialog');

export type RequestAnswers = {
  approve: (booking: BookingListItem) => void;
  decline: (booking: BookingListItem) => void;
  isApproving: boolean;
  /** The dialog that asks for a reason; to be rendered. */
  dialog: ReactNode;
};

/** Approves or declines requests of a list; other bookings are left alone. */
export function useRequestAnswers(): RequestAnswers {
  const [declined, setDeclined] = useState<BookingListItem | null>(null);
  const approval = useUndoableTransition({
    done: (booking) => t.bookingActions.approvedToast({ guest: guestFullName(booking) }),
    onRefused: (problem) => showToast({ tone: 'danger', title: problemMessage(problem) }),
  });

  return {
    approve: ({ _id: id, status }) => {
      if (status === 'pending' && !approval.isPending) approval.run({ id, to: 'confirmed' });
    },
    decline: (booking) => {
      if (isRequest(booking.status)) setDeclined(booking);
    },
    isApproving: approval.isPending,
    dialog: declined && (
      <Suspense>
        <DeclineDialog booking={declined} open onOpenChange={(open) => open || setDeclined(null)} />
      </Suspense>
    ),
  };
}
