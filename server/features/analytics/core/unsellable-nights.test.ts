import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as analytics from '#contract/analytics/analytics.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as blocks from '#contract/properties/blocks.ts';
import * as properties from '#contract/properties/properties.ts';
import { bookingInput, requestInput } from '#testing/factories/booking-input.ts';
import { openRules, publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2026-05-20T10:00:00Z' });
});
after(() => app.close());

/** A property with a minimum stay of three nights and a gap of two nights between two stays. */
async function start() {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent, { rules: { ...openRules, minNights: 3 } });
  for (const [checkIn, checkOut] of [
    ['2026-06-01', '2026-06-10'],
    ['2026-06-12', '2026-06-20'],
  ] as const) {
    const body = bookingInput({ propertyId: property._id, checkIn, checkOut, status: 'confirmed' });
    await app.call(bookings.create, { body }, agent);
  }
  return { agent, propertyId: property._id, link: await shareProperties(app, agent) };
}

const gap = { checkIn: '2026-06-10', checkOut: '2026-06-12' };
const read = (agent: TestAgent, query = {}) => app.call(analytics.readUnsellableNights, { query }, agent);

test('lists free nights shorter than the minimum stay with their worth, opened by one click, and closed again', async () => {
  const { agent, propertyId, link } = await start();
  const before = await read(agent);
  assert.deepEqual([before.nights, before.worth], [2, [{ amount: 20_000, currency: 'EUR' }]]);

  const [stretch] = before.items;
  assert.ok(stretch);

  const { reason, title: _title, nights: _nights, worth: _worth, ...exception } = stretch;
  assert.deepEqual(exception, { propertyId, ...gap, rules: ['min_nights'] });
  assert.equal(reason, '2 nights available, but the minimum stay is 3 nights.');

  const wish = requestInput({ propertyId, ...gap, linkCode: link.linkCode });
  assert.equal((await app.refusal(bookings.create, { body: wish })).code, 'min_nights');

  await app.call(analytics.openUnsellableNights, { body: exception }, agent);
  const opened = await read(agent);
  assert.deepEqual([opened.nights, opened.exceptions.length], [0, 1]);
  assert.equal(
    (await app.refusal(analytics.openUnsellableNights, { body: exception }, agent)).code,
    'nothing_to_open',
  );

  await app.call(analytics.closeUnsellableNights, { params: { propertyId, checkIn: gap.checkIn } }, agent);
  assert.equal((await read(agent)).nights, 2);

  await app.call(analytics.openUnsellableNights, { body: exception }, agent);
  const receipt = await app.call(bookings.create, { body: wish });
  assert.equal(receipt.nights, 2);
});

test('a change of the rules leaves the exceptions, unless it names others', async () => {
  const { agent, propertyId } = await start();
  await app.call(
    analytics.openUnsellableNights,
    { body: { propertyId, ...gap, rules: ['min_nights'] } },
    agent,
  );

  const params = { params: { id: propertyId } };
  await app.call(properties.change, { ...params, body: { rules: { ...openRules, minNights: 4 } } }, agent);

  const { rules } = await app.call(properties.read, params, agent);
  assert.deepEqual([rules.minNights, rules.exceptions?.length], [4, 1]);

  await app.call(properties.change, { ...params, body: { rules: { ...openRules, exceptions: [] } } }, agent);
  assert.deepEqual((await app.call(properties.read, params, agent)).rules.exceptions, []);
});

test('another agent’s property is neither listed nor opened', async () => {
  const { propertyId } = await start();
  const stranger = await signUpAgent(app);
  const exception = { propertyId, ...gap, rules: ['min_nights'] };
  assert.deepEqual((await read(stranger)).items, []);

  for (const [endpoint, input] of [
    [analytics.readUnsellableNights, { query: { propertyId } }],
    [analytics.openUnsellableNights, { body: exception }],
    [analytics.closeUnsellableNights, { params: { propertyId, checkIn: gap.checkIn } }],
  ] as const) {
    assert.equal((await app.refusal(endpoint, input, stranger)).code, 'not_found');
  }
});

test('nonsense is refused by its own name', async () => {
  const { agent, propertyId } = await start();
  const codeOf = async (query: object) =>
    (await app.refusal(analytics.readUnsellableNights, { query }, agent)).code;
  assert.equal(await codeOf({ from: '2026-07-01', to: '2026-06-01' }), 'period_reversed');
  assert.equal(await codeOf({ to: '2029-06-01' }), 'period_too_long');

  const wrong = { propertyId, checkIn: '2026-06-12', checkOut: '2026-06-10', rules: ['min_nights'] };
  assert.equal(
    (await app.refusal(analytics.openUnsellableNights, { body: wrong }, agent)).code,
    'empty_stay',
  );

  const taken = { propertyId, checkIn: '2026-06-02', checkOut: '2026-06-04', rules: ['min_nights'] };
  assert.equal(
    (await app.refusal(analytics.openUnsellableNights, { body: taken }, agent)).code,
    'nothing_to_open',
  );

  await app.pool.query(
    `UPDATE subscriptions SET status = 'active', plan_type = 'starter' WHERE agent_id = $1`,
    [agent.agentId],
  );
  assert.equal(await codeOf({}), 'feature_locked');
});

test('a period that begins later than today finds the same nights as one that begins today', async () => {
  const agent = await signUpAgent(app);
  const sundays = { ...openRules, arrivalDays: [7] };
  await publishProperty(app, agent, { rules: sundays });

  const strict = { ...openRules, minNights: 5 };
  const blocked = await publishProperty(app, agent, { title: 'Blocked', rules: strict });
  const block = { kind: 'manual' as const, checkIn: '2026-06-05', checkOut: '2026-12-31' };
  await app.call(blocks.create, { params: { id: blocked._id }, body: block }, agent);

  const to = '2026-07-10';
  for (const from of ['2026-05-26', '2026-06-01', '2026-06-03']) {
    const { nights, items } = await read(agent, { from, to });
    assert.deepEqual([nights, items.length], [0, 0], from);
  }
});
