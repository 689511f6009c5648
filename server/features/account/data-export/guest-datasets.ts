import type { Dataset } from './dataset.ts';

const id = { id: 'uuid' } as const;

/** What was shown to guests, and what the host noted about them. */
export const guestDatasets: readonly Dataset[] = [
  {
    name: 'stay-access',
    table: 'stay_access',
    key: { bookingId: 'uuid' },
    columns: ['bookingId', 'firstShownAt', 'lastShownAt', 'timesShown', 'isTyped', 'updatedAt'],
    leftOut: { codeSealed: 'secret' },
  },
  {
    name: 'guest-reviews',
    table: 'guest_reviews',
    key: id,
    columns: [
      'id',
      'bookingId',
      'propertyId',
      'stars',
      'body',
      'guestName',
      'stayedUntil',
      'state',
      'reason',
      'answer',
      'answeredAt',
      'reportedFor',
      'reportNote',
      'reportedAt',
      'settledAt',
      'givenAt',
      'editedAt',
      'erasedAt',
    ],
    leftOut: { searchText: 'derived' },
  },
  {
    name: 'guest-profiles',
    table: 'guest_profiles',
    key: id,
    columns: [
      'id',
      { name: 'email', sql: 'email_key' },
      { name: 'phone', sql: 'phone_key' },
      'notes',
      'blockedAt',
      'blockReason',
      'refusedRequests',
      'updatedAt',
      'lastRefusedAt',
      'version',
    ],
  },
];
