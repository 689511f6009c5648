import * as bookingMoney from '#contract/payments/booking-money.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import {
  changeDamageDeposit,
  changePaymentStatus,
  recordPayment,
  recordRefund,
  voidLedgerEntry,
} from './record-money.ts';

export { changePaymentStatus, recordPayment } from './record-money.ts';

export const bookingMoneyFeature: Feature = { name: 'booking-money', register: serveBookingMoney };

function serveBookingMoney({ serveSome }: Serve, platform: Platform): void {
  serveSome(bookingMoney, {
    changePaymentStatus: ({ params, body }, caller) =>
      changePaymentStatus(platform, { bookingId: params.id, change: body }, caller),
    changeDamageDeposit: ({ params, body }, caller) =>
      changeDamageDeposit(platform, { bookingId: params.id, change: body }, caller),
    recordPayment: ({ params, body }, caller) =>
      recordPayment(platform, { bookingId: params.id, money: body }, caller),
    recordRefund: ({ params, body }, caller) =>
      recordRefund(platform, { bookingId: params.id, money: body }, caller),
    voidLedgerEntry: ({ params, body }, caller) =>
      voidLedgerEntry(platform, { bookingId: params.id, entryId: params.entryId, ...body }, caller),
  });
}
