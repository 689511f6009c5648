import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminSearch from '#contract/admin/search.ts';
import * as adminStats from '#contract/admin/stats.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as feedback from '#contract/links/feedback.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createCachedCount, readAdminStats } from './read-admin-stats.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
});
after(() => app.close());

const search = (q: string) => app.call(adminSearch.searchEverything, { query: { q } }, admin);

test('the numbers begin at zero and follow what happens', async () => {
  const empty = await app.call(adminStats.read, {}, admin);
  assert.deepEqual([empty.users.total, empty.properties.total, empty.bookings.total], [0, 0, 0]);
  assert.deepEqual([empty.bookedLast30Days, empty.trend.length], [[], 30]);
  assert.equal(empty.trend.at(-1)?.day, new Date(app.clock.now()).toISOString().slice(0, 10));

  const { agent, receipt } = await submitStayRequest(app);
  await app.call(feedback.give, { body: { category: 'idea', message: 'More colours in the calendar' } });
  await app.pool.query(`UPDATE properties SET moderation = 'pending_review' WHERE agent_id = $1`, [
    agent.agentId,
  ]);

  const stats = await app.call(adminStats.read, {}, admin);
  assert.deepEqual(stats.users, { total: 1, active: 1, suspended: 0, newLast30Days: 1 });
  assert.deepEqual(stats.bookings, {
    total: 1,
    openRequests: 1,
    confirmed: 0,
    cancelled: 0,
    newLast30Days: 1,
  });
  assert.deepEqual(stats.bookedLast30Days, [], 'a request is not booked');

  const booked = { params: { id: receipt._id }, body: { status: 'confirmed' as const } };
  await app.call(bookings.changeStatus, booked, agent);

  assert.deepEqual((await app.call(adminStats.read, {}, admin)).bookedLast30Days, [
    { ...receipt.total, bookings: 1 },
  ]);
  assert.equal(stats.properties.active, 0, 'what waits for review is not listed');
  assert.deepEqual([stats.attention.propertiesToReview, stats.attention.newFeedback], [1, 1]);

  const today = stats.trend.at(-1);
  assert.deepEqual([today?.users, today?.properties, today?.bookings], [1, 1, 1]);
  assert.equal(stats.subscriptions.trial, 1);
});

test('the search finds agents, properties and bookings of all agents by any part of their names', async () => {
  const agent = await signUpAgent(app, { name: 'Quentin Search', company: 'Bluebell Stays' });
  const property = await publishProperty(app, agent, { title: 'Larkspur lodge' });
  const { receipt } = await submitStayRequest(app, { agent, propertyId: property._id });

  assert.deepEqual(
    (await search('BLUEBELL')).agents.map(({ _id }) => _id),
    [agent.agentId],
  );
  assert.deepEqual(
    (await search('rkspur')).properties.map(({ _id }) => _id),
    [property._id],
  );
  assert.deepEqual(
    (await search(receipt.code)).bookings.map(({ _id }) => _id),
    [receipt._id],
  );

  assert.deepEqual(await search('nothing is called like this'), {
    agents: [],
    properties: [],
    bookings: [],
  });
});

test('the search takes signs for signs, at most two hundred, and never nothing', async () => {
  for (const q of [`' OR 1=1; DROP TABLE agents; --`, '%', '_', '\\', 'x'.repeat(200)]) {
    assert.deepEqual((await search(q)).agents, []);
  }
  for (const q of ['', '   ', 'x'.repeat(201), 'x'.repeat(10_000)]) {
    const { status, code } = await app.refusal(adminSearch.searchEverything, { query: { q } }, admin);
    assert.equal(`${status} ${code}`, '400 invalid_request');
  }
  assert.equal((await app.send(adminSearch.searchEverything, {}, admin)).status, 400);
});

test('a large platform is counted once a minute and shows when; open tasks are never old', async () => {
  const count = createCachedCount({ countsAfreshUpTo: -1 });
  const read = () => readAdminStats(app.platform, count, { role: 'owner' });
  const first = await read();
  const agent = await signUpAgent(app);
  const { _id } = await publishProperty(app, agent);
  await app.pool.query(`UPDATE properties SET moderation = 'pending_review' WHERE id = $1`, [_id]);
  app.clock.advance(59_000);

  const [cached, same] = await Promise.all([read(), read()]);
  assert.deepEqual([cached.users, cached.generatedAt], [first.users, first.generatedAt]);
  assert.deepEqual(same.users, cached.users);
  assert.equal(cached.attention.propertiesToReview, first.attention.propertiesToReview + 1);

  app.clock.advance(1_000);
  const again = await read();
  assert.equal(again.users.total, first.users.total + 1);
  assert.equal(Date.parse(again.generatedAt) - Date.parse(first.generatedAt), 60_000);
});
