import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { Value } from 'typebox/value';
import * as bookings from '#contract/bookings/bookings.ts';
import * as blocks from '#contract/properties/blocks.ts';
import * as properties from '#contract/properties/properties.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { insertRow } from '#server/db/rows.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
});
after(() => app.close());

type Listed = { items: { title: string }[]; nextCursor: string | null };
const titlesOf = ({ items }: Listed) => items.map(({ title }) => title);

async function listed(agent: TestAgent, query: object): Promise<string[]> {
  return titlesOf(await app.call(properties.list, { query }, agent));
}

/** Reads pages of two, so that the cursor is used. */
async function walked(agent: TestAgent, sort: 'newest' | 'title' | 'price' | 'arrival' | 'occupancy') {
  const titles: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await app.call(
      properties.list,
      { query: { sort, limit: '2', ...(cursor ? { cursor } : {}) } },
      agent,
    );
    titles.push(...titlesOf(page));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);

  return titles;
}

const priced = (baseMinor: number) => ({ ...plainPricing, baseMinor });
const rooms = (bedrooms: number, maxGuests: number) => ({
  capacity: { maxGuests, guestsIncluded: maxGuests, bedrooms, beds: 2, bathrooms: 1, areaM2: null },
});

async function fourProperties(agent: TestAgent): Promise<Property[]> {
  const made: Property[] = [];
  for (const chosen of [
    { title: 'beach hut', pricing: priced(9_000), type: 'cabin', ...rooms(0, 2) },
    { title: 'Attic', pricing: priced(12_000), type: 'apartment', ...rooms(1, 3) },
    { title: 'Cedar', pricing: priced(7_000), currency: 'USD', type: 'house', ...rooms(4, 9) },
    { title: 'Dune', pricing: priced(30_000), type: 'house', ...rooms(3, 6) },
  ] as const) {
    made.push(await publishProperty(app, agent, chosen));
    app.clock.advance(1000);
  }

  return made;
}

async function book(agent: TestAgent, property: Property, checkIn: string, checkOut: string) {
  await app.call(
    bookings.create,
    { body: bookingInput({ propertyId: property._id, checkIn, checkOut, status: 'confirmed' }) },
    agent,
  );
}

test('every order runs through all pages without a gap or a repeat; currencies are never mixed', async () => {
  const agent = await signUpAgent(app);
  const [hut, , , dune] = await fourProperties(agent);
  assert.ok(hut && dune);

  await book(agent, dune, '2027-04-01', '2027-04-03');
  await book(agent, hut, '2027-05-01', '2027-05-03');

  assert.deepEqual(await walked(agent, 'newest'), ['Dune', 'Cedar', 'Attic', 'beach hut']);
  assert.deepEqual(await walked(agent, 'title'), ['Attic', 'beach hut', 'Cedar', 'Dune']);
  assert.deepEqual(await walked(agent, 'price'), ['beach hut', 'Attic', 'Dune', 'Cedar']);

  const byArrival = await walked(agent, 'arrival');
  assert.deepEqual(byArrival.slice(0, 2), ['Dune', 'beach hut']);
  assert.deepEqual(byArrival.slice(2).toSorted(), ['Attic', 'Cedar']);
});

test('filters narrow together, and each state is counted under them', async () => {
  const agent = await signUpAgent(app);
  const [hut] = await fourProperties(agent);

  await app.call(properties.create, { body: { title: 'Empty draft', type: 'house' } }, agent);
  await app.call(
    properties.changeStatus,
    { params: { id: hut?._id ?? '' }, body: { status: 'paused' } },
    agent,
  );

  assert.deepEqual(await listed(agent, { type: 'house', minBedrooms: '3' }), ['Dune', 'Cedar']);
  assert.deepEqual(await listed(agent, { minGuests: '7' }), ['Cedar']);
  assert.deepEqual(await listed(agent, { city: 'LISBON', sort: 'title' }), [
    'Attic',
    'beach hut',
    'Cedar',
    'Dune',
  ]);

  assert.deepEqual(await listed(agent, { country: 'ES' }), []);
  assert.deepEqual(await listed(agent, { currency: 'EUR', minPrice: '10000', maxPrice: '20000' }), ['Attic']);
  assert.deepEqual(await listed(agent, { moderation: 'suspended' }), []);

  const page = await app.call(properties.list, { query: { status: 'paused' } }, agent);
  assert.deepEqual([page.total, titlesOf(page)], [1, ['beach hut']]);
  assert.deepEqual(page.counts, { all: 5, draft: 1, active: 3, paused: 1, archived: 0 });

  const houses = await app.call(properties.list, { query: { type: 'house' } }, agent);
  assert.deepEqual(houses.counts, { all: 3, draft: 1, active: 2, paused: 0, archived: 0 });

  const facets = await app.call(properties.readFacets, {}, agent);
  assert.deepEqual(facets, {
    types: ['apartment', 'cabin', 'house'],
    locations: [{ city: 'Lisbon', country: 'PT' }],
    currencies: ['EUR', 'USD'],
    moderation: ['approved'],
  });
});

