import type { ClosingState } from '#contract/account/agents.ts';
import { comingStates } from '#domain/bookings/booking-states.ts';
import { erasedAgreement, erasedBooking, erasedBookingEvent } from '#server/db/erased-columns.ts';
import type { Queryable } from '#server/db/pool.ts';
import { sqlList } from '#server/db/sql-list.ts';
import type { Tables } from '#server/db/tables.ts';

/** Stays that are confirmed or running and not over. */
const stillComing = `agent_id = $1 AND deleted_at IS NULL AND status IN ${sqlList(comingStates)}
  AND check_out >= $2::date`;

export async function closingStateOf(
  db: Queryable,
  agentId: string,
  today: string,
): Promise<ClosingState | null> {
  const { rows } = await db.query<ClosingState>(
    `SELECT a.erase_at AS "eraseAt",
       EXISTS (SELECT 1 FROM subscriptions s WHERE s.agent_id = $1 AND s.status IN ('active', 'past_due')
         AND s.gateway_subscription IS NOT NULL) AS "isSubscribed",
       (SELECT count(*)::integer FROM bookings WHERE ${stillComing}) AS "stayCount",
       ARRAY(SELECT jsonb_build_object('_id', id, 'code', code, 'guestName', guest_name,
         'checkOut', check_out)
         FROM bookings WHERE ${stillComing} ORDER BY check_in, id LIMIT 5) AS stays
     FROM agents a WHERE a.id = $1 AND a.status <> 'deleted'`,
    [agentId, today],
  );

  return rows[0] ?? null;
}

/** False when nothing changed. */
export async function setEraseAt(tx: Queryable, agentId: string, eraseAt: number | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE agents SET erase_at = $2 WHERE id = $1 AND (erase_at IS NULL) <> ($2::timestamptz IS NULL)',
    [agentId, eraseAt === null ? null : new Date(eraseAt)],
  );
  return rowCount === 1;
}

/** Accounts whose closing period has ended. */
export async function agentsToErase(db: Queryable, now: number): Promise<string[]> {
  const { rows } = await db.query<Pick<Tables['agents'], 'id'>>(
    `SELECT id FROM agents WHERE erase_at <= $1 AND status <> 'deleted' ORDER BY erase_at, id LIMIT 20`,
    [new Date(now)],
  );
  return rows.map(({ id }) => id);
}

/** Locks the row; null when the owner returned or another process was faster. */
export async function lockForErasing(
  tx: Queryable,
  agentId: string,
  now: number,
): Promise<{ name: string } | null> {
  const { rows } = await tx.query<Pick<Tables['agents'], 'name'>>(
    `SELECT name FROM agents WHERE id = $1 AND erase_at <= $2 AND status <> 'deleted' FOR UPDATE`,
    [agentId, new Date(now)],
  );
  return rows[0] ?? null;
}

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
  'example_records',
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
  'member_preferences',
  'member_announcement_reads',
  'waiting_mails',
  'saved_replies',
  'booking_filters',
  'guest_profiles',
  'guest_reviews',
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
  'held_mails',
  'first_mails',
  'calendar_exports',
  'feed_class_rules',
  'feed_events',
  'calendar_feeds',
  'link_views',
  'link_codes',
  'shared_link_properties',
  'shared_links',
  'agent_sessions',
  'agent_passkeys',
  'agent_email_changes',
  'member_email_changes',
  'agent_emails',
  'account_tokens',
  'google_identities',
  'google_links',
  'data_exports',
  'import_rows',
  'imports',
  'archive_loads',
  'import_refs',
  'import_defaults',
  'member_invitations',
  'api_keys',
  'webhook_events',
  'webhook_endpoints',
  'tool_confirmations',
  'members',
] as const;

/**
 * Statements that anonymise what the law requires to keep: bookings with dates and amounts, the ledger and invoices.
 * Rows keep the shape that the contract demands.
 */
const blanked = [
  `UPDATE bookings SET ${erasedBooking}, link_id = NULL
   WHERE agent_id = $1`,
  `UPDATE booking_events SET ${erasedBookingEvent} WHERE agent_id = $1`,
  `UPDATE properties
   SET title = 'Closed listing', city = '', deleted_at = coalesce(deleted_at, now()), details = details
     || '{"headline": "", "description": "", "houseRules": "", "registrationNumber": null,
       "sleepingRooms": []}'::jsonb
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
  // A shadow without its event is no block of anybody.
  `DELETE FROM blocks WHERE agent_id = $1 AND NOT holds_nights`,
  `UPDATE blocks SET note = '', feed_event_id = NULL WHERE agent_id = $1`,
  `UPDATE night_events SET label = label - 'guestName', actor_name = '' WHERE agent_id = $1`,
  `UPDATE agents
   SET name = 'Closed account', email = 'closed-' || id || '@invalid', phone = NULL, company = NULL,
     avatar = NULL, bio = NULL, languages = '{}', password_hash = NULL, google_sub = NULL,
     email_verified_at = NULL, settings = '{}', suspended_at = NULL, suspension_reason = NULL,
     status = 'deleted', updated_at = now()
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
