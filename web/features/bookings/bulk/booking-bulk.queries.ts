import * as bookingBulk from '#contract/bookings/booking-bulk.ts';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';

export type BulkPayments = CallInputOf<typeof bookingBulk.recordPayments>['body'];
export type BulkMessages = CallInputOf<typeof bookingBulk.sendMessages>['body'];

type Identified = { _id: string };

export function checkEach(bookings: readonly Identified[], status: 'checked_in' | 'checked_out') {
  return call(bookingBulk.changeStatuses, { body: { ids: bookings.map(({ _id }) => _id), status } });
}

export function recordPayments(body: BulkPayments, idempotencyKey: string) {
  return call(bookingBulk.recordPayments, { body, idempotencyKey });
}

export function sendMessages(body: BulkMessages) {
  return call(bookingBulk.sendMessages, { body });
}
