import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { PaymentDialog } from '../money/payment-dialog.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { allowedActions, type BookingAction } from './allowed-actions.ts';

/** The next step of a booking, a payment while money is due, and the way to its conversation. */
export function QuickActions({ booking }: { booking: Booking }) {
  const [task, setTask] = useState<BookingAction | 'payment' | null>(null);
  const next = allowedActions(booking).filter(({ rank, danger }) => rank === 'main' && !danger);
  const may = useMay();
  const onClose = () => setTask(null);

  return (
    <>
      {next.map((action) => (
        <Button key={action.key} size="sm" onClick={() => setTask(action)}>
          {action.label}
        </Button>
      ))}
      {booking.balance.amount > 0 && may('money:record') && (
        <Button size="sm" variant="secondary" onClick={() => setTask('payment')}>
          {t.actions.recordPayment}
        </Button>
      )}
      {booking.conversationId !== null && may('messages:read') && (
        <Link
          to={addresses.messages.pattern}
          search={{ conversation: booking.conversationId }}
          className={buttonVariants({ variant: 'secondary', size: 'sm' })}
        >
          {t.actions.message}
        </Link>
      )}
      {task === 'payment' && <PaymentDialog booking={booking} kind="payment" onClose={onClose} />}
      {task !== null && task !== 'payment' && (
        <ActionDialog booking={booking} action={task} onClose={onClose} />
      )}
    </>
  );
}
