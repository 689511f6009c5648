import { Suspense, useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { type BookingAction, guestFullName } from './allowed-actions.ts';
import { defaultHoldChoice, HoldTimeField } from './hold-time-field.tsx';
import { fullRefund, RefundPreview, refundInput } from './refund-preview.tsx';
import { TransitionProblem } from './transition-problem.tsx';
import { useUndoableTransition } from './use-transition-booking.ts';

const CheckInDialog = lazyPart(() => import('./check-in-dialog.tsx'), 'CheckInDialog');

type ActionDialogProps = { booking: Booking; action: BookingAction; onClose: () => void };

/**
 * Confirmation dialog of a booking action: consequences, the inputs it needs, and the refusal if the server
 * declines it.
 */
export function ActionDialog({ booking, action, onClose }: ActionDialogProps) {
  if (action.to === 'checked_in' && booking.balance.amount > 0) {
    const requested = { ...booking, guestName: guestFullName(booking) };
    return (
      <Suspense fallback={null}>
        <CheckInDialog booking={requested} override={action.override} open onClose={onClose} />
      </Suspense>
    );
  }
  return <ConfirmAction booking={booking} action={action} onClose={onClose} />;
}

function ConfirmAction({ booking, action, onClose }: ActionDialogProps) {
  const [refund, setRefund] = useState(fullRefund);
  const chosen = action.showsRefund ? refundInput(refund, booking) : {};
  const [hours, setHours] = useState(defaultHoldChoice);
  const transition = useUndoableTransition({ onTransitioned: onClose });
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={action.title}
      text={action.text}
      confirmLabel={action.label}
      keepLabel={action.keepLabel}
      danger={action.danger}
      busy={transition.isPending}
      reason={action.reasonHelp ? 'optional' : 'none'}
      reasonHelp={action.reasonHelp}
      rows={2}
      onConfirm={(reason) => {
        if (chosen === null) return;
        transition.run({
          id: booking._id,
          to: action.to,
          reason,
          override: action.override,
          ...chosen,
          holdHours: action.asksHours ? Number(hours) : undefined,
        });
      }}
    >
      {booking.guest.email === null && mailedStates.includes(action.to) && (
        <Banner>{m.bookings_guest_not_told({ guest: guestFullName(booking) })}</Banner>
      )}
      {transition.isError && <TransitionProblem problem={transition.error} />}
      {action.showsRefund && <RefundPreview booking={booking} refund={refund} onChange={setRefund} />}
      {action.asksHours && <HoldTimeField hours={hours} onChange={setHours} />}
    </ReasonDialog>
  );
}

/** States that guests get an email about. */
const mailedStates: readonly Booking['status'][] = ['confirmed', 'declined', 'cancelled', 'expired'];
