import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import { isEnded } from '#domain/booking/booking-states.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';

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
