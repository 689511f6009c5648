import * as contract from '#contract/bookings/booking-money.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changePaymentStatusFor, recordPayment, recordRefund, voidLedgerEntry } from './record-money.ts';

export function serveBookingMoney(serve: Serve, platform: Platform): void {
  serve(contract.changePaymentStatus, ({ params, body }, caller) =>
    changePaymentStatusFor(platform, { bookingId: params.id, change: body }, caller),
  );
  serve(contract.recordPayment, ({ params, body }, caller) =>
    recordPayment(platform, { bookingId: params.id, money: body }, caller),
  );
  serve(contract.recordRefund, ({ params, body }, caller) =>
    recordRefund(platform, { bookingId: params.id, money: body }, caller),
  );
  serve(contract.voidLedgerEntry, ({ params, body }, caller) =>
    voidLedgerEntry(platform, { bookingId: params.id, entryId: params.entryId, ...body }, caller),
  );
}
