import type { BookingListItem, LedgerEntry } from '#contract/bookings/booking-shapes.ts';
import { isEnded } from '#domain/bookings/booking-states.ts';
import { type PaymentMethod, paymentMethods } from '#domain/payments/payment-lists.ts';
import * as t from '#texts/screens.ts';
import { formatMoney } from '#web/lib/format/format.ts';

export function methodLabel(method: LedgerEntry['method']): string {
  return t.bookingMoney.methodLabels[method];
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
    return isOver ? t.bookingMoney.refundWaiting({ amount }) : t.bookingMoney.amountOverpaid({ amount });
  }
  const isOpen = balance.amount > 0 && (received.amount > 0 || isOver);
  return isOpen ? t.labels.amountOpen({ amount: formatMoney(balance) }) : null;
}
