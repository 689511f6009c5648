import { useState } from 'react';
import type { AdminBooking, AdminBookingDetails } from '#contract/admin/bookings.ts';
import type { RefundChoice } from '#domain/payments/payment-lists.ts';
import * as t from '#texts/screens.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { bookingStateLabel } from '#web/lib/format/state-labels.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { changeBookingStatus } from './booking.queries.ts';

type Refunds = AdminBookingDetails['refunds'];
type BookingStatusDialogProps = { booking: AdminBooking; refunds: Refunds; onClose: () => void };

/** Changes the state of a booking for its agent, with a reason; a cancellation shows the refund first. */
export function BookingStatusDialog({ booking, refunds, onClose }: BookingStatusDialogProps) {
  const [status, setStatus] = useState(booking.allowedTransitions[0] ?? null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [refund, setRefund] = useState<RefundChoice>('full');
  const { code } = booking;
  const change = useAdminChange(changeBookingStatus, {
    done: (_value, input) => t.notices.codeMarkedAs({ code, state: bookingStateLabel(input.status) }),
    onDone: onClose,
  });

  function confirm() {
    setMissing(reason.trim() === '');
    if (!status || reason.trim() === '') return;
    const chosen = status === 'cancelled' ? { refund } : {};
    change.run({ id: booking._id, status, reason: reason.trim(), ...chosen });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.adminListings.bookingsOverrideTitle({ code })}
      text={t.adminListings.bookingsOverrideText}
      confirmLabel={t.adminListings.bookingsOverride}
      danger={status === 'cancelled'}
      busy={change.isPending}
      onConfirm={confirm}
    >
      <div className="space-y-4">
        <Field label={t.adminListings.bookingsNewState}>
          <Select
            value={status}
            onChange={setStatus}
            options={booking.allowedTransitions.map((value) => ({ value, label: bookingStateLabel(value) }))}
          />
        </Field>
        {status === 'cancelled' && <RefundField refunds={refunds} value={refund} onChange={setRefund} />}
        <Field
          label={t.ui.reason}
          help={t.adminListings.bookingsReasonHelp}
          error={missing && reason.trim() === '' ? t.ui.reasonMissing : change.problem}
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

type RefundFieldProps = {
  refunds: Refunds;
  value: RefundChoice;
  onChange: (value: RefundChoice) => void;
};

/** What goes back to the guest. */
function RefundField({ refunds, value, onChange }: RefundFieldProps) {
  if (refunds === null) return <p className="text-sm text-mute">{t.review.refundNone}</p>;

  const { full, policy, policyPercent, received } = refunds;
  return (
    <Field
      label={t.labels.refund}
      help={[
        t.review.refundText({ received: formatMoney(received, { exact: true }) }),
        t.review.refundPolicyHelp({ percent: policyPercent }),
      ].join(' ')}
    >
      <Select
        value={value}
        onChange={onChange}
        options={[
          { value: 'full', label: t.review.refundFull({ amount: formatMoney(full, { exact: true }) }) },
          {
            value: 'policy',
            label: t.review.refundPolicy({ amount: formatMoney(policy, { exact: true }) }),
          },
        ]}
      />
    </Field>
  );
}
