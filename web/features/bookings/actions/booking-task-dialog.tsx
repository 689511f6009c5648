import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { bookingQuery } from '#web/lib/stays/stay.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/popup/dialog.tsx';
import { RecordMoney } from '../money/record-money.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { allowedActions } from './allowed-actions.ts';
import type { BookingTask } from './booking-task.ts';

type BookingTaskDialogProps = {
  task: BookingTask;
  id: string;
  amountMinor?: number | undefined;
  onClose: () => void;
};

/** Records a payment, gives money back or cancels, from wherever the booking was found. */
export function BookingTaskDialog({ task, id, amountMinor, onClose }: BookingTaskDialogProps) {
  const { data: booking, error } = useQuery(bookingQuery(id));
  if (error && !booking) return <TaskFailed text={problemMessage(error)} onClose={onClose} />;
  if (!booking) return null;
  if (task === 'cancel') return <CancelTask booking={booking} onClose={onClose} />;

  return <RecordMoney id={id} kind={task} amountMinor={amountMinor} onClose={onClose} />;
}

function CancelTask({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  // As it was when the dialog opened: a cancelled booking allows no cancellation, while its refund is still open.
  const [{ opened, action }] = useState(() => ({
    opened: booking,
    action: allowedActions(booking).find(({ to }) => to === 'cancelled'),
  }));

  return action ? (
    <ActionDialog booking={opened} action={action} onClose={onClose} />
  ) : (
    <TaskFailed text={t.bookingActions.cannotCancel({ code: booking.code })} onClose={onClose} />
  );
}

function TaskFailed({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="sm"
      title={t.ui.errorTitle}
      text={text}
      footer={{ primary: <DialogClose render={<Button>{t.actions.close}</Button>} /> }}
    />
  );
}
