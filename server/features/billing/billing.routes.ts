import { readPaymentSync, syncPayments } from '#contract/admin/subscriptions.ts';
import {
  cancelSubscription,
  changePlan,
  initializeSubscription,
  listInvoices,
  listPayments,
  listPlans,
  openBillingPortal,
  previewPlanChange,
  readBilling,
  readInvoicePdf,
  resumeSubscription,
} from '#contract/subscription/billing.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { cancelSubscriptionFor, openBillingPortalFor, resumeSubscriptionFor } from './cancel-subscription.ts';
import { changePlanFor } from './change-plan.ts';
import { initializeSubscriptionFor } from './initialize-subscription.ts';
import { listInvoicesFor, listPaymentsFor } from './list-invoices.ts';
import { previewPlanChangeFor } from './preview-plan-change.ts';
import { listPlansFor, readBillingFor } from './read-billing.ts';
import { readInvoicePdfFor } from './read-invoice-pdf.ts';
import { readPaymentSyncFor, syncPaymentsFor } from './sync-payments.ts';

export function serveBilling(serve: Serve, platform: Platform): void {
  serve(listPlans, () => listPlansFor(platform));
  serve(readBilling, (_input, caller) => readBillingFor(platform, caller));
  serve(initializeSubscription, ({ body }, caller) => initializeSubscriptionFor(platform, body, caller));
  serve(previewPlanChange, ({ body }, caller) => previewPlanChangeFor(platform, body, caller));
  serve(changePlan, ({ body }, caller) => changePlanFor(platform, body, caller));
  serve(cancelSubscription, ({ body }, caller) => cancelSubscriptionFor(platform, body, caller));
  serve(resumeSubscription, (_input, caller) => resumeSubscriptionFor(platform, caller));
  serve(openBillingPortal, (_input, caller) => openBillingPortalFor(platform, caller));
  serve(listInvoices, ({ query }, { agentId }) => listInvoicesFor(platform, agentId, query));
  serve(readInvoicePdf, ({ params }, { agentId }) => readInvoicePdfFor(platform, agentId, params.id));
  serve(listPayments, ({ query }, { agentId }) => listPaymentsFor(platform, agentId, query));
  serve(syncPayments, (_input, caller) => syncPaymentsFor(platform, caller));
  serve(readPaymentSync, ({ params }) => readPaymentSyncFor(platform, params.id));
}
