import type { FastifyInstance } from 'fastify';
import * as adminBilling from '#contract/admin/billing.ts';
import * as adminCoupons from '#contract/admin/coupons.ts';
import * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { maxWebhookBytes, webhookLimit } from '#server/http/limits/webhook-limits.ts';
import { sendProblem } from '#server/http/problem.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { applyCoupon, withdrawCoupon } from './apply-coupon.ts';
import { cancelSubscription, openBillingPortal, resumeSubscription } from './cancel-subscription.ts';
import { changePlan } from './change-plan.ts';
import { createCoupon, endCoupon, listCoupons, listCouponUses, readAdminCoupon } from './coupons.ts';
import { handleGatewayEvent } from './handle-gateway-event.ts';
import { initializeSubscription } from './initialize-subscription.ts';
import { previewPlanChange } from './preview-plan-change.ts';
import { listPlans, readAdminBilling, readBilling } from './read-billing.ts';
import { listInvoices, listPayments, readInvoicePdf } from './read-invoices.ts';
import { refundInvoice } from './refund-invoice.ts';
import { listPaymentSyncs, readPaymentSync, syncPayments } from './sync-payments.ts';

export function serveBilling({ serveSome, serveAll }: Serve, platform: Platform): void {
  serveSome(subscription, {
    listPlans: () => listPlans(platform),
    readBilling: (_input, caller) => readBilling(platform, caller),
    initialize: ({ body }, caller) => initializeSubscription(platform, body, caller),
    previewPlanChange: ({ body }, caller) => previewPlanChange(platform, body, caller),
    changePlan: ({ body }, caller) => changePlan(platform, body, caller),
    applyCoupon: ({ body }, caller) =>
      applyCoupon(platform, { agentId: caller.agentId, text: body.coupon, by: caller }),
    cancel: ({ body }, caller) => cancelSubscription(platform, body, caller),
    resume: (_input, caller) => resumeSubscription(platform, caller),
    openBillingPortal: (_input, caller) => openBillingPortal(platform, caller),
    listInvoices: ({ query }, { agentId }) => listInvoices(platform, agentId, query),
    readInvoicePdf: ({ params }, { agentId }) => readInvoicePdf(platform, agentId, params.id),
    listPayments: ({ query }, { agentId }) => listPayments(platform, agentId, query),
  });

  serveAll(adminBilling, {
    read: ({ params }) => readAdminBilling(platform, params.id),
    readInvoicePdf: ({ params }) => readInvoicePdf(platform, params.id, params.invoiceId),
    refund: (input, caller) => refundInvoice(platform, input, caller),
  });

  serveAll(adminCoupons, {
    list: ({ query }) => listCoupons(platform, query),
    read: ({ params }) => readAdminCoupon(platform.pool, params.id, platform.now()),
    listUses: ({ params, query }) => listCouponUses(platform, params.id, query),
    create: ({ body }, caller) => createCoupon(platform, body, caller),
    end: ({ params }, caller) => endCoupon(platform, params.id, caller),
    apply: ({ params, body }, caller) =>
      applyCoupon(platform, {
        agentId: params.id,
        text: body.coupon,
        replaces: body.replaces,
        by: caller,
      }),
    withdraw: ({ params, body }, caller) =>
      withdrawCoupon(platform, { agentId: params.id, text: body.coupon, by: caller }),
  });

  serveSome(adminSubscriptions, {
    syncPayments: (_input, caller) => syncPayments(platform, caller),
    listPaymentSyncs: () => listPaymentSyncs(platform),
    readPaymentSync: ({ params }) => readPaymentSync(platform, params.id),
  });
}

/** Webhook of the configured gateway. The signature covers the raw body, so body parsing is disabled. */
export async function webhookRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    const url = `/api/webhooks/${platform.payments.name}`;
    const options = {
      schema: { hide: true },
      bodyLimit: maxWebhookBytes,
      config: { rateLimit: webhookLimit(platform) },
    };

    scope.post(url, options, async (request, reply) => {
      const { body } = request;
      const event = Buffer.isBuffer(body) ? await platform.payments.readWebhook(body, request.headers) : null;
      if (event === null) {
        request.log.warn({ gateway: platform.payments.name }, 'a webhook that is not genuine was refused');
        return sendProblem(reply, refuse('webhook_not_genuine'));
      }
      return { received: true, taken: await handleGatewayEvent(platform, event) };
    });
  });
}
