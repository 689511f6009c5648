import type { MoneyInput } from '#contract/bookings/booking-money.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { PaymentMethod } from '#domain/payments/payment-lists.ts';
import { civilDateAt, isCivilDate } from '#domain/shared/civil-date.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import type { MoneyKind } from '../booking-money.queries.ts';

export type PaymentExtent = 'full' | 'due' | 'part';

type PaymentFields = {
  extent: PaymentExtent;
  amount: number | null;
  isAmount: boolean;
  method: PaymentMethod;
  date: string;
  note: string;
};

type SendPayment = {
  run: (input: MoneyInput, options: { onError: (problem: unknown) => void }) => void;
  reset: () => void;
  isPending: boolean;
  error: unknown;
};

/** The form of a payment or refund, and the amounts that it offers. */
export function usePaymentForm(booking: Booking, kind: MoneyKind, send: SendPayment) {
  const isRefund = kind === 'refund';
  const { currency } = booking.total;
  const maxMinor = Math.max(0, isRefund ? booking.received.amount : booking.balance.amount);
  const dueMinor = isRefund ? 0 : (booking.nextDue?.amount.amount ?? 0);
  const money = (amount: number) => formatMoney({ amount, currency });
  const minorOf = ({ extent, amount }: PaymentFields) =>
    extent === 'full' ? maxMinor : extent === 'due' ? dueMinor : amount;

  function amountError(fields: PaymentFields): string | undefined {
    const minor = minorOf(fields);
    if (isRefund && minor !== null && minor > maxMinor)
      return m.bookings_amount_fault({ most: money(maxMinor) });
    return !fields.isAmount || minor === null || minor < 1 ? m.bookings_amount_missing() : undefined;
  }

  const form = useSmallForm<PaymentFields, Booking>({
    values: initialFields(booking, isRefund, maxMinor),
    validate(fields) {
      const amount = amountError(fields);
      return {
        ...(amount === undefined ? {} : { amount }),
        ...(isCivilDate(fields.date) ? {} : { date: m.bookings_date_fault() }),
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
    /** Next instalment, if smaller than the whole balance. */
    due: dueMinor > 0 && dueMinor < maxMinor ? money(dueMinor) : null,
    hasMost: maxMinor > 0,
    excess: excessMinor > 0 ? money(excessMinor) : null,
    amountMinor,
  };
}

function inputOf({ method, date, note }: PaymentFields, amountMinor: number): MoneyInput {
  const trimmed = note.trim();
  return { amountMinor, method, date, ...(trimmed ? { note: trimmed } : {}) };
}

/** Initial values: a promised refund, or the next instalment of a payment. */
function initialFields(booking: Booking, isRefund: boolean, maxMinor: number): PaymentFields {
  const owed = isRefund ? Math.max(0, -booking.balance.amount) : 0;
  const isOwed = owed > 0 && owed < maxMinor;
  const due = isRefund ? 0 : (booking.nextDue?.amount.amount ?? 0);
  const extent = isOwed || maxMinor === 0 ? 'part' : due > 0 && due < maxMinor ? 'due' : 'full';
  return {
    extent,
    amount: isOwed ? owed : null,
    isAmount: true,
    method: 'bank_transfer',
    date: civilDateAt(Date.now(), booking.property.timezone),
    note: '',
  };
}
