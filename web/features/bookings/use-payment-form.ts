import { useState } from 'react';
import type { Booking, LedgerEntry } from '#contract/bookings.ts';
import { civilDateAt, isCivilDate } from '#domain/shared/civil-date.ts';
import { formatMoney } from '#web/lib/format.ts';
import { m } from '#web/words/compiled/messages.js';
import type { PaymentChange } from './booking.queries.ts';

type PaymentFields = {
  extent: 'full' | 'part';
  amount: number | null;
  isAmount: boolean;
  method: LedgerEntry['method'];
  date: string;
  note: string;
};

/** What is typed about money that came in or went back, what is wrong with it, and what to send. */
export function usePaymentForm(booking: Booking, kind: 'payment' | 'refund') {
  const isRefund = kind === 'refund';
  const mostMinor = isRefund ? booking.received.amount : booking.balance.amount;
  const most = formatMoney({ amount: mostMinor, currency: booking.total.currency });
  const [fields, setFields] = useState(() => firstFields(booking, isRefund, mostMinor));
  const { extent, amount, isAmount, method, date } = fields;

  const isPart = extent === 'part';
  const isFaulty = !isAmount || amount === null || amount < 1 || amount > mostMinor;
  const faults = {
    amount: isPart && isFaulty ? m.bookings_amount_fault({ most }) : undefined,
    date: isCivilDate(date) ? undefined : m.bookings_date_fault(),
  };

  /** Null while something is wrong. All of it is told as all of it, whichever way it was typed. */
  function toChange(): PaymentChange | null {
    if (faults.amount || faults.date) return null;
    const note = fields.note.trim();
    const how = { method, date, ...(note ? { note } : {}) };
    if (!isPart || amount === null || amount === mostMinor) {
      return { ...how, paymentStatus: isRefund ? 'refunded' : 'paid' };
    }
    return { ...how, paymentStatus: isRefund ? 'partially_refunded' : 'partially_paid', amountMinor: amount };
  }

  return {
    fields,
    change: (next: Partial<PaymentFields>) => setFields((before) => ({ ...before, ...next })),
    faults,
    most,
    toChange,
  };
}

/** A refund that a cancellation has promised is filled in. */
function firstFields(booking: Booking, isRefund: boolean, mostMinor: number): PaymentFields {
  const owed = isRefund ? (booking.cancellation?.refund?.amount ?? 0) : 0;
  const isPart = owed > 0 && owed < mostMinor;
  return {
    extent: isPart ? 'part' : 'full',
    amount: isPart ? owed : null,
    isAmount: true,
    method: 'bank_transfer',
    date: civilDateAt(Date.now(), booking.property.timezone),
    note: '',
  };
}