test('a price without its currency, and a cursor of another order, are refused', async () => {
  const agent = await signUpAgent(app);
  await fourProperties(agent);

  const first = await app.call(properties.list, { query: { sort: 'title', limit: '1' } }, agent);
  const cursor = first.nextCursor ?? '';
  const forged = Buffer.from(JSON.stringify(['arrival', "x'); --", 'no id'])).toString('base64url');

  for (const query of [
    { minPrice: '1' },
    { sort: 'price', cursor },
    { sort: 'arrival', cursor: forged },
    { sort: 'cleverness' },
    { minBedrooms: '-1' },
  ]) {
    assert.equal((await app.refusal(properties.list, { query }, agent)).code, 'invalid_request');
  }
});

test('occupancy counts the last 30 open nights since publication, without those of the owner', async () => {
  const agent = await signUpAgent(app, { rememberMe: true });
  app.clock.set('2027-03-01T10:00:00Z');

  const [hut, attic] = await fourProperties(agent);
  assert.ok(hut && attic);

  await app.call(properties.create, { body: { title: 'Never published', type: 'house' } }, agent);
  await book(agent, hut, '2027-03-06', '2027-03-09');

  const body = { checkIn: '2027-03-11', checkOut: '2027-03-15' };
  await app.call(blocks.create, { params: { id: hut._id }, body: { ...body, kind: 'owner_stay' } }, agent);
  // A session without use ends after two weeks.
  app.clock.set('2027-03-11T10:00:00Z');
  await app.call(properties.list, { query: {} }, agent);
  app.clock.set('2027-03-21T10:00:00Z');

  const page = await app.call(properties.list, { query: { sort: 'occupancy' } }, agent);
  const found = page.items.find(({ title }) => title === 'beach hut');
  // 20 nights since its publication, 4 of them blocked by the owner; 3 were sold.
  assert.equal(found?.occupancy30, 3 / 16);
  assert.equal(titlesOf(page)[0], 'beach hut');
  assert.equal(page.items.find(({ title }) => title === 'Attic')?.occupancy30, 0);

  const draft = await app.call(properties.list, { query: { status: 'draft' } }, agent);
  assert.deepEqual(
    draft.items.map(({ occupancy30, missing }) => [occupancy30, missing]),
    [[null, ['city', 'country', 'price']]],
  );
});

test('a published property shows its guest of tonight, by its own day', async () => {
  const agent = await signUpAgent(app, { rememberMe: true });
  app.clock.set('2027-03-22T10:00:00Z');

  const [hut, attic, cedar, dune] = await fourProperties(agent);
  assert.ok(hut && attic && cedar && dune);

  await book(agent, hut, '2027-03-22', '2027-03-25');
  await book(agent, attic, '2027-03-22', '2027-03-23');

  const body = { checkIn: '2027-03-20', checkOut: '2027-03-24', kind: 'maintenance' as const };
  await app.call(blocks.create, { params: { id: cedar._id }, body }, agent);
  await app.call(properties.changeStatus, { params: { id: dune._id }, body: { status: 'paused' } }, agent);

  const states = async () => {
    const { items } = await app.call(properties.list, { query: { sort: 'title' } }, agent);
    return items.map(({ tonight }) => tonight && [tonight.state, tonight.guestName, tonight.until]);
  };

  assert.deepEqual(await states(), [
    ['arriving', 'Ines Prado', '2027-03-23'],
    ['arriving', 'Ines Prado', '2027-03-25'],
    ['blocked', null, '2027-03-24'],
    null,
  ]);

  app.clock.set('2027-03-23T10:00:00Z');
  await book(agent, attic, '2027-03-23', '2027-03-24');

  assert.deepEqual((await states()).slice(0, 2), [
    ['turnover', 'Ines Prado', '2027-03-24'],
    ['occupied', 'Ines Prado', '2027-03-25'],
  ]);
});

test('a page is one statement, in the shape of the contract, with nothing besides', async (t) => {
  const agent = await signUpAgent(app);
  const [hut] = await fourProperties(agent);
  assert.ok(hut);

  const today = new Date(app.clock.now()).toISOString().slice(0, 10);
  await book(agent, hut, today, addDays(today, 2));

  const photo = { agentId: agent.agentId, propertyId: hut._id, state: 'ready' as const };
  for (const position of [1, 0])
    await insertRow(app.pool, 'property_images', {
      ...photo,
      id: randomUUID(),
      position,
      width: 1600,
      height: 1067,
      bytes: 1,
    });

  await app.call(properties.create, { body: { title: 'A "quoted" \\ draft', type: 'house' } }, agent);
  await app.call(properties.list, { query: {} }, agent);

  const sent = t.mock.method(app.pool, 'query');
  const { body, headers } = await app.send(properties.list, { query: {} }, agent);

  assert.equal(sent.mock.callCount(), 1);
  assert.deepEqual([...Value.Errors(properties.list.reply, body)], []);
  assert.equal(headers['content-type'], 'application/json; charset=utf-8');

  const { items } = await app.call(properties.list, { query: { q: 'beach' } }, agent);
  assert.deepEqual([items[0]?.imageCount, items[0]?.cover?.order, items[0]?.nextArrival], [2, 0, today]);
});

test('a page without properties still counts those in other states', async () => {
  const agent = await signUpAgent(app);
  await fourProperties(agent);
  const page = await app.call(properties.list, { query: { status: 'archived' } }, agent);
  assert.deepEqual([page.items, page.total], [[], 0]);
  assert.deepEqual(page.counts, { all: 4, draft: 0, active: 4, paused: 0, archived: 0 });
});
