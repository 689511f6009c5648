import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { PaymentInput } from '#contract/bookings/booking-money.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { bookingQuery, setBookingCache } from '#web/lib/stays/stay.queries.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog, DialogClose } from '#web/ui/popup/dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import { type MoneyKind, recordMoney } from '../booking-money.queries.ts';
import { methodOptions } from './payment-labels.ts';
import { usePaymentForm } from './use-payment-form.ts';

type PaymentDialogProps = { booking: Booking; kind: MoneyKind; onClose: () => void };

/** Records a payment or refund with amount, method and date. */
export function PaymentDialog({ booking, kind, onClose }: PaymentDialogProps) {
  const isRefund = kind === 'refund';
  const done = isRefund ? m.bookings_refund_done() : m.bookings_payment_done();
  const recording = useRecordMoney(booking, kind, () => {
    onClose();
    showToast({ tone: 'good', title: done });
  });
  const title = isRefund ? m.bookings_record_refund() : m.bookings_record_payment();
  const formId = useId();
  /** Overpaying amount for which the agent was asked to confirm. */
  const [askedFor, setAskedFor] = useState<number | null>(null);
  const [notifiesGuest, setNotifiesGuest] = useState(true);
  const canNotify = !isRefund && booking.guest.email !== null;
  const silence = canNotify && !notifiesGuest ? { notifyGuest: false } : {};
  const payment = usePaymentForm(booking, kind, {
    ...recording,
    run(input, options) {
      if (excess !== null && !isAsked) setAskedFor(input.amountMinor);
      else
        recording.run({ ...input, ...(excess !== null && { acceptOverpayment: true }), ...silence }, options);
    },
  });
  const { form, most, excess } = payment;
  const isAsked = excess !== null && askedFor === payment.amountMinor;

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="sm"
      title={title}
      text={isRefund ? m.bookings_refund_most({ most }) : m.bookings_payment_open({ most })}
      footer={{
        secondary: <DialogClose render={<Button variant="secondary">{m.kit_keep()}</Button>} />,
        primary: (
          <Button type="submit" form={formId} busy={form.isPending}>
            {isAsked ? m.bookings_overpays_yes() : title}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-4" onSubmit={form.submit}>
        {form.problem && <Banner tone="danger">{form.problem}</Banner>}
        {isAsked && (
          <div role="alert">
            <Banner tone="warning">{m.bookings_overpays_ask({ excess })}</Banner>
          </div>
        )}
        <PaymentFieldset payment={payment} currency={booking.total.currency} />
        {canNotify && (
          <Checkbox
            checked={notifiesGuest}
            onChange={setNotifiesGuest}
            label={m.bookings_payment_notify({ guest: booking.guest.firstName })}
            help={m.bookings_payment_notify_text()}
          />
        )}
      </form>
    </Dialog>
  );
}

/** Records money with one idempotency key per input, so that a retry after a lost response records it once. */
function useRecordMoney(booking: Booking, kind: MoneyKind, onDone: () => void) {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();
  return useAction(
    (body: PaymentInput) =>
      withKey(body, (idempotencyKey) => recordMoney(booking._id, kind, { body, idempotencyKey })),
    {
      onDone: (changed) => {
        setBookingCache(queryClient, changed);
        onDone();
      },
      onFailed: () => void queryClient.invalidateQueries({ queryKey: bookingQuery(booking._id).queryKey }),
    },
  );
}

type PaymentFieldsetProps = {
  payment: ReturnType<typeof usePaymentForm>;
  currency: string;
};

function PaymentFieldset({ payment, currency }: PaymentFieldsetProps) {
  const { form, most, due, hasMost } = payment;
  const { values: fields, errors, change } = form;
  return (
    <>
      {hasMost && (
        <Segmented
          wide
          label={m.bookings_how_much()}
          value={fields.extent}
          onChange={(extent) => change({ extent })}
          options={[
            { value: 'full', label: m.bookings_all_of_it({ most }) },
            ...(due ? [{ value: 'due' as const, label: m.bookings_due_part({ due }) }] : []),
            { value: 'part', label: m.bookings_a_part() },
          ]}
        />
      )}
      {fields.extent === 'part' && (
        <Field label={m.bookings_amount()} error={errors.amount}>
          <MoneyInput
            name="amount"
            value={fields.amount}
            onChange={(amount) => change({ amount })}
            onValidity={(isAmount) => change({ isAmount })}
            currency={currency}
          />
        </Field>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={m.bookings_method()}>
          <Select value={fields.method} onChange={(method) => change({ method })} options={methodOptions()} />
        </Field>
        <Field label={m.bookings_date()} error={errors.date}>
          <DateField name="date" value={fields.date} onChange={(date) => change({ date })} />
        </Field>
      </div>
      <Field label={m.bookings_note()} optional error={errors.note}>
        <TextInput {...form.control('note')} maxLength={500} />
      </Field>
    </>
  );
}
