import { erasedAgreement, erasedBooking, erasedBookingEvent } from '#server/db/erased-columns.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Tables whose rows are deleted: accounting does not need them. */
const emptied = [
  'message_attachments',
  'messages',
  'conversations',
  'guest_tokens',
  'undo_windows',
  'stay_access',
  'planned_messages',
  'stale_message_plans',
  'message_choices',
  'sent_messages',
  'message_rules',
  'sandbox_guest_events',
  'sandbox_guest_refunds',
  'sandbox_balance_transactions',
  'sandbox_payouts',
  'sandbox_guest_payments',
  'guest_payment_events',
  'unpaid_warnings',
  'payment_accounts',
  'change_requests',
  'guest_mails',
  'notifications',
  'notification_preferences',
  'waiting_mails',
  'saved_replies',
  'booking_filters',
  'guest_profiles',
  'agent_notes',
  'property_comments',
  'property_operations',
  'agreement_rules',
  'property_reviews',
  'property_form_drafts',
  'property_images',
  'rate_changes',
  'promotions',
  'calendar_conflicts',
  'export_pickups',
  'calendar_exports',
  'feed_class_rules',
  'feed_events',
  'calendar_feeds',
  'link_views',
  'link_codes',
  'shared_link_properties',
  'shared_links',
  'agent_sessions',
  'agent_emails',
  'account_tokens',
  'google_identities',
  'google_links',
  'data_exports',
] as const;

/**
 * Statements that anonymise what the law requires to keep: bookings with dates and amounts, the ledger and invoices.
 * Rows keep the shape that the contract demands.
 */
const blanked = [
  `UPDATE bookings SET ${erasedBooking}, link_id = NULL
   WHERE agent_id = $1`,
  `UPDATE booking_events SET ${erasedBookingEvent} WHERE agent_id = $1`,
  `UPDATE properties SET title = 'Closed listing', city = '', deleted_at = coalesce(deleted_at, now()), details = details
     || '{"headline": "", "description": "", "houseRules": "", "registrationNumber": null, "sleepingRooms": []}'::jsonb
     || jsonb_build_object('address', (details -> 'address')
        || '{"line": "", "city": "", "region": "", "postcode": "", "lat": null, "lng": null}'::jsonb)
   WHERE agent_id = $1`,
  `UPDATE agreements SET ${erasedAgreement} WHERE agent_id = $1`,
  `UPDATE agreement_events SET person = NULL WHERE agent_id = $1`,
  `UPDATE agreement_templates SET name = '', texts = '{}' WHERE agent_id = $1`,
  `UPDATE agreement_waivers SET reason = '', by_name = '' WHERE agent_id = $1`,
  `UPDATE ledger_entries SET note = '', author = '' WHERE agent_id = $1`,
  `UPDATE guest_payment_refunds SET note = '', author = '' WHERE agent_id = $1`,
  `UPDATE guest_payments SET url = NULL WHERE agent_id = $1`,
  // Answers stored for repeated requests.
  `DELETE FROM idempotency_keys WHERE actor = 'agent:' || $1`,
  `DELETE FROM seen_devices WHERE audience = 'agent' AND account_id = $1`,
  // A shadow without its event is no block of anybody.
  `DELETE FROM blocks WHERE agent_id = $1 AND NOT holds_nights`,
  `UPDATE blocks SET note = '', feed_event_id = NULL WHERE agent_id = $1`,
  `UPDATE night_events SET label = label - 'guestName', actor_name = '' WHERE agent_id = $1`,
  `UPDATE agents SET name = 'Closed account', email = 'closed-' || id || '@invalid', phone = NULL, company = NULL,
     avatar = NULL, bio = NULL, languages = '{}', password_hash = NULL, google_sub = NULL, email_verified_at = NULL, settings = '{}',
     suspended_at = NULL, suspension_reason = NULL, status = 'deleted', updated_at = now()
   WHERE id = $1`,
];

/** Erases all personal details of an agent in one transaction. */
export async function eraseAgent(tx: Queryable, agentId: string): Promise<void> {
  // Large portfolios exceed the ordinary statement timeout.
  await tx.query(`SET LOCAL statement_timeout = '120s'`);
  // Tells the append-only trigger of the ledger to allow blanking texts.
  await tx.query(`SET LOCAL staydesk.erasing = 'on'`);
  for (const table of emptied) await tx.query(`DELETE FROM ${table} WHERE agent_id = $1`, [agentId]);
  for (const statement of blanked) await tx.query(statement, [agentId]);
}
