import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { bookingQuery, declineAllFromSender, refreshBookings } from '../booking.queries.ts';

/** Declines all open requests of one sender, against senders who block a calendar with requests. */
export function DeclineSenderDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const count = booking.openRequestsOfSender;
  const decline = useMutation({
    mutationFn: () => declineAllFromSender(booking._id, reason),
    onSuccess({ declined, bookingIds }) {
      refreshBookings(queryClient);
      for (const id of bookingIds)
        void queryClient.invalidateQueries({ queryKey: bookingQuery(id).queryKey });
      onClose();
      showToast({ tone: 'good', title: m.bookings_freed_toast({ count: declined }) });
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      danger
      busy={decline.isPending}
      title={m.bookings_free_title({ count })}
      text={m.bookings_free_text()}
      confirmLabel={m.bookings_free_confirm()}
      onConfirm={() => decline.mutate()}
    >
      <div className="grid grid-cols-1 gap-4">
        {decline.isError && <Banner tone="danger">{problemMessage(decline.error)}</Banner>}
        <Field label={m.bookings_reason()} help={m.bookings_reason_decline_help()} optional>
          <TextArea
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
