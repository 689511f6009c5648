import type { Dataset } from './dataset.ts';

const id = { id: 'uuid' } as const;

/** What was shown to guests, and what the host noted about them. */
export const guestDatasets: readonly Dataset[] = [
  {
    name: 'stay-access',
    table: 'stay_access',
    key: { booking_id: 'uuid' },
    columns: {
      bookingId: 'booking_id',
      firstShownAt: 'first_shown_at',
      lastShownAt: 'last_shown_at',
      timesShown: 'times_shown',
    },
  },
  {
    name: 'guest-profiles',
    table: 'guest_profiles',
    key: id,
    columns: {
      id: 'id',
      email: 'email_key',
      phone: 'phone_key',
      notes: 'notes',
      blockedAt: 'blocked_at',
      blockReason: 'block_reason',
      refusedRequests: 'refused_requests',
      updatedAt: 'updated_at',
    },
  },
];
