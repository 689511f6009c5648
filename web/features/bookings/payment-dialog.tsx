import { useState } from 'react';
import type { Booking, LedgerEntry } from '#contract/bookings.ts';
import { civilDateAt, isCivilDate } from '#domain/shared/civil-date.ts';
import { formatMoney } from '#web/lib/format.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { m } from '#web/words/compiled/messages.js';
import type { PaymentChange } from './booking.queries.ts';
import { methodOptions } from './payment-words.ts';
import { useChangePayment } from './use-change-payment.ts';

type PaymentDialogProps = { booking: Booking; kind: 'payment' | 'refund'; onClose: () => void };

/** Records money that has come in or gone back: all of it or a part, how, and when. */
export function PaymentDialog({ booking, kind, onClose }: PaymentDialogProps) {
  const isRefund = kind === 'refund';
  const mostMinor = isRefund ? booking.received.amount : booking.balance.amount;
  const { currency } = booking.total;
  const owed = isRefund ? (booking.cancellation?.refund?.amount ?? 0) : 0;
  const startsInPart = owed > 0 && owed < mostMinor;
  const [extent, setExtent] = useState<'full' | 'part'>(startsInPart ? 'part' : 'full');
  const [amount, setAmount] = useState<number | null>(startsInPart ? owed : null);
  const [isAmount, setIsAmount] = useState(true);
  const [method, setMethod] = useState<LedgerEntry['method']>('bank_transfer');
  const [date, setDate] = useState(() => civilDateAt(Date.now(), booking.property.timezone));
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const most = formatMoney({ amount: mostMinor, currency });
  const done = isRefund ? m.bookings_refund_done() : m.bookings_payment_done();
  const change = useChangePayment(booking, { done, onDone: onClose });

  const amountFault =
    extent === 'part' && (!isAmount || amount === null || amount < 1 || amount > mostMinor)
      ? m.bookings_amount_fault({ most })
      : undefined;
  const dateFault = isCivilDate(date) ? undefined : m.bookings_date_fault();

  function submit() {
    setTried(true);
    if (amountFault || dateFault) return;
    const full = extent === 'full' || amount === mostMinor;
    const how = { method, date, ...(note.trim() ? { note: note.trim() } : {}) };
    const status = statusFor(isRefund, full);
    change.mutate({
      ...how,
      paymentStatus: status,
      ...(full || amount === null ? {} : { amountMinor: amount }),
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="sm"
      title={isRefund ? m.bookings_record_refund() : m.bookings_record_payment()}
      text={isRefund ? m.bookings_refund_most({ most }) : m.bookings_payment_open({ most })}
      footer={
        <>
          <DialogClose render={<Button variant="secondary">{m.kit_keep()}</Button>} />
          <Button busy={change.isPending} onClick={submit}>
            {isRefund ? m.bookings_record_refund() : m.bookings_record_payment()}
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
        {change.isError && <Banner tone="danger">{problemWords(change.error)}</Banner>}
        <Segmented
          wide
          label={m.bookings_how_much()}
          value={extent}
          onChange={setExtent}
          options={[
            { value: 'full', label: m.bookings_all_of_it({ most }) },
            { value: 'part', label: m.bookings_a_part() },
          ]}
        />
        {extent === 'part' && (
          <Field label={m.bookings_amount()} error={tried ? amountFault : undefined}>
            <MoneyInput value={amount} onChange={setAmount} onValidity={setIsAmount} currency={currency} />
          </Field>
        )}
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label={m.bookings_method()}>
            <Select value={method} onChange={setMethod} options={methodOptions()} />
          </Field>
          <Field label={m.bookings_date()} error={tried ? dateFault : undefined}>
            <TextInput type="date" value={date} onChange={(event) => setDate(event.target.value)} />
          </Field>
        </div>
        <Field label={m.bookings_note()} optional>
          <TextInput maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

function statusFor(isRefund: boolean, full: boolean): PaymentChange['paymentStatus'] {
  if (isRefund) return full ? 'refunded' : 'partially_refunded';
  return full ? 'paid' : 'partially_paid';
}
