import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { RefundChoice } from '#domain/payments/cancellation-refund.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { m } from '#web/words/compiled/messages.js';
import type { BookingAction } from './allowed-actions.ts';
import { defaultHoldChoice, HoldTimeField } from './hold-time-field.tsx';
import { RefundPreview } from './refund-preview.tsx';
import { TransitionProblem } from './transition-problem.tsx';
import { useUndoableTransition } from './use-transition-booking.ts';

type ActionDialogProps = { booking: Booking; action: BookingAction; onClose: () => void };

/**
 * Confirmation dialog of a booking action: consequences, the inputs it needs, and the refusal if the server
 * declines it.
 */
export function ActionDialog({ booking, action: act, onClose }: ActionDialogProps) {
  const [reason, setReason] = useState('');
  const [refund, setRefund] = useState<RefundChoice>('full');
  const [hours, setHours] = useState(defaultHoldChoice);
  const move = useUndoableTransition(booking, { onTransitioned: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={act.title}
      text={act.text}
      confirmLabel={act.label}
      danger={act.danger}
      busy={move.isPending}
      onConfirm={() =>
        move.mutate({
          id: booking._id,
          to: act.to,
          reason,
          override: act.override,
          refund: act.showsRefund ? refund : undefined,
          holdHours: act.asksHours ? Number(hours) : undefined,
        })
      }
    >
      <div className="grid grid-cols-1 gap-4 empty:hidden">
        {move.isError && <TransitionProblem problem={move.error} />}
        {act.showsRefund && <RefundPreview booking={booking} choice={refund} onChange={setRefund} />}
        {act.asksHours && <HoldTimeField hours={hours} onChange={setHours} />}
        {act.reasonHelp && (
          <Field label={m.bookings_reason()} help={act.reasonHelp} optional>
            <TextArea
              rows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}
