import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as properties from '#contract/properties/properties.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import { plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const flat = { title: 'Small flat', type: 'apartment' } as const;

test('a listing with few fields is a draft with sensible rules, in its agent’s zone and currency', async () => {
  const agent = await signUpAgent(app, { timezone: 'Asia/Tokyo' });
  await app.call(agents.changeProfile, { body: { currency: 'JPY' } }, agent);

  const property = await app.call(properties.create, { body: { ...flat, title: '  Small flat ' } }, agent);
  assert.equal(property.title, 'Small flat');
  assert.deepEqual(
    [property.status, property.moderation, property.timezone, property.currency, property.version],
    ['draft', 'approved', 'Asia/Tokyo', 'JPY', 1],
  );
  assert.deepEqual(property.missing, ['city', 'country', 'price']);

  const { rules } = property;
  assert.deepEqual(
    [rules.minNights, rules.maxNights, rules.bookingWindowDays, rules.requestHoldHours, rules.instantBook],
    [1, 30, 365, 24, false],
  );
  assert.deepEqual(rules.arrivalDays, [1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(await app.call(properties.read, { params: { id: property._id } }, agent), property);
});

test('publishing directly requires everything a visitor needs, and stores nothing when it is missing', async () => {
  const agent = await signUpAgent(app);
  const problem = await app.refusal(properties.create, { body: { ...flat, publish: true } }, agent);
  assert.deepEqual(
    [problem.status, problem.code, problem.facts],
    [422, 'property_incomplete', { missing: ['city', 'country', 'price'] }],
  );
  assert.equal((await app.call(properties.list, { query: {} }, agent)).total, 0);
  const published = await publishProperty(app, agent);
  assert.deepEqual([published.status, published.missing], ['active', []]);
});

test('a repeated request with the same key adds one listing', async () => {
  const agent = await signUpAgent(app);
  const options = { token: agent.token, key: 'add-1' };
  const twins = await Promise.all([1, 2, 3].map(() => app.call(properties.create, { body: flat }, options)));
  assert.equal(new Set(twins.map(({ _id }) => _id)).size, 1);
  assert.equal((await app.call(properties.list, { query: {} }, agent)).total, 1);
  const other = { body: { ...flat, title: 'Other flat' } };
  assert.equal((await app.refusal(properties.create, other, options)).code, 'idempotency_mismatch');
});

test('exactly one of twenty listings added at once at 99 of 100 is added', async () => {
  const agent = await signUpAgent(app);
  await app.pool.query(
    `INSERT INTO properties (agent_id, id, title, type, status, moderation, timezone, currency, details)
     SELECT $1, uuidv7(), 'Flat', 'apartment', 'draft', 'approved', 'UTC', 'EUR', '{}' FROM generate_series(1, 99)`,
    [agent.agentId],
  );

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.outcome(properties.create, { body: flat }, agent)),
  );
  const statuses = answers.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [201, ...Array.from({ length: 19 }, () => 403)]);

  const problem = await app.refusal(properties.create, { body: flat }, agent);
  assert.deepEqual([problem.code, problem.facts?.listingCount], ['listing_limit', 100]);

  const { rows } = await app.pool.query<Pick<Tables['properties'], 'id'>>(
    `SELECT id FROM properties WHERE agent_id = $1 AND title = 'Flat' LIMIT 1`,
    [agent.agentId],
  );

  // Only the columns matter here; the document of these rows is empty.
  await app.pool.query(`UPDATE properties SET deleted_at = now() WHERE id = $1`, [oneRow(rows).id]);
  assert.equal((await app.send(properties.create, { body: flat }, agent)).status, 201, 'a place was freed');
});

test('without a running trial or plan no listing can be added, and the reason is given', async () => {
  const agent = await signUpAgent(app);
  const set = (status: string) =>
    app.pool.query(
      `UPDATE subscriptions SET status = $2, trial_ends_at = now() - interval '1 day' WHERE agent_id = $1`,
      [agent.agentId, status],
    );
  await set('trial');

  const problem = await app.refusal(properties.create, { body: flat }, agent);
  assert.deepEqual([problem.status, problem.code], [403, 'trial_expired']);

  await set('inactive');
  assert.equal((await app.refusal(properties.create, { body: flat }, agent)).code, 'subscription_inactive');
});

