import * as bookingMoney from '#contract/payments/booking-money.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import { refuseMemberWithout } from '#server/http/session/session-refusals.ts';
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
    changePaymentStatus: async ({ params, body }, caller) =>
      refuseToPayBack(caller, body.paymentStatus === 'refunded') ??
      (await changePaymentStatus(platform, { bookingId: params.id, change: body }, caller)),
    changeDamageDeposit: async ({ params, body }, caller) =>
      refuseToPayBack(caller, body.action !== 'hold') ??
      (await changeDamageDeposit(platform, { bookingId: params.id, change: body }, caller)),
    recordPayment: ({ params, body }, caller) =>
      recordPayment(platform, { bookingId: params.id, money: body }, caller),
    recordRefund: ({ params, body }, caller) =>
      recordRefund(platform, { bookingId: params.id, money: body }, caller),
    voidLedgerEntry: ({ params, body }, caller) =>
      voidLedgerEntry(platform, { bookingId: params.id, entryId: params.entryId, ...body }, caller),
  });
}

/** Whoever records what guests pay need not be allowed to pay back. */
function refuseToPayBack(
  caller: AgentCaller,
  paysBack: boolean,
): Refusal<'role_forbidden' | 'key_forbidden'> | null {
  return paysBack ? refuseMemberWithout(caller, 'money:write') : null;
}
