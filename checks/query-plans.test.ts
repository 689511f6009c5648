import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import * as auth from '#contract/account/auth.ts';
import * as analytics from '#contract/analytics/analytics.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as calendar from '#contract/bookings/calendar.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import * as stays from '#contract/bookings/stays.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as messages from '#contract/messages/messages.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as properties from '#contract/properties/properties.ts';
import { scopesOfMemberRole } from '#domain/account/member-roles.ts';
import { oneRow } from '#server/db/rows.ts';
import { visibleSchema, visibleSetting } from '#server/db/schema/visible-views.ts';
import { type ActivityFilter, selectActivity } from '#server/features/account/activity/activity.store.ts';
import { shownEntriesOf } from '#server/features/account/activity/shown-entries.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { seedLoad } from '../scripts/lab/bench/load/seed-load.ts';
import { seededId, seedLog } from '../scripts/lab/bench/seed-log.ts';

/** Tables that grow with agents, properties, bookings or visits. The others stay small. */
const growing = new Set([
  'agents',
  'agent_emails',
  'agent_sessions',
  'subscriptions',
  'properties',
  'property_images',
  'blocks',
  'reserved_nights',
  'shared_links',
  'link_codes',
  'shared_link_properties',
  'link_views',
  'bookings',
  'booking_events',
  'ledger_entries',
  'guest_tokens',
  'conversations',
  'messages',
  'notifications',
  'message_attachments',
  'idempotency_keys',
  'sign_in_attempts',
  'promotions',
  'two_step_accounts',
  'agent_passkeys',
]);

/** The log is divided by month. */
function isGrowing(table: string): boolean {
  return growing.has(table) || table.startsWith('admin_log');
}

type PlanNode = { [key: string]: unknown; Plans?: PlanNode[] };

/**
 * Full scans of tables and indexes that remain although scans are made prohibitively expensive: no index fits the
 * statement, so it gets slower with every new agent.
 */
function wholeReads(node: PlanNode): string[] {
  const table = String(node['Relation Name'] ?? '');
  const kind = String(node['Node Type']);
  const isScan = kind === 'Seq Scan' || (/^Index/.test(kind) && node['Index Cond'] === undefined);
  const own = isScan && isGrowing(table) ? [`${kind} on ${table}`] : [];
  return [...own, ...(node.Plans ?? []).flatMap(wholeReads)];
}

async function explain(client: pg.PoolClient, text: string, values?: unknown[]): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(text, values);
  const [{ Plan }] = oneRow(rows)['QUERY PLAN'];
  return Plan;
}

type Statement = { text: string; values: unknown[] };

