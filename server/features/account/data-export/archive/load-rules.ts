import { guestMailKinds } from '#domain/messages/notifications/guest-mails.ts';
import type { ExportRow } from '../export.store.ts';

/** Lists that stay with the account they came from, each with its reason. */
export const notLoaded: ReadonlySet<string> = new Set([
  // Readings of addresses that the new account does not have.
  'calendar-pickups',
  // Their keys and secrets are in no archive, and programs call the other account.
  'api-keys',
  'webhook-events',
  'webhooks',
  // Their links were for the other account.
  'member-invitations',
  // Their keys are in no archive.
  'passkeys',
  // The keys of the payment provider are in no archive.
  'payment-settings',
  // Of the other account.
  'sign-ins',
  // The plan of the other account.
  'subscription-history',
  'subscription-invoices',
  'subscription-refunds',
]);

/** Texts that were signed or hashed stay as they are, also where they name an id. */
export const verbatim = new Map<string, readonly string[]>([
  [
    'agreements',
    ['text', 'terms', 'signatures', 'hostSignature', 'signedBy', 'seal', 'textHash', 'pdfHash', 'documentId'],
  ],
  ['agreement-events', ['line', 'hash', 'person']],
]);

/** Fields that the database gives a new row. */
export const renewed = new Map<string, readonly string[]>([['night-history', ['id']]]);

/** The account in which a row arrives, and when. */
type Arrival = { agentId: string; now: string };

/**
 * Fields that arrive with another value on purpose: nothing is sent, read or lapses because an archive was loaded, until the owner
 * switches it on.
 */
const arrivals = new Map<string, (row: ExportRow, arrival: Arrival) => ExportRow>(
  Object.entries<(row: ExportRow, arrival: Arrival) => ExportRow>({
    'agreement-settings': () => ({ sendsItself: false }),
    agreements: () => ({ sealingSince: null }),
    bookings: () => ({ holdExpiresAt: null }),
    'calendar-feeds': ({ removedAt, status }) => ({ status: removedAt === null ? 'paused' : status }),
    'change-requests': ({ state, answeredAt }, { now }) =>
      state === 'open' ? { state: 'lapsed', answeredAt: answeredAt ?? now } : {},
    // Members arrive removed, so that nobody of them answers.
    conversations: () => ({ snoozedUntil: null, assignedTo: null, assignedAt: null }),
    imports: ({ state }) => ({ state: settledImport.get(String(state)) ?? state }),
    // The first owner is the account itself.
    members: ({ id, status, removedAt }, { now, agentId }) =>
      status === 'active' && id !== agentId ? { status: 'removed', removedAt: removedAt ?? now } : {},
    'message-rules': () => ({ status: 'paused' }),
    'notification-settings': () => ({ email: false, digest: false, guestMailsOff: [...guestMailKinds] }),
    'member-notification-settings': () => ({ email: false, digest: false }),
    'online-payments': ({ state }) => ({
      state: ['opening', 'open', 'pending'].includes(String(state)) ? 'closed' : state,
    }),
    'online-refunds': ({ state }) => ({ state: state === 'waiting' ? 'declined' : state }),
  }),
);

const settledImport = new Map([
  ['checking', 'uploaded'],
  ['applying', 'applied'],
  ['undoing', 'undone'],
]);

/** A row as it arrives in the new account, with ids that are new already. */
export function arrivingRow(list: string, row: ExportRow, arrival: Arrival): ExportRow {
  return { ...row, ...arrivals.get(list)?.(row, arrival) };
}
