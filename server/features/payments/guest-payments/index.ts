import * as guestPayments from '#contract/payments/guest-payments.ts';
import * as paymentAccount from '#contract/payments/payment-account.ts';
import * as payouts from '#contract/payments/payouts.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import { readOnlinePayments, requestPayment } from './list-payments.ts';
import { exportPayouts, listPayouts } from './list-payouts.ts';
import { openPayment, readGuestPayment } from './open-payment.ts';
import {
  changePaymentSettings,
  connectPayments,
  disconnectPayments,
  readPaymentAccount,
  testPayments,
} from './payment-account.ts';
import { balanceQueue, readBalance } from './read-balance.ts';
import { reconcileGuestPayments, retryGuestRefunds } from './reconcile.ts';
import { guestRefundQueue, refundAtGuestGateway, refundOnline } from './refund-payment.ts';
import { confirmPaidHold, paidHoldQueue } from './settle-paid.ts';
import { guestPaymentWebhook } from './webhook.routes.ts';

export { waitingRefunds } from './guest-payment.store.ts';
export { isBeingPaid, openPayment, readOnlineOffer } from './open-payment.ts';
export { connectPayments } from './payment-account.ts';
export { readBalance } from './read-balance.ts';
export { reconcileAccount, reconcileGuestPayments, retryGuestRefunds } from './reconcile.ts';
export { refundAtGuestGateway, releaseDepositOnline } from './refund-payment.ts';
export { confirmPaidHoldLater } from './settle-paid.ts';
export { takePaymentEvent } from './take-event.ts';

/** Guests pay online, to the account of their host. */
export const guestPaymentsFeature: Feature = {
  name: 'guest-payments',
  register({ serveAll }, platform) {
    serveAll(paymentAccount, {
      read: (_input, { agentId }) => readPaymentAccount(platform, agentId),
      connect: ({ body }, { agentId }) => connectPayments(platform, agentId, body),
      test: (_input, { agentId }) => testPayments(platform, agentId),
      disconnect: (_input, { agentId }) => disconnectPayments(platform, agentId),
      change: ({ body }, { agentId }) => changePaymentSettings(platform, agentId, body),
    });
    serveAll(payouts, {
      list: (_input, { agentId }) => listPayouts(platform, agentId),
      exportCsv: async ({ query }, { agentId }) => exportPayouts(platform, query, agentId),
    });
    serveAll(guestPayments, {
      list: ({ params }, { agentId }) => readOnlinePayments(platform, { agentId, bookingId: params.id }),
      refund: ({ params, body }, caller) =>
        refundOnline(platform, { bookingId: params.id, paymentId: params.paymentId, ...body }, caller),
      request: ({ params }, { agentId }) => requestPayment(platform, { agentId, bookingId: params.id }),
      open: ({ params, body }) => openPayment(platform, { ...params, ...body }),
      read: ({ params }) => readGuestPayment(platform, params),
    });
  },
  routes: guestPaymentWebhook,
  queues: [guestRefundQueue, paidHoldQueue, balanceQueue],
  jobs: (platform) => [
    {
      queue: guestRefundQueue,
      onePerAccount: true,
      handle: ({ agentId, refundId }) =>
        refundAtGuestGateway(platform, { agentId: String(agentId), refundId: String(refundId) }),
    },
    {
      queue: paidHoldQueue,
      handle: ({ agentId, bookingId }) =>
        confirmPaidHold(platform, { agentId: String(agentId), bookingId: String(bookingId) }),
    },
    {
      queue: balanceQueue,
      onePerAccount: true,
      handle: ({ agentId }) => readBalance(platform, String(agentId)),
    },
  ],
  timers: (platform) => [
    // Catches events whose webhook was lost, for example during downtime.
    { name: 'compare-guest-payments', everyMs: 2 * minuteMs, run: () => reconcileGuestPayments(platform) },
    { name: 'retry-guest-refunds', everyMs: minuteMs, run: () => retryGuestRefunds(platform) },
  ],
};
