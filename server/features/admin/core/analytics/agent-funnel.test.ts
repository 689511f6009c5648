import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminAnalytics from '#contract/admin/analytics.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { funnelMilestones } from '#domain/analytics/agent-funnel.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;
const dayMs = 24 * 3_600_000;

/** Three agents: one who did everything over two weeks, one who only registered, and one of yesterday. */
before(async () => {
  app = await openTestApp({ now: '2026-03-02T10:00:00Z' });
  admin = await signUpAdmin(app);
  const eager = await signUpAgent(app, { name: 'Eager Host' });
  await signUpAgent(app, { name: 'Quiet Host' });

  await pass(3);
  const property = await publishProperty(app, eager);
  await pass(2);
  await shareProperties(app, eager);
  await pass(5);
  const stay = { checkIn: '2026-06-01', checkOut: '2026-06-04', status: 'confirmed' as const };
  await app.call(bookings.create, { body: bookingInput({ propertyId: property._id, ...stay }) }, eager);
  await payInvoice(eager.agentId);

  await pass(40);
  await signUpAgent(app, { name: 'New Host' });
  await pass(1);
  await app.pool.query('UPDATE agents SET email_verified_at = NULL WHERE id <> $1', [eager.agentId]);
});
after(() => app.close());

/** Days go by, and everybody stays signed in. */
async function pass(days: number): Promise<void> {
  app.clock.advance(days * dayMs);
  for (const table of ['agent_sessions', 'admin_sessions'])
    await app.pool.query(
      `UPDATE ${table} SET expires_at = $1::timestamptz + interval '1 day', last_seen_at = $1, proved_at = $1`,
      [new Date(app.clock.now())],
    );
}

async function payInvoice(agentId: string, { number = 'T-1', amountMinor = 2900 } = {}): Promise<void> {
  await app.pool.query(
    `INSERT INTO subscription_invoices (agent_id, id, number, gateway, gateway_invoice, plan_type,
       billing_interval, period_from, period_to, amount_minor, currency, issued_at)
     VALUES ($1, gen_random_uuid(), $2, 'sandbox', $2, 'starter',
       'month', '2026-03-16', '2026-04-16', $3, 'EUR', '2026-03-16T09:00:00Z')`,
    [agentId, number, amountMinor],
  );
}

const period = { startDate: '2026-03-01', endDate: '2026-04-30' };

test('the funnel counts the milestones of agents, with shares of those who had time and median days', async () => {
  const { whole, chanceDays } = await app.call(adminAnalytics.readFunnel, { query: period }, admin);

  assert.deepEqual([whole.registered, whole.settled], [3, 2]);
  assert.ok(chanceDays >= 30);
  assert.deepEqual(
    whole.steps.map(({ milestone, count, share, daysFromRegistration, daysFromPrevious }) => [
      milestone,
      count,
      share,
      daysFromRegistration,
      daysFromPrevious,
    ]),
    [
      ['confirmed', 1, 0.5, 0, 0],
      ['published', 1, 0.5, 3, 3],
      ['shared', 1, 0.5, 5, 2],
      ['booked', 1, 0.5, 10, 5],
      ['paid', 1, 0.5, 14, 4],
    ],
  );
});

test('cohorts are the months of registration, the latest first', async () => {
  const { cohorts } = await app.call(adminAnalytics.readFunnel, { query: period }, admin);
  assert.deepEqual(
    cohorts.map(({ month, registered, settled }) => [month, registered, settled]),
    [
      ['2026-04', 1, 0],
      ['2026-03', 2, 2],
    ],
  );
});

test('each figure opens the agents behind it, those who reached it and those who did not', async () => {
  for (const milestone of funnelMilestones) {
    const reached = await app.call(
      adminAnalytics.listFunnelAgents,
      { query: { ...period, milestone } },
      admin,
    );
    const missing = await app.call(
      adminAnalytics.listFunnelAgents,
      { query: { ...period, milestone, reached: 'false' } },
      admin,
    );

    assert.deepEqual(
      reached.items.map(({ name }) => name),
      ['Eager Host'],
    );
    assert.deepEqual(
      missing.items.map(({ name }) => name),
      ['New Host', 'Quiet Host'],
    );
  }

  const { total, items } = await app.call(adminAnalytics.listFunnelAgents, { query: period }, admin);
  assert.equal(total, 3);
  const eager = items.find(({ name }) => name === 'Eager Host');
  assert.deepEqual(
    [eager?.registeredOn, eager?.published, eager?.paid],
    ['2026-03-02', '2026-03-05', '2026-03-16'],
  );
});

test('the file has every agent with the day of each milestone', async () => {
  const { status, body } = await app.send(adminAnalytics.exportFunnel, { query: period }, admin);
  assert.equal(status, 200);
  const lines = String(body).trim().split('\r\n');
  assert.equal(lines.length, 4);
  assert.match(lines[0] ?? '', /Email confirmed,First property published,First link shared/);
  assert.match(
    String(body),
    /Eager Host,.*2026-03-02,2026-03-02,2026-03-05,2026-03-07,2026-03-12,2026-03-16/,
  );
});

test('a closed account is not counted, and the registrations of other days are not', async () => {
  const gone = await signUpAgent(app, { name: 'Gone Host' });
  await app.pool.query(`UPDATE agents SET status = 'deleted' WHERE id = $1`, [gone.agentId]);
  const { whole } = await app.call(adminAnalytics.readFunnel, { query: period }, admin);
  assert.equal(whole.registered, 3);

  const query = { startDate: '2026-03-03', endDate: '2026-03-31' };
  assert.equal((await app.call(adminAnalytics.readFunnel, { query }, admin)).whole.registered, 0);
});

test('a free invoice is no payment, and an expired request no booking', async () => {
  const { items } = await app.call(adminAnalytics.listFunnelAgents, { query: period }, admin);
  const quiet = items.find(({ name }) => name === 'Quiet Host');
  await payInvoice(quiet?._id ?? '', { number: 'T-2', amountMinor: 0 });
  const paid = { ...period, milestone: 'paid' as const };
  assert.equal((await app.call(adminAnalytics.listFunnelAgents, { query: paid }, admin)).total, 1);

  const booked = { ...period, milestone: 'booked' as const };
  await app.pool.query(`UPDATE bookings SET status = 'expired'`);
  assert.equal((await app.call(adminAnalytics.listFunnelAgents, { query: booked }, admin)).total, 0);
});
