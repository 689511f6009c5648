import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as bookingPrice from '#contract/bookings/booking-price.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { PriceAdjustments } from '#contract/bookings/stays.ts';
import type { PaymentInput } from '#contract/payments/booking-money.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { noAdjustments } from '#domain/bookings/pricing/price-adjustments.ts';
import { type BookingDocument, documentFileName, documentOf } from '#domain/payments/booking-document.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { download } from '#web/lib/api/download.ts';

/** Cached under the booking's key, so that it is refetched when the booking changes. Null previews nothing. */
export function pricePreviewQuery(id: string, adjustments: PriceAdjustments | null) {
  return queryOptions({
    queryKey: ['booking', id, 'price-preview', adjustments],
    queryFn: ({ signal }) =>
      call(bookingPrice.preview, {
        params: { id },
        body: { adjustments: adjustments ?? noAdjustments },
        signal,
      }),
    enabled: adjustments !== null,
    placeholderData: keepPreviousData,
  });
}

/** The version in the body makes a repeated call harmless. */
export function changePrice(
  id: string,
  body: CallInputOf<typeof bookingPrice.change>['body'],
): Promise<Booking> {
  return call(bookingPrice.change, { params: { id }, body });
}

export type MoneyKind = 'payment' | 'refund';

/** The idempotency key makes a retry after a lost response record the money only once. */
export function recordMoney(
  id: string,
  kind: MoneyKind,
  { body, idempotencyKey }: { body: PaymentInput; idempotencyKey: string },
): Promise<Booking> {
  const input = { params: { id }, body, idempotencyKey };
  return kind === 'payment'
    ? call(bookingMoney.recordPayment, input)
    : call(bookingMoney.recordRefund, input);
}

export function voidEntry(
  id: string,
  entryId: string,
  { note, idempotencyKey }: { note: string; idempotencyKey: string },
): Promise<Booking> {
  return call(bookingMoney.voidLedgerEntry, {
    params: { id, entryId },
    body: note.trim() ? { note: note.trim() } : {},
    idempotencyKey,
  });
}

export function downloadReceipt(booking: Booking): Promise<void> {
  const { _id: id, code } = booking;
  const name = documentFileName(documentOfBooking(booking), code);
  return download(bookingMoney.readReceipt, { params: { id } }, name);
}

/** Label of the download button; the document depends on the booking's state. */
export function receiptLabel(booking: Booking): string {
  return t.bookingMoney.documentLabels[documentOfBooking(booking)];
}

function documentOfBooking({ status, received, refunded }: Booking): BookingDocument {
  return documentOf({ status, hasPayments: received.amount + refunded.amount > 0 });
}
