import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

// A table can be divided by agent only if each of its unique indexes has agent_id. These lists may only become shorter.

/** Found by what a caller brings along before the agent is known: a token, an address, a code, an id. */
const leadToAgent = new Set([
  'account_tokens_pkey',
  'agent_email_changes_id_key',
  'agent_emails_pkey',
  'agent_routes_pkey',
  'agent_passkeys_credential_id_key',
  'agent_sessions_pkey',
  'agent_views_token_hash_key',
  'api_keys_token_hash_key',
  'calendar_exports_old_token_hash_key',
  'calendar_exports_token_hash_key',
  'gateway_events_pkey',
  'google_identities_pkey',
  'google_links_pkey',
  'guest_tokens_pkey',
  'held_mails_pkey',
  'link_codes_pkey',
  'member_invitations_token_hash_key',
  'second_step_tickets_pkey',
  'stale_message_plans_pkey',
  'subscription_checkouts_pkey',
  'subscription_events_gateway_gateway_event_id_key',
  'subscription_invoices_gateway_gateway_invoice_key',
  'subscription_invoices_number_key',
  'tool_confirmations_token_hash_key',
]);

/** Of the platform, where the agent is a fact among others. */
const ofPlatform = new Set(['erasure_requests_pkey', 'feedback_pkey']);

/** Of the sandbox gateway, which stands for a service outside. */
const ofSandbox = /^sandbox_/;

/**
 * Of the last version, whose processes find rows by id alone and run beside this one for a while. agent_routes has taken their place:
 * `npm run divide-database` drops them, and the next version does so everywhere.
 */
const ofLastVersion = new Set(['agreements_by_id', 'bookings_by_id', 'properties_by_id']);

/** Tables with what agents do, whose owner may also be an admin or a guest. */
const withOtherOwners = new Set([
  'account_mail_counts',
  'admin_log',
  'feedback_messages',
  'idempotency_keys',
  'mail_deliveries',
  'outbox',
  'passkey_challenges',
  'plan_changes',
  'recovery_codes',
  'saved_mails',
  'seen_devices',
  'sign_in_attempts',
  'stuck_outbox_rows',
  'two_step_accounts',
]);

/** Tables of the platform. */
const platformTables = new Set([
  'admin_default_views',
  'admin_invitations',
  'admin_passkeys',
  'admin_saved_views',
  'admin_sessions',
  'admin_tokens',
  'admins',
  'agents',
  'agreement_keys',
  'announcements',
  'applied_migration',
  'backfills',
  'backups',
  'client_errors',
  'content_items',
  'content_versions',
  'content_votes',
  'coupons',
  'google_sign_ins',
  'health_readings',
  'incidents',
  'locations',
  'payment_syncs',
  'plan_versions',
  'platform_secrets',
  'platform_settings',
  'privacy_register',
  'quiet_copy',
  'retention_runs',
  'sandbox_events',
  'sandbox_payments',
  'sandbox_refunds',
]);

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const ownsAgent = `EXISTS (SELECT FROM pg_attribute g
  WHERE g.attrelid = c.oid AND g.attname = 'agent_id' AND NOT g.attisdropped)`;

test('a unique index of a table with agents’ data has agent_id, or is listed with its reason', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT i.relname AS name
     FROM pg_index x
     JOIN pg_class i ON i.oid = x.indexrelid
     JOIN pg_class c ON c.oid = x.indrelid AND c.relnamespace = 'public'::regnamespace
     WHERE x.indisunique AND ${ownsAgent} AND NOT EXISTS (
       SELECT FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attname = 'agent_id' AND a.attnum = ANY (x.indkey::int2[])
     )`,
  );
  const found = new Set(rows.map(({ name }) => name).filter((name) => !ofSandbox.test(name)));
  const listed = leadToAgent.union(ofPlatform).union(ofLastVersion);

  assert.deepEqual([...found.difference(listed)], [], 'a new index needs agent_id');
  assert.deepEqual([...listed.difference(found)], [], 'the list has an index that is gone');
});

test('a table has agent_id, or is listed with its reason', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT c.relname AS name
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND NOT ${ownsAgent}`,
  );
  const found = new Set(rows.map(({ name }) => name));
  const listed = platformTables.union(withOtherOwners);

  assert.deepEqual([...found.difference(listed)], [], 'a new table with data of agents needs agent_id');
  assert.deepEqual([...listed.difference(found)], [], 'the list has a table that is gone or has agent_id');
});
