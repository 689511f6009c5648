import type { AdminBilling, AdminInvoice } from '#contract/admin/billing.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import { refundableMinor } from '#domain/subscription/refund-of-invoice.ts';
import { readPaidSubscription } from '#server/features/subscription/index.ts';
import type { BillingDeps } from './handle-gateway-event.ts';
import { selectPayments } from './invoice.store.ts';
import { readBilling } from './read-billing.ts';
import { type InvoiceRecord, selectInvoiceRecords } from './refund.store.ts';

const paymentsShown = 100;

/** Billing of an agent as an admin sees it. A gateway that does not answer leaves only the card out. */
export async function readAdminBilling(
  deps: BillingDeps,
  agentId: string,
): Promise<AdminBilling | Refusal<'not_found'>> {
  const { pool, now } = deps;
  const billing = await readBilling(deps, { agentId });
  if (isRefusal(billing)) return billing;
  const [card, invoices, payments] = await Promise.all([
    readCard(deps, agentId),
    selectInvoiceRecords(pool, { agentId }),
    selectPayments(pool, { agentId, currency: planCurrency }, { after: null, limit: paymentsShown }),
  ]);
  return {
    billing,
    card: isRefusal(card) ? null : card,
    gatewayAnswers: !isRefusal(card),
    invoices: invoices.map((invoice) => viewInvoice(invoice, now())),
    payments,
  };
}

async function readCard({ pool, payments }: BillingDeps, agentId: string) {
  const paid = await readPaidSubscription(pool, agentId);
  if (!paid || paid.subscription === null || paid.gateway !== payments.name) return null;
  return await payments.readCard({ customer: paid.customer, subscription: paid.subscription });
}

function viewInvoice(record: InvoiceRecord, now: number): AdminInvoice {
  const { gatewayInvoice: _, refundedMinor, openMinor, ...invoice } = record;
  const { amount: paidMinor, currency } = invoice.amount;
  const left = refundableMinor({ paidMinor, refundedMinor, openMinor });
  return {
    ...invoice,
    refunded: { amount: refundedMinor, currency },
    refundable: { amount: left, currency },
    isCurrent: Date.parse(invoice.periodTo) > now && left > 0,
  };
}
