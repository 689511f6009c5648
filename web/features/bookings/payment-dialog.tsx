import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { m } from '#web/words/compiled/messages.js';
import { PaymentFieldset } from './payment-fieldset.tsx';
import { useChangePayment } from './use-change-payment.ts';
import { usePaymentForm } from './use-payment-form.ts';

type PaymentDialogProps = { booking: Booking; kind: 'payment' | 'refund'; onClose: () => void };

/** Records money that has come in or gone back: all of it or a part, how, and when. */
export function PaymentDialog({ booking, kind, onClose }: PaymentDialogProps) {
  const isRefund = kind === 'refund';
  const form = usePaymentForm(booking, kind);
  const [tried, setTried] = useState(false);
  const done = isRefund ? m.bookings_refund_done() : m.bookings_payment_done();
  const payment = useChangePayment(booking, { done, onDone: onClose });
  const title = isRefund ? m.bookings_record_refund() : m.bookings_record_payment();
  const { most } = form;

  function submit() {
    setTried(true);
    const change = form.toChange();
    if (change) payment.mutate(change);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="sm"
      title={title}
      text={isRefund ? m.bookings_refund_most({ most }) : m.bookings_payment_open({ most })}
      footer={
        <>
          <DialogClose render={<Button variant="secondary">{m.kit_keep()}</Button>} />
          <Button busy={payment.isPending} onClick={submit}>
            {title}
          </Button>
        </>
      }
    >
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {payment.isError && <Banner tone="danger">{problemWords(payment.error)}</Banner>}
        <PaymentFieldset form={form} currency={booking.total.currency} showsFaults={tried} />
        <button type="submit" hidden aria-hidden />
      </form>
    </Dialog>
  );
}
