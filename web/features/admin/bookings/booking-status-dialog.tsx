import { useState } from 'react';
import type { AdminBooking } from '#contract/admin/bookings.ts';
import { bookingStateLabel } from '#web/lib/format/state-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { changeBookingStatus } from './booking.queries.ts';

type BookingStatusDialogProps = { booking: AdminBooking; onClose: () => void };

/** Changes the state of a booking for its agent: only by allowed transitions, and with a reason. */
export function BookingStatusDialog({ booking, onClose }: BookingStatusDialogProps) {
  const [status, setStatus] = useState(booking.allowedMoves[0] ?? null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { code } = booking;
  const change = useAdminChange(changeBookingStatus, {
    done: (_value, input) => m.admin_bookings_moved({ code, state: bookingStateLabel(input.status) }),
    onDone: onClose,
  });
  function confirm() {
    setMissing(reason.trim() === '');
    if (status && reason.trim() !== '') change.run({ id: booking._id, status, reason: reason.trim() });
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.admin_bookings_override_title({ code })}
      text={m.admin_bookings_override_text()}
      confirmLabel={m.admin_bookings_override()}
      danger={status === 'cancelled'}
      busy={change.isPending}
      onConfirm={confirm}
    >
      <div className="space-y-4">
        <Field label={m.admin_bookings_new_state()}>
          <Select
            value={status}
            onChange={setStatus}
            options={booking.allowedMoves.map((value) => ({ value, label: bookingStateLabel(value) }))}
          />
        </Field>
        <Field
          label={m.kit_reason()}
          help={m.admin_bookings_reason_help()}
          error={missing && reason.trim() === '' ? m.kit_reason_missing() : change.problem}
        >
          <TextArea
            name="reason"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
