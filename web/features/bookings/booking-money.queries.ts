import type { MoneyInput } from '#contract/booking-money.ts';
import type { Booking } from '#contract/bookings.ts';
import { call } from '#web/lib/call.ts';
import { download } from '#web/lib/download.ts';

export type MoneyKind = 'payment' | 'refund';

/** One key for one wish: sent again after a lost answer, money is recorded once. */
export function recordMoney(
  id: string,
  kind: MoneyKind,
  { body, idempotencyKey }: { body: MoneyInput; idempotencyKey: string },
): Promise<Booking> {
  const input = { params: { id }, body, idempotencyKey };
  return kind === 'payment'
    ? call('POST /api/bookings/{id}/payments', input)
    : call('POST /api/bookings/{id}/refunds', input);
}

export function voidEntry(
  id: string,
  entryId: string,
  { note, idempotencyKey }: { note: string; idempotencyKey: string },
): Promise<Booking> {
  return call('POST /api/bookings/{id}/ledger/{entryId}/void', {
    params: { id, entryId },
    body: note.trim() ? { note: note.trim() } : {},
    idempotencyKey,
  });
}

export function keepReceipt({ _id: id, code }: Booking): Promise<void> {
  return download('GET /api/bookings/{id}/receipt.pdf', { params: { id } }, `receipt-${code}.pdf`);
}
