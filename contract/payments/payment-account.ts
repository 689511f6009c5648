import { type Static, Type } from 'typebox';
import { balanceRights } from '#domain/payments/balance.ts';
import { maxCancelDays, minCancelDays } from '#domain/payments/unpaid-balance.ts';
import { endpoint } from '../endpoint.ts';
import { Instant, Nullable, Shape, Text } from '../shapes.ts';

const gateways = ['sandbox', 'stripe'] as const;

/** The agent's own account with a payment gateway, to which guests pay. Its keys are never shown again. */
export const PaymentAccount = Shape({
  gateway: Nullable(Type.Enum(gateways)),
  /** Gateways that can be connected here. */
  offered: Type.Array(Type.Enum(gateways)),
  accountName: Type.String(),
  isLive: Type.Boolean(),
  connectedAt: Nullable(Instant),
  checkedAt: Nullable(Instant),
  problem: Nullable(Type.Enum(['away', 'key_refused'] as const)),
  /** What the key may not read, so that fees and payouts are not known. */
  missingRight: Nullable(Type.Enum(balanceRights)),
  /** When the gateway's webhook was last called. */
  webhookAt: Nullable(Instant),
  /** Address to be entered as the webhook at Stripe. */
  webhookUrl: Type.String(),
  /** Payments and refunds under way, which keep the account connected. */
  waiting: Type.Integer(),
  cancelsUnpaid: Type.Boolean(),
  cancelDays: Type.Integer(),
  remindsGuests: Type.Boolean(),
});
export type PaymentAccount = Static<typeof PaymentAccount>;

export const read = endpoint({
  method: 'GET',
  path: '/api/agents/payments',
  summary: 'My account for online payments, and how guests pay',
  access: 'agent',
  memberScope: 'settings:read',
  reply: PaymentAccount,
  success: 200,
  refusals: [],
});

export const connect = endpoint({
  method: 'PUT',
  path: '/api/agents/payments/connect',
  summary: 'Connect an account; its keys are tried first',
  access: 'agent',
  memberScope: 'billing:write',
  wholeBusiness: true,
  rate: 'write',
  recentProof: true,
  hiddenInViews: true,
  body: Shape({
    gateway: Type.Enum(gateways),
    /** Restricted key of a Stripe account. */
    secretKey: Type.Optional(Text(0, 300)),
    /** Signing secret of its webhook; two with a comma while one replaces the other. */
    webhookSecret: Type.Optional(Text(0, 600)),
  }),
  reply: PaymentAccount,
  success: 200,
  refusals: [
    'gateway_not_offered',
    'payment_key_refused',
    'payment_gateway_away',
    'payment_gateway_refused',
    'payments_waiting',
  ],
});

export const test = endpoint({
  method: 'POST',
  path: '/api/agents/payments/test',
  summary: 'Try the keys again',
  access: 'agent',
  memberScope: 'billing:write',
  wholeBusiness: true,
  rate: 'write',
  reply: PaymentAccount,
  success: 200,
  refusals: ['online_payments_off'],
});

export const disconnect = endpoint({
  method: 'DELETE',
  path: '/api/agents/payments',
  summary: 'Disconnect the account and delete its keys',
  access: 'agent',
  memberScope: 'billing:write',
  wholeBusiness: true,
  rate: 'write',
  recentProof: true,
  reply: PaymentAccount,
  success: 200,
  refusals: ['payments_waiting'],
});

export const change = endpoint({
  method: 'PUT',
  path: '/api/agents/payments/settings',
  summary: 'Reminders to guests, and whether unpaid bookings are cancelled',
  access: 'agent',
  memberScope: 'settings:write',
  wholeBusiness: true,
  rate: 'write',
  body: Shape({
    remindsGuests: Type.Boolean(),
    cancelsUnpaid: Type.Boolean(),
    cancelDays: Type.Integer({ minimum: minCancelDays, maximum: maxCancelDays }),
  }),
  reply: PaymentAccount,
  success: 200,
  refusals: [],
});
