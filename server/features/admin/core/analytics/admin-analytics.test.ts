import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminAnalytics from '#contract/admin/analytics.ts';
import * as analytics from '#contract/analytics/analytics.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;
let first: TestAgent;
let second: TestAgent;
before(async () => {
  app = await openTestApp({ now: '2026-05-20T10:00:00Z' });
  admin = await signUpAdmin(app);
  first = await signUpAgent(app, { name: 'Bruno First', company: 'First Stays' });
  second = await signUpAgent(app, { name: 'Alma Second' });
  await host(first, { currency: 'EUR', checkIn: '2026-06-01', checkOut: '2026-06-13' });
  await host(second, { currency: 'GBP', checkIn: '2026-06-10', checkOut: '2026-06-16' });
});
after(() => app.close());

const june = { startDate: '2026-06-01', endDate: '2026-06-30' };

async function host(agent: TestAgent, stay: { currency: string; checkIn: string; checkOut: string }) {
  const { currency, checkIn, checkOut } = stay;
  const { _id } = await publishProperty(app, agent, { currency });
  const body = bookingInput({ propertyId: _id, checkIn, checkOut, status: 'confirmed' });
  await app.call(bookings.create, { body }, agent);
}

test('the platform’s figures are those of all agents together, each currency by itself', async () => {
  const all = await app.call(adminAnalytics.read, { query: { ...june, period: 'weekly' } }, admin);
  assert.deepEqual([all.overview.agents, all.overview.properties], [2, 2]);
  assert.equal(all.overview.figures.occupancy.value, 18 / 60);
  assert.deepEqual(
    all.overview.figures.money.map(({ currency, revenueMinor }) => [currency, revenueMinor]),
    [
      ['EUR', 120_000],
      ['GBP', 60_000],
    ],
  );

  for (const series of [all.occupancyData, all.revpanData, all.conversionData, all.revenueTrends]) {
    assert.equal(series.length, 5);
  }

  assert.equal(
    all.occupancyData.reduce((sum, { nights }) => sum + nights, 0),
    18,
  );
  assert.deepEqual(
    all.topProperties.map(({ agent, nights, revenue }) => [agent.name, nights, revenue.currency]),
    [
      ['Bruno First', 12, 'EUR'],
      ['Alma Second', 6, 'GBP'],
    ],
  );
});

test('one agent’s figures are what that agent sees', async () => {
  const query = { ...june, agentId: first.agentId };
  const one = await app.call(adminAnalytics.read, { query }, admin);
  const own = await app.call(analytics.read, { query: { from: june.startDate, to: june.endDate } }, first);
  assert.deepEqual(one.overview.figures, own.figures);
  assert.equal(one.period, 'monthly');

  const { agents } = await app.call(adminAnalytics.listAgentPerformance, { query: june }, admin);
  assert.deepEqual(
    agents.map(({ name, figures }) => [name, figures.nights.occupied]),
    [
      ['Bruno First', 12],
      ['Alma Second', 6],
    ],
  );
  assert.deepEqual(agents[0]?.figures, own.figures);
});

test('seasons need twelve months of history, and show that before', async () => {
  const young = await app.call(adminAnalytics.readSeasons, { query: { agentId: first.agentId } }, admin);
  assert.deepEqual([young.enough, young.monthlyBookings[0]?.index], [false, null]);

  await app.pool.query(`UPDATE properties SET listed_from = '2024-01-01' WHERE agent_id = $1`, [
    second.agentId,
  ]);
  app.clock.advance(45 * 24 * 3_600_000);

  const later = await signInAgain();
  const grown = await app.call(adminAnalytics.readSeasons, { query: { agentId: second.agentId } }, later);
  assert.deepEqual([grown.enough, grown.from, grown.to], [true, '2025-07-01', '2026-06-30']);

  const ofJune = grown.monthlyBookings[5];
  assert.deepEqual([ofJune?.month, ofJune?.bookings, ofJune?.nights, ofJune?.index], [6, 1, 6, 12]);
  assert.deepEqual(
    grown.propertyTypeSeasonality.map(({ type }) => type),
    ['house'],
  );
});

/** Extends the session, since the test moves the clock by weeks. */
async function signInAgain(): Promise<{ token: string }> {
  await app.pool.query(
    `UPDATE admin_sessions SET expires_at = expires_at + interval '90 days', last_seen_at = $1`,
    [new Date(app.clock.now())],
  );
  return admin;
}

test('lists the agents to choose from by name', async () => {
  const { agents } = await app.call(adminAnalytics.listAgents, {}, admin);
  assert.deepEqual(
    agents.map(({ name, company, properties }) => [name, company, properties]),
    [
      ['Alma Second', null, 1],
      ['Bruno First', 'First Stays', 1],
    ],
  );
});

test('an agent that is none, and a period that cannot be, are refused by name', async () => {
  const agentId = '01890000-0000-7000-8000-000000000000';
  for (const endpoint of [adminAnalytics.read, adminAnalytics.readSeasons]) {
    assert.equal((await app.refusal(endpoint, { query: { agentId } }, admin)).code, 'not_found');
  }

  const reversed = { startDate: june.endDate, endDate: june.startDate };
  const long = { startDate: '1976-01-01', endDate: june.endDate };
  for (const endpoint of [adminAnalytics.read, adminAnalytics.listAgentPerformance]) {
    assert.equal((await app.refusal(endpoint, { query: reversed }, admin)).code, 'period_reversed');
    assert.equal((await app.refusal(endpoint, { query: long }, admin)).code, 'period_too_long');
  }

  const foreign = { query: { ...june, agentId: first.agentId } };
  assert.equal(
    (await app.refusal(adminAnalytics.read, foreign, await signUpAgent(app))).code,
    'wrong_audience',
  );
});
