import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { bookingQuery, extendHold, setBookingCache } from '../booking.queries.ts';
import { defaultHoldChoice, HoldTimeField } from './hold-time-field.tsx';
import { TransitionProblem } from './transition-problem.tsx';

/** Resets the expiry of a request or hold, counted from now. */
export function ExtendHoldDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [hours, setHours] = useState(defaultHoldChoice);
  const extend = useAction(() => extendHold(booking._id, Number(hours)), {
    done: (changed) =>
      m.bookings_extended_toast({
        moment: formatMoment(changed.holdExpiresAt ?? changed.updatedAt),
      }),
    onDone: (changed) => {
      setBookingCache(queryClient, changed);
      onClose();
    },
    onFailed: () => void queryClient.invalidateQueries({ queryKey: bookingQuery(booking._id).queryKey }),
  });
  const until = booking.holdExpiresAt ? formatMoment(booking.holdExpiresAt) : '';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.bookings_act_extend_title()}
      text={m.bookings_act_extend_text({ until })}
      confirmLabel={m.bookings_act_extend()}
      busy={extend.isPending}
      onConfirm={() => extend.run()}
    >
      <div className="grid grid-cols-1 gap-4">
        {extend.isError && <TransitionProblem problem={extend.error} />}
        <HoldTimeField hours={hours} onChange={setHours} />
      </div>
    </ConfirmDialog>
  );
}
