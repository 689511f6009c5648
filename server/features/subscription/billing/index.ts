import type { Feature } from '#server/http/feature.ts';
import { billingJobs, billingTimers, suspensionQueue } from './billing.jobs.ts';
import { serveBilling, webhookRoutes } from './billing.routes.ts';
import { couponQueue, endAtGatewayQueue } from './handle-gateway-event.ts';
import { refundQueue } from './refund-invoice.ts';

export { applyCouponAtGateway } from './apply-coupon.ts';
export { followSuspension } from './billing.jobs.ts';
export { insertGatewayEvent, saveGatewayEventResult } from './gateway-event.store.ts';
export { couponQueue } from './handle-gateway-event.ts';
export { insertInvoice } from './invoice.store.ts';
export { isSubscribed } from './paid-plan.ts';
export { selectScheduledChanges } from './plan-change.store.ts';
export { previewPlanPrices, schedulePlanChange, withdrawPlanChange } from './plan-changes.ts';

/** Payments for the product itself: plans, checkouts, invoices and the webhooks of the payment gateway. */
export const billingFeature: Feature = {
  name: 'billing',
  register: serveBilling,
  routes: webhookRoutes,
  queues: [endAtGatewayQueue, refundQueue, suspensionQueue, couponQueue],
  jobs: billingJobs,
  timers: billingTimers,
};
