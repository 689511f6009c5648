import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { MoneyInput as MoneyRequest, PaymentInput } from '#contract/payments/booking-money.ts';
import type { PaymentMethod } from '#domain/payments/payment-lists.ts';
import { civilDateAt, isCivilDate } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { bookingQuery, setBookingCache } from '#web/lib/stays/stay.queries.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Dialog, DialogClose } from '#web/ui/popup/dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import { type MoneyKind, recordMoney } from '../booking-money.queries.ts';
import { methodOptions } from './payment-labels.ts';

type PaymentDialogProps = {
  booking: Booking;
  kind: MoneyKind;
  /** Amount to begin with, in minor units; default: what is due or owed, else everything. */
  amountMinor?: number | undefined;
  onClose: () => void;
};

/** Records a payment or refund with amount, method and date. */
export function PaymentDialog({ booking, kind, amountMinor, onClose }: PaymentDialogProps) {
  const isRefund = kind === 'refund';
  const done = isRefund ? t.bookingMoney.refundDone : t.bookingMoney.paymentDone;
  const recording = useRecordMoney(booking, kind, () => {
    onClose();
    showToast({ tone: 'good', title: done });
  });
  const title = isRefund ? t.bookingMoney.recordRefund : t.actions.recordPayment;
  const formId = useId();

  /** Overpaying amount for which the agent was asked to confirm. */
  const [warnedAmount, setWarnedAmount] = useState<number | null>(null);
  const [notifiesGuest, setNotifiesGuest] = useState(true);
  const canNotify = !isRefund && booking.guest.email !== null;
  const silence = canNotify && !notifiesGuest ? { notifyGuest: false } : {};

  const payment = usePaymentForm(
    { booking, kind, amountMinor },
    {
      ...recording,
      run(input, options) {
        if (excess !== null && !isWarned) setWarnedAmount(input.amountMinor);
        else
          recording.run(
            { ...input, ...(excess !== null && { acceptOverpayment: true }), ...silence },
            options,
          );
      },
    },
  );
  const { form, most, excess } = payment;
  const isWarned = excess !== null && warnedAmount === payment.amountMinor;

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="sm"
      title={title}
      text={isRefund ? t.bookingMoney.refundMax({ most }) : t.bookingMoney.paymentOpen({ most })}
      footer={{
        secondary: <DialogClose render={<Button variant="secondary">{t.actions.cancel}</Button>} />,
        primary: (
          <Button type="submit" form={formId} busy={form.isPending}>
            {isWarned ? t.bookingMoney.overpaysYes : title}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-4" onSubmit={form.submit}>
        {form.problem && <Banner tone="danger">{form.problem}</Banner>}
        {isWarned && (
          <div role="alert">
            <Banner tone="warning">{t.bookingMoney.overpaysQuestion({ excess })}</Banner>
          </div>
        )}
        <PaymentFieldset payment={payment} currency={booking.total.currency} />
        {canNotify && (
          <Checkbox
            checked={notifiesGuest}
            onChange={setNotifiesGuest}
            label={t.bookingMoney.paymentNotify({ guest: booking.guest.firstName })}
            help={t.bookingMoney.paymentNotifyText}
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
  const { form, most, due, isDueNow, hasChoices } = payment;
  const { values: fields, errors, change } = form;

  return (
    <>
      {hasChoices && (
        <Segmented
          wide
          label={t.bookingMoney.howMuch}
          value={fields.extent}
          onChange={(extent) => change({ extent })}
          options={[
            { value: 'full', label: t.bookingMoney.allOfIt({ most }) },
            ...(due
              ? [
                  {
                    value: 'due' as const,
                    label: isDueNow ? t.bookingMoney.dueNowPart({ due }) : t.bookingMoney.duePart({ due }),
                  },
                ]
              : []),
            { value: 'part', label: t.bookingMoney.refundOwn },
          ]}
        />
      )}
      {fields.extent === 'part' && (
        <Field label={t.labels.amount} error={errors.amount}>
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
        <Field label={t.bookingMoney.method}>
          <Select value={fields.method} onChange={(method) => change({ method })} options={methodOptions()} />
        </Field>
        <Field label={t.labels.date} error={errors.date}>
          <DateField name="date" value={fields.date} onChange={(date) => change({ date })} />
        </Field>
      </div>
      <Field label={t.labels.note} optional error={errors.note}>
        <TextInput {...form.control('note')} maxLength={500} />
      </Field>
    </>
  );
}

type PaymentExtent = 'full' | 'due' | 'part';

type PaymentFields = {
  extent: PaymentExtent;
  amount: number | null;
  isAmount: boolean;
  method: PaymentMethod;
  date: string;
  note: string;
};

type SendPayment = {
  run: (input: MoneyRequest, options: { onError: (problem: unknown) => void }) => void;
  reset: () => void;
  isPending: boolean;
  error: unknown;
};

type PaymentSubject = Pick<PaymentDialogProps, 'booking' | 'kind' | 'amountMinor'>;

/** The form of a payment or refund, and the amounts that it offers. */
function usePaymentForm({ booking, kind, amountMinor: asked }: PaymentSubject, send: SendPayment) {
  const isRefund = kind === 'refund';
  const { currency } = booking.total;
  const maxMinor = Math.max(0, isRefund ? booking.received.amount : booking.balance.amount);
  const dueMinor = isRefund ? 0 : ((booking.dueNow ?? booking.nextInstalment)?.amount.amount ?? 0);
  const money = (amount: number) => formatMoney({ amount, currency });
  const minorOf = ({ extent, amount }: PaymentFields) =>
    ({ full: maxMinor, due: dueMinor, part: amount })[extent];

  function amountError(fields: PaymentFields): string | undefined {
    const minor = minorOf(fields);
    if (isRefund && minor !== null && minor > maxMinor)
      return t.bookingMoney.amountError({ most: money(maxMinor) });
    return !fields.isAmount || minor === null || minor < 1 ? t.bookingMoney.amountMissing : undefined;
  }

  const form = useSmallForm<PaymentFields, Booking>({
    values: initialFields(booking, { isRefund, maxMinor, asked }),
    validate(fields) {
      const amount = amountError(fields);
      return {
        ...(amount === undefined ? {} : { amount }),
        ...(isCivilDate(fields.date) ? {} : { date: t.bookings.dateError }),
      };
    },
    send: {
      ...send,
      run: (fields, options) => send.run(inputOf(fields, minorOf(fields) ?? 0), options),
    },
  });
  const amountMinor = minorOf(form.values);
  /** Overpayment is possible, but needs a confirmation. */
  const excessMinor = isRefund || amountMinor === null ? 0 : amountMinor - booking.room.amount;

  return {
    form,
    most: money(maxMinor),
    /** What is due now, else the next instalment, if smaller than the whole balance. */
    due: dueMinor > 0 && dueMinor < maxMinor ? money(dueMinor) : null,
    isDueNow: booking.dueNow !== null,
    // A refund is mostly a part: its amount is typed, and begins with everything.
    hasChoices: maxMinor > 0 && !isRefund,
    excess: excessMinor > 0 ? money(excessMinor) : null,
    amountMinor,
  };
}

function inputOf({ method, date, note }: PaymentFields, amountMinor: number): MoneyRequest {
  const trimmed = note.trim();
  return { amountMinor, method, date, ...(trimmed ? { note: trimmed } : {}) };
}

/** Initial values: the amount that was asked for, a promised refund, or what the guest is asked for. */
function initialFields(
  booking: Booking,
  { isRefund, maxMinor, asked }: { isRefund: boolean; maxMinor: number; asked: number | undefined },
): PaymentFields {
  const owed = Math.max(0, -booking.balance.amount);
  const refunded = owed > 0 && owed < maxMinor ? owed : maxMinor;
  const due = (booking.dueNow ?? booking.nextInstalment)?.amount.amount ?? 0;
  const dueOrFull = due > 0 && due < maxMinor ? 'due' : 'full';
  const isTyped = isRefund || maxMinor === 0 || asked !== undefined;

  return {
    extent: isTyped ? 'part' : dueOrFull,
    amount: asked ?? (isRefund && refunded > 0 ? refunded : null),
    isAmount: true,
    method: 'bank_transfer',
    date: civilDateAt(Date.now(), booking.property.timezone),
    note: '',
  };
}