test('an invalid listing is refused with a message', async () => {
  const agent = await signUpAgent(app);
  const codeOf = async (body: object) =>
    (await app.refusal(properties.create, { body: { ...flat, ...body } }, agent)).code;
  const season = { name: 'Summer', priceMinor: 1, minNights: null, arrivalDays: null, priority: 0 };

  assert.equal(await codeOf({ timezone: 'Mars/Olympus' }), 'unknown_timezone');
  assert.equal(await codeOf({ currency: 'XXQ' }), 'unknown_currency');
  assert.equal(
    await codeOf({ seasons: [{ ...season, from: '2026-08-01', to: '2026-07-31' }] }),
    'invalid_dates',
  );

  assert.equal(
    await codeOf({ seasons: [{ ...season, from: '1999-08-01', to: '2026-07-31' }] }),
    'invalid_dates',
  );
  assert.equal(await codeOf({ overrides: [{ date: '2026-02-30', priceMinor: 1 }] }), 'invalid_request');
  assert.equal(await codeOf({ title: '  a ' }), 'invalid_request');
  assert.equal(await codeOf({ pricing: { ...plainPricing, baseMinor: -1 } }), 'invalid_request');
  assert.equal(await codeOf({ owner: 'me' }), 'invalid_request');
  assert.equal((await app.call(properties.list, { query: {} }, agent)).total, 0);
});

test('a list goes newest first, page by page, and finds by title, city and state', async () => {
  const agent = await signUpAgent(app);
  const stranger = await signUpAgent(app);

  for (const title of ['Alpha 100%', 'Beta', 'Gamma']) {
    await app.call(properties.create, { body: { ...flat, title } }, agent);
    app.clock.advance(5);
  }

  await publishProperty(app, agent, { title: 'Rose house' });
  await publishProperty(app, stranger);

  const first = await app.call(properties.list, { query: { limit: '3' } }, agent);
  assert.deepEqual(
    first.items.map(({ title }) => title),
    ['Rose house', 'Gamma', 'Beta'],
  );
  assert.equal(first.total, 4);

  const next = await app.call(
    properties.list,
    { query: { limit: '3', cursor: first.nextCursor ?? '' } },
    agent,
  );
  assert.deepEqual([next.items.map(({ title }) => title), next.nextCursor], [['Alpha 100%'], null]);

  const titles = async (query: object) =>
    (await app.call(properties.list, { query }, agent)).items.map(({ title }) => title);
  assert.deepEqual(await titles({ q: 'lisb' }), ['Rose house']);
  assert.deepEqual(await titles({ q: '0%' }), ['Alpha 100%']);
  assert.deepEqual(await titles({ q: 'a_ma' }), []);
  assert.deepEqual(await titles({ status: 'active' }), ['Rose house']);
  assert.deepEqual(first.items[0]?.basePrice, { amount: 10_000, currency: 'EUR' });

  const wrong = await app.refusal(properties.list, { query: { cursor: 'nonsense' } }, agent);
  assert.equal(wrong.code, 'invalid_request');
});

test('another agent’s listing is not found', async () => {
  const agent = await signUpAgent(app);
  const rival = await signUpAgent(app);
  const { _id } = await publishProperty(app, agent);
  for (const id of [_id, '01890000-0000-7000-8000-000000000000']) {
    const read = await app.refusal(properties.read, { params: { id } }, rival);
    const removed = await app.refusal(properties.remove, { params: { id } }, rival);
    assert.deepEqual([read.status, read.code, removed.code], [404, 'not_found', 'not_found']);
  }
  assert.equal((await app.refusal(properties.read, { params: { id: 'no-id' } }, agent)).code, 'not_found');
});
