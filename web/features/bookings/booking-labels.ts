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

/** Source label of a booking: "Shared link · Autumn guests". */
export function bookingSourceLabel({
  source,
  linkName,
}: {
  source: string;
  linkName?: string | null;
}): string {
  if (source === 'shared_link') {
    return linkName ? m.bookings_source_link_named({ name: linkName }) : m.bookings_source_link();
  }
  switch (source) {
    case 'direct':
      return m.bookings_source_direct();
    case 'phone':
      return m.bookings_source_phone();
    case 'widget':
      return m.bookings_source_widget();
    case 'import':
      return m.bookings_source_import();
    default:
      return source.startsWith('ical:') ? source.slice('ical:'.length) : m.bookings_source_other();
  }
}

/** "2 adults, 1 child, 1 pet". */
export function partyLabel(party: {
  adults: number;
  children: number;
  infants: number;
  pets: number;
}): string {
  const parts = [m.bookings_adults({ count: party.adults })];
  if (party.children > 0) parts.push(m.bookings_children({ count: party.children }));
  if (party.infants > 0) parts.push(m.bookings_infants({ count: party.infants }));
  if (party.pets > 0) parts.push(m.bookings_pets({ count: party.pets }));
  return parts.join(', ');
}
