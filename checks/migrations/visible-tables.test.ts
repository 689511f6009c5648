import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { tablesInPart } from '#server/db/schema/visible-views.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

// Members who see some properties read these tables whole. A new table with an agent's data is cut by a view, or listed here.

/** What is a person’s own: every statement names the member. */
const person = [
  'account_tokens',
  'agent_email_changes',
  'agent_emails',
  'agent_passkeys',
  'agent_sessions',
  'booking_filters',
  'google_identities',
  'google_links',
  'member_announcement_reads',
  'member_email_changes',
  'member_preferences',
  'notification_preferences',
  'property_form_drafts',
  'second_step_tickets',
];

/** Read by admins alone. */
const admins = ['agent_notes', 'agent_views', 'erasure_requests', 'feedback'];

/** Ids and codes by which other rows are found, which are cut. */
const lookups = ['agent_routes', 'link_codes'];

/** Settings, plan and team, which every member whose role has them reads whole. */
const business = [
  'agreement_templates',
  'announcement_receipts',
  'api_keys',
  'example_records',
  'member_invitations',
  'members',
  'message_rules',
  'payment_accounts',
  'plan_change_notices',
  'saved_replies',
  'subscription_checkouts',
  'tool_confirmations',
  'webhook_deliveries',
  'webhook_endpoints',
  'subscription_coupons',
  'subscription_events',
  'subscription_invoices',
  'subscription_refunds',
  'subscriptions',
];

/** Behind calls about the whole business, which are refused to members with some properties. */
const wholeBusiness = [
  'archive_loads',
  'balance_transactions',
  'data_exports',
  'import_defaults',
  'imports',
  'payouts',
];

/** Written and read by the server itself. */
const server = ['first_mails', 'gateway_events', 'guest_payment_events', 'held_mails', 'waiting_mails'];

/** Of the sandbox gateway, which stands for a service outside. */
const ofSandbox = /^sandbox_/;

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

test('a table with agents’ data is cut by the properties that a member sees, or is listed with its reason', async () => {
  const client = await database.pool.connect();
  const inPart = await tablesInPart(client).finally(() => client.release());
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT c.relname AS name
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'agent_id' AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     ORDER BY 1`,
  );

  const found = rows
    .map(({ name }) => name)
    .filter((name) => !inPart.includes(name) && !ofSandbox.test(name));
  const listed = [...person, ...admins, ...lookups, ...business, ...wholeBusiness, ...server];
  assert.deepEqual(found, listed.toSorted());
  assert.ok(inPart.length > 40, 'hardly anything is cut');
});
