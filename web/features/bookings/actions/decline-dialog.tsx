import { useState } from 'react';
import type { BookingListItem } from '#contract/bookings/bookings.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatStayDates } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useUndoableTransition } from './use-transition-booking.ts';

type DeclineDialogProps = {
  booking: BookingListItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function DeclineDialog({ booking, open, onOpenChange }: DeclineDialogProps) {
  const [reason, setReason] = useState('');
  const guest = booking.guestName;
  const decline = useUndoableTransition(booking, {
    onTransitioned: () => onOpenChange(false),
    words: { title: m.bookings_declined_toast({ guest }) },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        decline.reset();
        onOpenChange(next);
      }}
      danger
      busy={decline.isPending}
      title={m.bookings_act_decline_title({ guest })}
      text={m.bookings_act_decline_text({ stay: formatStayDates(booking) })}
      confirmLabel={m.bookings_act_decline()}
      onConfirm={() => decline.mutate({ id: booking._id, to: 'declined', reason })}
    >
      {decline.isError && (
        <Banner tone="danger" className="mb-4">
          {problemMessage(decline.error)}
        </Banner>
      )}
      <Field label={m.bookings_reason()} help={m.bookings_reason_decline_help()} optional>
        <TextArea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
