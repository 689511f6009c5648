import type { Dataset } from './dataset.ts';

const id = { id: 'uuid' } as const;

/** Invoices of the subscription, and sign-ins. Hashes of passwords, tokens and addresses are never exported. */
export const accountDatasets: readonly Dataset[] = [
  {
    name: 'subscription-invoices',
    table: 'subscription_invoices',
    key: id,
    columns: {
      number: 'number',
      planType: 'plan_type',
      interval: 'billing_interval',
      from: 'period_from',
      to: 'period_to',
      amountMinor: 'amount_minor',
      currency: 'currency',
      issuedAt: 'issued_at',
    },
  },
  {
    name: 'sign-ins',
    table: 'agent_sessions',
    key: id,
    columns: {
      userAgent: 'user_agent',
      network: 'network',
      signedInAt: 'created_at',
      lastUsedAt: 'last_seen_at',
      expiresAt: 'expires_at',
    },
  },
];
