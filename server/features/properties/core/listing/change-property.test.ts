import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as properties from '#contract/properties/properties.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { reserveNights } from '#server/features/bookings/availability/index.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { openRules, plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { lockProperty, propertyCardsOf } from '../index.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const paramsOf = ({ _id }: Property) => ({ params: { id: _id } });

/** Reserves a booking's nights as the bookings feature does. */
async function reserveBookingNights(agent: TestAgent, property: Property, checkIn: string, checkOut: string) {
  const { agentId } = agent;
  await app.platform.transact(async (tx) => {
    await lockProperty(tx, agentId, property._id);
    const id = app.platform.newId();
    await reserveNights(tx, {
      agentId,
      id,
      propertyId: property._id,
      kind: 'booking',
      stay: { checkIn, checkOut },
    });
  });
}

test('given parts are put in, the others stay, and the version counts up', async () => {
  const agent = await signUpAgent(app);
  const before = await publishProperty(app, agent, { description: 'Old and kept.' });
  const after = await app.call(
    properties.change,
    {
      ...paramsOf(before),
      body: {
        title: 'Tile house',
        pricing: { ...plainPricing, baseMinor: 12_300 },
        rules: { ...openRules, minNights: 2, arrivalDays: [6, 1, 6] },
        overrides: [
          { date: '2027-01-02', priceMinor: 1 },
          { date: '2027-01-01', priceMinor: 2 },
          { date: '2027-01-02', priceMinor: 3 },
        ],
        version: before.version,
      },
    },
    agent,
  );

  assert.deepEqual([after.title, after.description, after.version], ['Tile house', 'Old and kept.', 2]);
  assert.deepEqual(after.rules.arrivalDays, [1, 6]);
  assert.deepEqual(after.overrides, [
    { date: '2027-01-01', priceMinor: 2 },
    { date: '2027-01-02', priceMinor: 3 },
  ]);

  const listed = await app.call(properties.list, { query: {} }, agent);
  assert.deepEqual([listed.items[0]?.title, listed.items[0]?.basePrice.amount], ['Tile house', 12_300]);
});

test('the second of two changes to the same version is refused as outdated', async () => {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const change = (title: string) =>
    app.send(properties.change, { ...paramsOf(property), body: { title, version: 1 } }, agent);
  const answers = await Promise.all([change('First title'), change('Second title')]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const late = await app.refusal(properties.change, { ...paramsOf(property), body: { version: 1 } }, agent);
  assert.deepEqual([late.code, late.facts], ['version_conflict', { version: 2 }]);
});

test('a published listing cannot lose what visitors need; a draft can', async () => {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const body = { pricing: { ...plainPricing, baseMinor: 0 } };
  const problem = await app.refusal(properties.change, { ...paramsOf(property), body }, agent);
  assert.deepEqual([problem.code, problem.facts], ['property_incomplete', { missing: ['price'] }]);

  await app.call(properties.changeStatus, { ...paramsOf(property), body: { status: 'paused' } }, agent);
  const paused = await app.call(properties.change, { ...paramsOf(property), body }, agent);
  assert.deepEqual(paused.missing, ['price']);

  const again = await app.refusal(
    properties.changeStatus,
    { ...paramsOf(property), body: { status: 'active' } },
    agent,
  );
  assert.equal(again.code, 'property_incomplete');
});

test('a shortest stay above the longest is refused', async () => {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const body = { rules: { ...openRules, minNights: 9, maxNights: 8 } };
  const problem = await app.refusal(properties.change, { ...paramsOf(property), body }, agent);
  assert.equal(problem.code, 'invalid_request');
});

test('states go their way: a draft is published or archived, the archive gives back', async () => {
  const agent = await signUpAgent(app);
  const draft = await app.call(properties.create, { body: { title: 'Draft', type: 'room' } }, agent);
  const set = (property: Property, status: string) =>
    app.send(properties.changeStatus, { ...paramsOf(property), body: { status } }, agent);
  assert.equal((await set(draft, 'paused')).status, 409);
  assert.equal((await set(draft, 'active')).status, 422);
  assert.equal((await set(draft, 'draft')).status, 400);

  const property = await publishProperty(app, agent);
  for (const status of ['active', 'paused', 'archived', 'paused', 'active', 'archived', 'active']) {
    assert.equal((await set(property, status)).status, 200, status);
  }
});

test('a listing with a coming stay is neither archived nor deleted; one whose guests left today is', async () => {
  const agent = await signUpAgent(app);
  const today = civilDateAt(app.clock.now(), 'Europe/Lisbon');
  const busy = await publishProperty(app, agent);
  await reserveBookingNights(agent, busy, addDays(today, -3), addDays(today, 1));

  const archive = { ...paramsOf(busy), body: { status: 'archived' } } as const;
  assert.equal((await app.refusal(properties.changeStatus, archive, agent)).code, 'property_has_stays');

  const problem = await app.refusal(properties.remove, paramsOf(busy), agent);
  assert.deepEqual([problem.status, problem.code], [409, 'property_has_stays']);

  const left = await publishProperty(app, agent);
  await reserveBookingNights(agent, left, addDays(today, -3), today);

  assert.deepEqual(await app.call(properties.remove, paramsOf(left), agent), { ok: true });
  assert.equal((await app.refusal(properties.read, paramsOf(left), agent)).code, 'not_found');

  const cards = await propertyCardsOf(app.pool, agent.agentId, [left._id]);
  assert.equal(cards.get(left._id)?.title, 'Rose house', 'past bookings still show it');
});

test('the list names the next arrival by the property’s own calendar', async () => {
  const agent = await signUpAgent(app);
  // In Kiritimati it is always a day later than in Honolulu.
  const east = await publishProperty(app, agent, { timezone: 'Pacific/Kiritimati' });
  const today = civilDateAt(app.clock.now(), 'Pacific/Kiritimati');
  await reserveBookingNights(agent, east, addDays(today, -1), addDays(today, 1));

  for (const [from, to] of [
    [2, 4],
    [9, 12],
  ] as const) {
    const stay = { checkIn: addDays(today, from), checkOut: addDays(today, to) };
    await app.call(bookings.create, { body: bookingInput({ propertyId: east._id, ...stay }) }, agent);
  }
  const { items } = await app.call(properties.list, { query: {} }, agent);
  assert.equal(items[0]?.nextArrival, addDays(today, 2));
});

test('the currency is fixed once the property was booked, and before that prices retain the amount that is read', async () => {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent, { pricing: { ...plainPricing, baseMinor: 10_001 } });
  const inYen = await app.call(
    properties.change,
    { ...paramsOf(property), body: { currency: 'JPY' } },
    agent,
  );
  assert.deepEqual([inYen.currency, inYen.pricing.baseMinor], ['JPY', 100]);

  const pricing = { ...plainPricing, baseMinor: 12_000 };
  const given = { ...paramsOf(property), body: { currency: 'EUR', pricing } };
  assert.equal((await app.call(properties.change, given, agent)).pricing.baseMinor, 12_000);

  await app.call(bookings.create, { body: bookingInput({ propertyId: property._id }) }, agent);
  const { status, code, detail } = await app.refusal(
    properties.change,
    { ...paramsOf(property), body: { currency: 'USD' } },
    agent,
  );

  assert.deepEqual([status, code], [409, 'currency_in_use']);
  assert.match(detail, /has bookings in EUR/);

  const same = { ...paramsOf(property), body: { currency: 'EUR', headline: 'By the sea' } };
  assert.equal((await app.call(properties.change, same, agent)).headline, 'By the sea');
});
