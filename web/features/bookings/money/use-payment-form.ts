import { useState } from 'react';
import type { MoneyInput } from '#contract/bookings/booking-money.ts';
import type { Booking, LedgerEntry } from '#contract/bookings/booking-shapes.ts';
import { civilDateAt, isCivilDate } from '#domain/shared/civil-date.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { MoneyKind } from '../booking-money.queries.ts';

export type PaymentExtent = 'full' | 'due' | 'part';

type PaymentFields = {
  extent: PaymentExtent;
  amount: number | null;
  isAmount: boolean;
  method: LedgerEntry['method'];
  date: string;
  note: string;
};

/** State of the payment form: values, field errors and the request body. */
export function usePaymentForm(booking: Booking, kind: MoneyKind) {
  const isRefund = kind === 'refund';
  const { currency } = booking.total;
  const maxMinor = Math.max(0, isRefund ? booking.received.amount : booking.balance.amount);
  const dueMinor = isRefund ? 0 : (booking.nextDue?.amount.amount ?? 0);
  const money = (amount: number) => formatMoney({ amount, currency });
  const [fields, setFields] = useState(() => initialFields(booking, isRefund, maxMinor));
  const { extent, amount, isAmount, method, date } = fields;
  const amountMinor = extent === 'full' ? maxMinor : extent === 'due' ? dueMinor : amount;

  const isInvalid = !isAmount || amountMinor === null || amountMinor < 1;
  const isTooMuch = isRefund && amountMinor !== null && amountMinor > maxMinor;
  const faults = {
    amount: isTooMuch
      ? m.bookings_amount_fault({ most: money(maxMinor) })
      : isInvalid
        ? m.bookings_amount_missing()
        : undefined,
    date: isCivilDate(date) ? undefined : m.bookings_date_fault(),
  };
  /** Overpayment is possible, but needs a confirmation. */
  const excessMinor = isRefund || amountMinor === null ? 0 : amountMinor - booking.room.amount;

  /** Null while a field is invalid. */
  function toInput(): MoneyInput | null {
    if (faults.amount || faults.date || amountMinor === null) return null;
    const note = fields.note.trim();
    return { amountMinor, method, date, ...(note ? { note } : {}) };
  }

  return {
    fields,
    change: (next: Partial<PaymentFields>) => setFields((before) => ({ ...before, ...next })),
    faults,
    most: money(maxMinor),
    /** Next instalment, if smaller than the whole balance. */
    due: dueMinor > 0 && dueMinor < maxMinor ? money(dueMinor) : null,
    hasMost: maxMinor > 0,
    excess: excessMinor > 0 ? money(excessMinor) : null,
    amountMinor,
    toInput,
  };
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
