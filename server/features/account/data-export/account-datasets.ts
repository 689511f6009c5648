import type { Dataset } from './dataset.ts';

const id = { id: 'uuid' } as const;

/** Invoices of the subscription, members, imports and sign-ins. Hashes of passwords, tokens and addresses are never exported. */
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
    name: 'imports',
    table: 'imports',
    key: id,
    columns: [
      'kind',
      'source',
      'state',
      'fileName',
      'rowCount',
      'createdByName',
      'createdAt',
      'appliedAt',
      'undoneAt',
    ],
  },
  {
    name: 'import-rows',
    table: 'import_rows',
    key: { importId: 'uuid', line: 'integer' },
    columns: [
      'importId',
      'line',
      'cells',
      'verdict',
      'reason',
      'notes',
      'stay',
      'bookingId',
      'listing',
      'propertyId',
      'photoResult',
      'guest',
      'undoResult',
    ],
  },
  {
    name: 'import-references',
    table: 'import_refs',
    key: { source: 'text', ref: 'text', propertyId: 'uuid' },
    columns: ['source', 'ref', 'propertyId', 'bookingId', 'importId', 'writtenAt'],
  },
  {
    name: 'import-answers',
    table: 'import_defaults',
    key: { source: 'text' },
    columns: ['source', 'columns', 'answers', 'updatedAt'],
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
