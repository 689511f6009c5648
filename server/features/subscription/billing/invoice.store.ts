import type { Invoice, Payment } from '#contract/subscription/subscription-shapes.ts';
import type { PlanType } from '#domain/subscription/plans.ts';
import type { BillingInterval } from '#domain/subscription/subscription-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList, sql } from '#server/db/rows.ts';
import type { PageMoment } from '#server/http/list-page.ts';

export type NewInvoice = {
  agentId: string;
  id: string;
  gateway: string;
  gatewayInvoice: string;
  planType: PlanType;
  interval: BillingInterval;
  from: number;
  to: number;
  amountMinor: number;
  currency: string;
  issuedAt: number;
  discount: { code: string; amountMinor: number } | null;
};

/** Assigns the next invoice number; an existing invoice of the same payment is left unchanged. */
export async function insertInvoice(tx: Queryable, invoice: NewInvoice): Promise<void> {
  const { agentId, id, gateway, gatewayInvoice, planType, interval, amountMinor, currency } = invoice;
  const issuedAt = new Date(invoice.issuedAt);
  await tx.query(
    sql`INSERT INTO subscription_invoices (agent_id, id, number, gateway, gateway_invoice, plan_type,
        billing_interval,
       period_from, period_to, amount_minor, currency, issued_at, discount_minor, coupon_code)
     SELECT ${agentId}, ${id},
       'SD-' || extract(year FROM ${issuedAt}::timestamptz AT TIME ZONE 'UTC') || '-' ||
       nextval('subscription_invoice_number'), ${gateway}, ${gatewayInvoice}, ${planType}, ${interval},
       ${new Date(invoice.from)}, ${new Date(invoice.to)}, ${amountMinor}, ${currency}, ${issuedAt},
       ${invoice.discount?.amountMinor ?? 0}, ${invoice.discount?.code ?? null}
     WHERE NOT EXISTS (SELECT FROM subscription_invoices
       WHERE gateway = ${gateway} AND gateway_invoice = ${gatewayInvoice})`,
  );
}

/** Null without a discount. */
export const discountOfInvoice = `CASE WHEN i.discount_minor > 0
  THEN jsonb_build_object('code', i.coupon_code,
  'amount', jsonb_build_object('amount', i.discount_minor, 'currency', i.currency)) END`;

const refunded = `coalesce((SELECT sum((e.data->>'amountMinor')::bigint) FROM subscription_events e
  WHERE e.agent_id = i.agent_id AND e.kind = 'refunded' AND e.data->>'invoice' = i.gateway_invoice), 0)`;
const subscriptionInvoiceColumns = selectList(
  'subscription_invoices',
  ['_id', 'number', 'issuedAt', 'planType', 'periodFrom', 'periodTo'],
  'i',
);

const invoiceColumns = `${subscriptionInvoiceColumns},
  i.billing_interval AS "interval",
  jsonb_build_object('amount', i.amount_minor, 'currency', i.currency) AS amount,
  ${discountOfInvoice} AS discount,
  CASE WHEN ${refunded} = 0 THEN 'paid' WHEN ${refunded} >= i.amount_minor THEN 'refunded'
    ELSE 'partially_refunded' END AS status`;

export async function selectInvoices(
  db: Queryable,
  agentId: string,
  { after, limit }: { after: PageMoment | null; limit: number },
): Promise<Invoice[]> {
  const { rows } = await db.query<Invoice>(
    `SELECT ${invoiceColumns} FROM subscription_invoices i WHERE i.agent_id = $1
       AND ($2::timestamptz IS NULL OR (i.issued_at, i.id) < ($2, $3::uuid))
     ORDER BY i.issued_at DESC, i.id DESC LIMIT $4`,
    [agentId, after?.at ?? null, after?.id ?? null, limit],
  );
  return rows;
}

export async function findInvoice(db: Queryable, agentId: string, id: string): Promise<Invoice | null> {
  const { rows } = await db.query<Invoice>(
    `SELECT ${invoiceColumns} FROM subscription_invoices i WHERE i.agent_id = $1 AND i.id = $2`,
    [agentId, id],
  );
  return rows[0] ?? null;
}

/** Payments, failed attempts and refunds, read from the facts. */
export async function selectPayments(
  db: Queryable,
  { agentId, currency }: { agentId: string; currency: string },
  { after, limit }: { after: PageMoment | null; limit: number },
): Promise<Payment[]> {
  const { rows } = await db.query<Payment>(
    `SELECT e.id AS "_id", e.occurred_at AS at, CASE e.kind WHEN 'period_paid' THEN 'succeeded'
         WHEN 'payment_failed' THEN 'failed' WHEN 'payment_pending' THEN 'pending'
           ELSE 'refunded' END AS kind,
       jsonb_build_object('amount', (e.data->>'amountMinor')::bigint, 'currency', $2::text) AS amount,
       coalesce(e.data->>'planType', i.plan_type) AS "planType",
       coalesce(e.data->>'interval', i.billing_interval) AS "interval", i.id AS "invoiceId"
     FROM subscription_events e
     LEFT JOIN subscription_invoices i ON i.gateway = e.gateway AND i.gateway_invoice = e.data->>'invoice'
     WHERE e.agent_id = $1 AND e.kind IN ('period_paid', 'payment_failed', 'payment_pending', 'refunded')
       AND ($3::timestamptz IS NULL OR (e.occurred_at, e.id) < ($3, $4::uuid))
     ORDER BY e.occurred_at DESC, e.id DESC LIMIT $5`,
    [agentId, currency, after?.at ?? null, after?.id ?? null, limit],
  );

  return rows;
}