/** SQL statements that the server sends while `work` runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  // NOTE: all queries of the driver pass here, including a pool's; the argument is a text or an object with a text.
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = client;
  const sent: Statement[] = [];

  client.query = function watched(...args) {
    const [first, second] = args;
    const { text, values } =
      typeof first === 'string' ? { text: first } : (first as { text: string; values?: unknown[] });
    const given = Array.isArray(second) ? second : values;
    sent.push({ text, values: given ?? [] });
    return query.apply(this, args);
  };

  try {
    await work();
  } finally {
    client.query = query;
  }

  return sent.filter(({ text }) => /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text));
}

describe('statements that agents and visitors run every day', () => {
  let app: TestApp;
  let agent: TestAgent;
  let propertyId = '';
  let linkCode = '';
  let bookingId = '';
  const stay = { checkIn: '2027-06-10', checkOut: '2027-06-13' };
  const range = { from: '2027-06-01', to: '2027-08-01' };

  before(async () => {
    app = await openTestApp();
    // PostgreSQL scans a table with three rows whatever its indexes, so the tables need many rows.
    await seedLoad(app.pool.options, { from: 0, to: 2000, bookingsEach: 4 });
    agent = await signUpAgent(app);
    propertyId = (await publishProperty(app, agent))._id;
    linkCode = (await shareProperties(app, agent)).linkCode;
    bookingId = (await app.call(bookings.create, { body: bookingInput({ propertyId, ...stay }) }, agent))._id;
  });
  after(() => app.close());

  const visit = (url: string) => app.http.inject({ method: 'GET', url });
  const calls: Record<string, () => Promise<unknown>> = {
    'sign in': () => app.call(auth.login, { body: { email: agent.email, password: testPassword } }),
    'list my properties': () => app.call(properties.list, { query: {} }, agent),
    'one property': () => app.call(properties.read, { params: { id: propertyId } }, agent),
    available: () => app.call(stays.readAvailability, { params: { id: propertyId }, query: range }, agent),
    quote: () => app.call(stays.quote, { body: { propertyId, adults: 2, ...stay } }, agent),
    'create booking': () =>
      app.call(
        bookings.create,
        { body: bookingInput({ propertyId, checkIn: '2027-07-01', checkOut: '2027-07-04' }) },
        { ...agent, key: 'once' },
      ),
    'one booking': () => app.call(bookings.read, { params: { id: bookingId } }, agent),
    'my bookings': () => app.call(bookings.list, { query: { view: 'all' } }, agent),
    'totals of my bookings': () => app.call(bookings.summarise, { query: {} }, agent),
    calendar: () => app.call(calendar.read, { query: range }, agent),
    dashboard: () => app.call(dashboard.readBookings, {}, agent),
    analytics: () => app.call(analytics.read, { query: {} }, agent),
    conversations: () => app.call(messages.listConversations, { query: {} }, agent),
    notifications: () => app.call(notifications.list, { query: {} }, agent),
    'shared links': () => app.call(sharedLinks.list, { query: {} }, agent),
    'the page of a link': () =>
      visit(`/shared/${linkCode}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`),
    'the page of a property': () => visit(`/shared/${linkCode}/property/${propertyId}`),
  };

  for (const [name, call] of Object.entries(calls))
    test(`${name} reads no growing table or index from end to end`, async () => {
      const statements = await statementsOf(call);
      assert.ok(statements.length > 0, 'no statement was seen');

      const client = await app.pool.connect();
      try {
        await client.query('SET enable_seqscan = off');
        for (const { text, values } of statements)
          for (const plan of [
            await explain(client, `EXPLAIN (FORMAT JSON) ${text}`, values),
            // The plan that a connection keeps, whatever the values are.
            await explain(client, `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`),
          ])
            assert.deepEqual(wholeReads(plan), [], text);
      } finally {
        client.release(true);
      }
    });
});

describe('the activity of a business, in a log of many', () => {
  let app: TestApp;
  const agentId = seededId('agent', 7);
  const thing = seededId('thing', 400);

  before(async () => {
    app = await openTestApp();
    await seedLoad(app.pool.options, { from: 0, to: 200, bookingsEach: 4 });
    await seedLog(app.pool, 60_000);
  });
  after(() => app.close());

  const none = {
    agentId,
    actor: null,
    key: null,
    byKeys: false,
    entityType: null,
    entity: null,
    property: null,
    from: null,
    to: null,
    seesAll: true,
    ...shownEntriesOf(new Set(scopesOfMemberRole.owner)),
  } satisfies ActivityFilter;

  const ofManager = shownEntriesOf(new Set(scopesOfMemberRole.manager));
  const filters: Record<string, Partial<ActivityFilter>> = {
    everything: {},
    'what a member did': { actor: seededId('agent', 7) },
    'a kind of thing': { entityType: 'booking' },
    'one thing': { entityType: 'booking', entity: thing },
    'one property': { property: thing },
    'some days': { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' },
    'what one key did': { key: thing },
    'what programs did': { byKeys: true },
    'a manager’s': ofManager,
    'a manager’s of some properties': { ...ofManager, seesAll: false },
  };

  const pages = [
    { after: null, limit: 51 },
    { after: { at: '2026-06-01T00:00:00Z', id: thing }, limit: 51 },
  ];

  for (const [name, filter] of Object.entries(filters))
    test(`${name} is found by an index, on the first page and on later ones`, async () => {
      const client = await app.pool.connect();

      try {
        await client.query('SET enable_seqscan = off');
        if (filter.seesAll === false)
          await client.query(
            `SET search_path = ${visibleSchema}, public; SET ${visibleSetting} = '${thing},${agentId}'`,
          );
        for (const page of pages)
          for (const { text, values } of await statementsOf(() =>
            selectActivity(client, { ...none, ...filter }, page),
          )) {
            assert.deepEqual(
              wholeReads(await explain(client, `EXPLAIN (FORMAT JSON) ${text}`, values)),
              [],
              text,
            );
            assert.deepEqual(
              wholeReads(await explain(client, `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`)),
              [],
              text,
            );
          }
      } finally {
        client.release(true);
      }
    });
});
