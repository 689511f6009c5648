import { readPaymentSync, syncPayments } from '#contract/admin-subscriptions.ts';
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
} from '#contract/billing.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { cancelFor, openPortalFor, resumeFor } from './cancel-subscription.ts';
import { changePlanFor } from './change-plan.ts';
import { initializeFor } from './initialize-subscription.ts';
import { invoicesFor, paymentsFor } from './list-invoices.ts';
import { invoiceFileFor } from './make-invoice.ts';
import { previewFor } from './preview-plan-change.ts';
import { billingFor, plansFor } from './read-billing.ts';
import { beginSync, readSync } from './sync-payments.ts';

export function serveBilling(serve: Serve, platform: Platform): void {
  serve(listPlans, () => plansFor(platform));
  serve(readBilling, (_input, caller) => billingFor(platform, caller));
  serve(initializeSubscription, ({ body }, caller) => initializeFor(platform, body, caller));
  serve(previewPlanChange, ({ body }, caller) => previewFor(platform, body, caller));
  serve(changePlan, ({ body }, caller) => changePlanFor(platform, body, caller));
  serve(cancelSubscription, ({ body }, caller) => cancelFor(platform, body, caller));
  serve(resumeSubscription, (_input, caller) => resumeFor(platform, caller));
  serve(openBillingPortal, (_input, caller) => openPortalFor(platform, caller));
  serve(listInvoices, ({ query }, { agentId }) => invoicesFor(platform, agentId, query));
  serve(readInvoicePdf, ({ params }, { agentId }) => invoiceFileFor(platform, agentId, params.id));
  serve(listPayments, ({ query }, { agentId }) => paymentsFor(platform, agentId, query));
  serve(syncPayments, (_input, caller) => beginSync(platform, caller));
  serve(readPaymentSync, ({ params }) => readSync(platform, params.id));
}
