import type { BookingListItem, LedgerEntry } from '#contract/bookings/booking-shapes.ts';
import { isEnded } from '#domain/bookings/booking-states.ts';
import { type PaymentMethod, paymentMethods } from '#domain/payments/payment-lists.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';

const methodLabels: Record<LedgerEntry['method'], () => string> = {
  bank_transfer: m.bookings_method_bank_transfer,
  card: m.bookings_method_card,
  card_online: m.pay_method_online,
  cash: m.bookings_method_cash,
  other: m.bookings_method_other,
};

export function methodLabel(method: LedgerEntry['method']): string {
  return methodLabels[method]();
}

export function methodOptions(): { value: PaymentMethod; label: string }[] {
  return paymentMethods.map((value) => ({
    value,
    label: methodLabel(value),
  }));
}

/** Open or overpaid balance as text; null where the payment status already says it. */
export function balanceLabel({
  balance,
  received,
  status,
}: Pick<BookingListItem, 'balance' | 'received' | 'status'>): string | null {
  const isOver = isEnded(status);
  if (balance.amount < 0) {
    const amount = formatMoney({ ...balance, amount: -balance.amount });
    return isOver ? m.bookings_refund_waiting({ amount }) : m.bookings_amount_overpaid({ amount });
  }
  const isOpen = balance.amount > 0 && (received.amount > 0 || isOver);
  return isOpen ? m.bookings_amount_open({ amount: formatMoney(balance) }) : null;
}
