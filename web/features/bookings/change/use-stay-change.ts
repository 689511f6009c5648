import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingChangePreview } from '#contract/bookings/booking-change-shapes.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { PaymentMethod } from '#domain/payments/payment-lists.ts';
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

/** What is decided about a change besides the stay: its price, its money, and whether the guest hears of it. */
export type ChangeChoices = {
  price: 'new' | 'same';
  /** How the difference was paid or refunded; null leaves it open. */
  recordedBy: PaymentMethod | null;
  notifyGuest: boolean;
};

type StayChangeOptions = {
  /** After the change was saved, and after it was undone. */
  onChanged?: ((booking: Booking) => void) | undefined;
  onSaved: () => void;
};

/**
 * Previews a stay change while it is edited, and saves it. The target is null while its dates are incomplete.
 */
export function useStayChange(booking: Booking, target: StayTarget | null, options: StayChangeOptions) {
  const queryClient = useQueryClient();
  // The version the user saw. A booking that changed meanwhile is not changed unseen.
  const [version, setVersion] = useState(booking.version);
  const [choices, setChoices] = useState<ChangeChoices>({
    ...{ price: 'new', recordedBy: null, notifyGuest: true },
  });
  const change = target ? changedTarget(target, targetOf(booking)) : null;
  const showUndo = useUndoToast();
  const preview = useQuery(changePreviewQuery(booking._id, change));
  const current = change === null || preview.isPlaceholderData ? undefined : preview.data;
  const previewed = current && atPrice(current, choices.price);

  const save = useAction(
    () => {
      const total = previewed?.after.quote?.total;
      const { price, recordedBy, notifyGuest } = choices;
      return changeBooking(booking._id, {
        version,
        ...change,
        ...(previewed?.needsOverride ? { override: true } : {}),
        ...(current?.samePrice ? { price } : {}),
        ...(previewed?.recordable && recordedBy ? { recordDifference: { method: recordedBy } } : {}),
        ...(total ? { expectedTotalMinor: total.amount } : {}),
        notifyGuest,
      });
    },
    {
      onDone: (changed) => {
        setBookingCache(queryClient, changed);
        options.onChanged?.(changed);
        showUndo(changed, {
          done: m.bookings_changed_toast({ code: changed.code }),
          text: formatStay(changed),
          onUndone: options.onChanged,
        });
        options.onSaved();
      },
      onFailed: async (problem) => {
        if (!isCallProblem(problem) || problem.status !== 409) return;
        const latest = await queryClient.fetchQuery({ ...bookingQuery(booking._id), staleTime: 0 });
        setVersion(latest.version);
        options.onChanged?.(latest);
        await preview.refetch();
      },
    },
  );
  return { change, preview, previewed, save, choices, setChoices };
}

/** The preview at the price that was chosen; at the new one where the other cannot be. */
function atPrice(preview: BookingChangePreview, price: ChangeChoices['price']): BookingChangePreview {
  const { samePrice, after, difference } = preview;
  if (price === 'new' || samePrice === null) return preview;
  const { recordable, ...money } = samePrice;
  return {
    ...preview,
    after: { ...after, ...money },
    difference: difference && { ...difference, amount: 0 },
    recordable,
    restoresPrice: false,
  };
}
