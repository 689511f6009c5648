import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { OnlinePayment, OnlinePayments } from '#contract/payments/guest-payments.ts';
import * as guestPayments from '#contract/payments/guest-payments.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { bookingQuery } from '#web/lib/stays/stay.queries.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { createDividedRefund } from './divided-refund.ts';
import { AmountDialog, onlinePaymentsQuery } from './online-payments.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

type RefundDialogProps = {
  booking: Booking;
  /** Amount to begin with, in minor units; default: what is owed, else everything. */
  amountMinor?: number | undefined;
  onClose: () => void;
};

/**
 * Gives money back to a guest: what was paid online goes back from here, and what the host sent in another way is
 * recorded.
 */
export function RefundDialog({ booking, ...rest }: RefundDialogProps) {
  const found = useQuery(onlinePaymentsQuery(booking._id));
  if (!found.data && !found.isError) return null;

  return <RefundChoice booking={booking} payments={refundableOnline(found.data)} {...rest} />;
}

type RefundChoiceProps = RefundDialogProps & { payments: readonly OnlinePayment[] };

/** The dialog for what was paid online when it opened, with the way to the one for money sent in another way. */
function RefundChoice({ booking, payments, amountMinor, onClose }: RefundChoiceProps) {
  const [refundable] = useState(payments);
  const [isByHand, setByHand] = useState(refundable.length === 0);
  if (isByHand) {
    return <PaymentDialog booking={booking} kind="refund" amountMinor={amountMinor} onClose={onClose} />;
  }

  return (
    <OnlineRefund
      booking={booking}
      payments={refundable}
      amountMinor={amountMinor}
      onByHand={() => setByHand(true)}
      onClose={onClose}
    />
  );
}

/** Offers to give money back that was paid online, after a cancellation; closes where there is none. */
export function OnlineRefundOffer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: booking } = useQuery(bookingQuery(id));
  const found = useQuery(onlinePaymentsQuery(id));
  const payments = refundableOnline(found.data);
  const hasNone = found.isFetched && payments.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once, when the answer is there
  useEffect(() => {
    if (hasNone) onClose();
  }, [hasNone]);

  if (!booking || payments.length === 0) return null;
  return <RefundChoice booking={booking} payments={payments} onClose={onClose} />;
}

/** Online payments of the price of which something can go back. */
function refundableOnline(payments: OnlinePayments | undefined): OnlinePayment[] {
  return (payments?.items ?? []).filter(
    ({ refundable, instalment }) => refundable.amount > 0 && instalment !== 'damage_deposit',
  );
}

type OnlineRefundProps = RefundDialogProps & { payments: readonly OnlinePayment[]; onByHand: () => void };

/** Gives money back through the gateway; the ledger shows it once the gateway has made it. */
function OnlineRefund({ booking, payments, amountMinor, onByHand, onClose }: OnlineRefundProps) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();

  // As it was when the dialog opened: each part that has gone changes the payments.
  const [{ mostMinor, refund }] = useState(() => ({
    mostMinor: payments.reduce((sum, { refundable }) => sum + refundable.amount, 0),
    refund: createDividedRefund(
      payments.map(({ _id, refundable }) => ({ id: _id, maxMinor: refundable.amount })),
      async ({ id, ...body }) => {
        const params = { id: booking._id, paymentId: id };
        const answer = await withKey([id, body], (idempotencyKey) =>
          call(guestPayments.refund, { params, body, idempotencyKey }),
        );
        client.setQueryData(onlinePaymentsQuery(booking._id).queryKey, answer);
      },
    ),
  }));

  const most = { amount: mostMinor, currency: booking.total.currency };
  const owedMinor = Math.max(0, -booking.balance.amount);

  return (
    <AmountDialog
      title={t.pay.refundTitle}
      text={t.pay.refundText({ most: formatMoney(most, { exact: true }) })}
      action={t.actions.refund}
      most={most}
      initialMinor={Math.min(amountMinor ?? (owedMinor || mostMinor), mostMinor)}
      send={refund.send}
      onDone={onClose}
      onClose={onClose}
    >
      <Button variant="quiet" size="sm" className="justify-self-start" onClick={onByHand}>
        {t.pay.refundSentOtherwise}
      </Button>
    </AmountDialog>
  );
}
