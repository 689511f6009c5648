import type { Dataset } from './dataset.ts';

const id = { id: 'uuid' } as const;

/** Invoices of the subscription, and sign-ins. Hashes of passwords, tokens and addresses are never exported. */
export const accountDatasets: readonly Dataset[] = [
  {
    name: 'subscription-invoices',
    table: 'subscription_invoices',
    key: id,
    columns: [
      'number',
      'planType',
      { name: 'interval', sql: 'billing_interval' },
      { name: 'from', sql: 'period_from' },
      { name: 'to', sql: 'period_to' },
      'amountMinor',
      'currency',
      'issuedAt',
    ],
  },
  {
    name: 'members',
    table: 'members',
    key: id,
    columns: ['name', 'email', 'phone', 'role', 'propertyIds', 'status', 'createdAt', 'removedAt'],
  },
  {
    name: 'member-invitations',
    table: 'member_invitations',
    key: id,
    columns: ['email', 'role', 'createdAt', 'expiresAt', 'acceptedAt', 'revokedAt'],
  },
  {
    name: 'webhooks',
    table: 'webhook_endpoints',
    key: id,
    columns: [
      'name',
      { name: 'address', sql: 'address_shown' },
      'types',
      'propertyIds',
      'namesGuests',
      'status',
      'lastSuccessAt',
      { name: 'createdBy', sql: 'created_by_name' },
      'createdAt',
    ],
  },
  {
    name: 'webhook-events',
    table: 'webhook_events',
    key: id,
    columns: ['type', 'at', 'data'],
  },
  {
    name: 'api-keys',
    table: 'api_keys',
    key: id,
    columns: [
      'name',
      'start',
      'scopes',
      'propertyIds',
      'networks',
      { name: 'createdBy', sql: 'created_by_name' },
      'createdAt',
      'expiresAt',
      'lastUsedAt',
      'lastNetwork',
      'revokedAt',
    ],
  },
  {
    name: 'passkeys',
    table: 'agent_passkeys',
    key: id,
    columns: ['name', 'isSynced', 'createdAt', 'lastUsedAt'],
  },
  {
    name: 'sign-ins',
    table: 'agent_sessions',
    key: id,
    columns: [
      'userAgent',
      'network',
      { name: 'signedInAt', sql: 'created_at' },
      { name: 'lastUsedAt', sql: 'last_seen_at' },
      'expiresAt',
    ],
  },
];
