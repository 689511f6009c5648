import type { AdminInvoice } from '#contract/admin/billing.ts';
import type { Money } from '#domain/shared/money.ts';
import type { RefundReason, RefundState } from '#domain/subscription/refund-of-invoice.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList } from '#server/db/rows.ts';
import { discountOfInvoice } from './invoice.store.ts';

/** An invoice with its money, in minor units. */
export type InvoiceRecord = Omit<AdminInvoice, 'refunded' | 'refundable' | 'isCurrent'> & {
  gatewayInvoice: string;
  refundedMinor: number;
  openMinor: number;
};

const refundedOf = `coalesce((SELECT sum((e.data->>'amountMinor')::bigint) FROM subscription_events e
  WHERE e.agent_id = i.agent_id AND e.kind = 'refunded' AND e.data->>'invoice' = i.gateway_invoice),
    0)::bigint`;

const maxInvoices = 100;

const invoiceColumns = selectList(
  'subscription_invoices',
  ['number', 'issuedAt', 'planType', 'periodFrom', 'periodTo', 'gatewayInvoice'],
  'i',
);

/** The latest invoices, newest first, or the one with an id. */
export async function selectInvoiceRecords(
  db: Queryable,
  { agentId, id = null }: { agentId: string; id?: string | null },
): Promise<InvoiceRecord[]> {
  const { rows } = await db.query<InvoiceRecord>(
    `SELECT _id, number, "issuedAt", "planType", "interval", "periodFrom", "periodTo", amount, discount,
       "gatewayInvoice", "refundedMinor", coalesce(r.open, 0)::bigint AS "openMinor",
       coalesce(r.refunds, '[]') AS refunds,
       CASE WHEN "refundedMinor" = 0 THEN 'paid' WHEN "refundedMinor" >= (amount->>'amount')::bigint
         THEN 'refunded'
         ELSE 'partially_refunded' END AS status
     FROM (SELECT i.id AS _id, ${invoiceColumns},
         i.billing_interval AS "interval",
         jsonb_build_object('amount', i.amount_minor, 'currency', i.currency) AS amount,
         ${discountOfInvoice} AS discount,
           ${refundedOf} AS "refundedMinor"
       FROM subscription_invoices i WHERE i.agent_id = $1 AND ($2::uuid IS NULL OR i.id = $2)) i
     LEFT JOIN LATERAL (
       SELECT sum(f.amount_minor) FILTER (WHERE f.state IN ('requested', 'accepted')) AS open,
         jsonb_agg(jsonb_build_object('_id', f.id, 'reason', f.reason, 'state', f.state,
           'requestedBy', f.requested_by,
           'requestedAt', to_char(f.requested_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'amount', jsonb_build_object('amount', f.amount_minor, 'currency', i.amount->>'currency'))
           ORDER BY f.id DESC) AS refunds
       FROM subscription_refunds f WHERE f.agent_id = $1 AND f.invoice_id = i._id) r ON true
     ORDER BY "issuedAt" DESC, _id DESC LIMIT ${maxInvoices}`,
    [agentId, id],
  );

  return rows;
}

export type NewRefund = {
  agentId: string;
  id: string;
  invoiceId: string;
  amountMinor: number;
  reason: RefundReason;
  requestedBy: string;
  now: number;
};

export async function insertRefund(tx: Queryable, refund: NewRefund): Promise<void> {
  await insertRow(tx, 'subscription_refunds', {
    agentId: refund.agentId,
    id: refund.id,
    invoiceId: refund.invoiceId,
    amountMinor: refund.amountMinor,
    reason: refund.reason,
    state: 'requested',
    requestedBy: refund.requestedBy,
    requestedAt: new Date(refund.now),
  });
}

export type OpenRefund = RowOf<typeof refundedColumns> & { amount: Money; reason: RefundReason };

const refundedColumns = selectList('subscription_invoices', ['gateway', 'gatewayInvoice', 'number'], 'i');

/** A refund that the gateway has not answered; null for any other. */
export async function findRequestedRefund(
  db: Queryable,
  { agentId, id }: { agentId: string; id: string },
): Promise<OpenRefund | null> {
  const { rows } = await db.query<OpenRefund>(
    `SELECT ${refundedColumns}, f.reason,
       jsonb_build_object('amount', f.amount_minor, 'currency', i.currency) AS amount
     FROM subscription_refunds f
     JOIN subscription_invoices i ON i.agent_id = f.agent_id AND i.id = f.invoice_id
     WHERE f.agent_id = $1 AND f.id = $2 AND f.state = 'requested'`,
    [agentId, id],
  );
  return rows[0] ?? null;
}

/** False when the refund was answered before. */
export async function setRefundAnswer(
  tx: Queryable,
  { agentId, id }: { agentId: string; id: string },
  { state, now }: { state: Extract<RefundState, 'accepted' | 'declined'>; now: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE subscription_refunds
     SET state = $3, settled_at = CASE WHEN $3 = 'declined' THEN $4::timestamptz END
     WHERE agent_id = $1 AND id = $2 AND state = 'requested'`,
    [agentId, id, state, new Date(now)],
  );
  return rowCount === 1;
}

/** Settles the oldest refund under way that a reported one stands for. Others were made at the gateway itself. */
export async function settleRefund(
  tx: Queryable,
  of: { agentId: string; gatewayInvoice: string; amountMinor: number; now: number },
): Promise<void> {
  await tx.query(
    `UPDATE subscription_refunds SET state = 'done', settled_at = $4 WHERE agent_id = $1 AND id = (
       SELECT f.id
       FROM subscription_refunds f
       JOIN subscription_invoices i ON i.agent_id = f.agent_id AND i.id = f.invoice_id
       WHERE f.agent_id = $1 AND i.gateway_invoice = $2 AND f.amount_minor = $3
         AND f.state IN ('requested', 'accepted')
       ORDER BY f.id LIMIT 1)`,
    [of.agentId, of.gatewayInvoice, of.amountMinor, new Date(of.now)],
  );
}
