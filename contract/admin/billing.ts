import { type Static, Type } from 'typebox';
import { maxPriceMinor } from '#domain/bookings/pricing/price-rules.ts';
import { refundReasons, refundStates } from '#domain/subscription/refund-of-invoice.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, Money, Nullable, Shape } from '../shapes.ts';
import { Billing, Invoice, Payment } from '../subscription/subscription-shapes.ts';

/** Refund that an admin asked for. A `done` one is among the payments, too. */
export const InvoiceRefund = Shape({
  _id: Id,
  amount: Money,
  reason: Type.Enum(refundReasons),
  state: Type.Enum(refundStates),
  requestedBy: Type.String(),
  requestedAt: Instant,
});

export const AdminInvoice = Shape({
  ...Invoice.properties,
  refunded: Money,
  /** What may still be refunded: refunds under way are taken off. */
  refundable: Money,
  /** Whether it paid for the period that runs. A full refund ends the plan then. */
  isCurrent: Type.Boolean(),
  /** Newest first. */
  refunds: Type.Array(InvoiceRefund),
});
export type AdminInvoice = Static<typeof AdminInvoice>;

export const AdminBilling = Shape({
  billing: Billing,
  /** Null when none is known there, for instance in the sandbox. */
  card: Nullable(
    Shape({
      brand: Type.String(),
      last4: Type.String(),
      expires: Type.String({ description: 'Month: 2028-04' }),
    }),
  ),
  /** Whether the gateway could be asked for the card. */
  gatewayAnswers: Type.Boolean(),
  /** The latest hundred, newest first. */
  invoices: Type.Array(AdminInvoice),
  payments: Type.Array(Payment),
});
export type AdminBilling = Static<typeof AdminBilling>;

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/subscriptions/agents/{id}/billing',
  summary: 'What an agent pays: plan, card, next invoice, invoices, payments and refunds',
  access: 'admin',
  scope: 'billing:read',
  params: IdParams,
  reply: AdminBilling,
  success: 200,
  refusals: ['not_found'],
});

const InvoiceParams = Shape({ id: Id, invoiceId: Id });

export const readInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/admin/subscriptions/agents/{id}/invoices/{invoiceId}/invoice.pdf',
  summary: 'An invoice of an agent as a file',
  access: 'admin',
  scope: 'billing:read',
  rate: 'document',
  params: InvoiceParams,
  file: 'application/pdf',
  reply: Type.String(),
  success: 200,
  refusals: ['not_found'],
});

export const refund = endpoint({
  method: 'POST',
  path: '/api/admin/subscriptions/agents/{id}/invoices/{invoiceId}/refunds',
  summary: 'Refund an invoice in full or in part; the gateway confirms it afterwards',
  access: 'admin',
  scope: 'billing:write',
  recentProof: true,
  rate: 'write',
  idempotent: true,
  params: InvoiceParams,
  body: Shape({
    amountMinor: Type.Integer({ minimum: 1, maximum: maxPriceMinor }),
    reason: Type.Enum(refundReasons),
  }),
  reply: InvoiceRefund,
  success: 202,
  refusals: ['not_found', 'refund_over_invoice'],
});
