import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import { type LinkSort, linkSorts } from '#domain/links/shared-link.ts';
import { requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
});
after(() => app.close());

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

async function visit(link: SharedLink, propertyId: string, from: string) {
  const input = { params: { id: propertyId }, query: { linkCode: link.linkCode } };
  const options = { from, headers: { 'user-agent': phone } };
  assert.equal((await app.send(sharedLinks.countPropertyView, input, options)).status, 204);
}

async function request(
  agent: TestAgent,
  link: SharedLink,
  stayRequest: { propertyId: string; checkIn: string },
) {
  const checkOut = stayRequest.checkIn.replace(/\d\d$/, (day) => String(Number(day) + 2).padStart(2, '0'));
  const body = requestInput({ ...stayRequest, checkOut, linkCode: link.linkCode });
  const { _id: id } = await app.call(bookings.create, { body });
  return (status: 'confirmed' | 'declined') =>
    app.call(bookings.changeStatus, { params: { id }, body: { status } }, agent);
}

test('a listed link has the visitors of each day, the last visit and the money of its sold bookings', async () => {
  const agent = await signUpAgent(app, { rememberMe: true });
  const [house, cabin] = [
    await publishProperty(app, agent),
    await publishProperty(app, agent, { currency: 'USD' }),
  ];
  const link = await shareProperties(app, agent);
  const unused = await shareProperties(app, agent, { name: 'Unused' });

  await visit(link, house._id, '10.0.0.1');
  await visit(link, cabin._id, '10.0.0.1');
  app.clock.set('2027-03-04T10:00:00Z');
  await visit(link, house._id, '10.0.0.1');
  await visit(link, house._id, '10.0.0.2');

  const [a, b, c, d] = [
    await request(agent, link, { propertyId: house._id, checkIn: '2027-06-10' }),
    await request(agent, link, { propertyId: house._id, checkIn: '2027-06-20' }),
    await request(agent, link, { propertyId: cabin._id, checkIn: '2027-06-10' }),
    await request(agent, link, { propertyId: cabin._id, checkIn: '2027-06-20' }),
  ];

  await Promise.all([a('confirmed'), b('confirmed'), c('confirmed'), d('declined')]);
  app.clock.set('2027-03-06T10:00:00Z');

  const { items } = await app.call(sharedLinks.list, { query: {} }, agent);
  const listed = items.find(({ _id }) => _id === link._id);
  assert.deepEqual(listed?.visitorsByDay, [...Array(24).fill(0), 1, 0, 0, 2, 0, 0]);
  assert.equal(listed?.lastOpenedOn, '2027-03-04');
  assert.deepEqual(listed?.booked, [
    { amount: 40_000, currency: 'EUR' },
    { amount: 20_000, currency: 'USD' },
  ]);

  const never = items.find(({ _id }) => _id === unused._id);
  assert.deepEqual([never?.visitorsByDay, never?.lastOpenedOn, never?.booked], [Array(30).fill(0), null, []]);
});

async function walked(agent: TestAgent, sort: LinkSort): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await app.call(
      sharedLinks.list,
      { query: { sort, limit: '1', ...(cursor ? { cursor } : {}) } },
      agent,
    );
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);

  return names;
}

test('links run through all pages in every order, and a cursor of another order is refused', async () => {
  app.clock.set('2027-04-01T10:00:00Z');
  const agent = await signUpAgent(app, { rememberMe: true });
  const house = await publishProperty(app, agent);
  const beach = await shareProperties(app, agent, { name: 'beach' });
  app.clock.advance(1000);

  const alps = await shareProperties(app, agent, { name: 'Alps' });
  app.clock.advance(1000);
  await shareProperties(app, agent, { name: 'City' });
  await visit(alps, house._id, '10.0.0.1');
  await visit(alps, house._id, '10.0.0.2');
  app.clock.set('2027-04-02T10:00:00Z');
  await visit(beach, house._id, '10.0.0.1');
  await request(agent, beach, { propertyId: house._id, checkIn: '2027-06-10' });

  const expected: Partial<Record<LinkSort, string[]>> = {
    created_desc: ['City', 'Alps', 'beach'],
    name_asc: ['Alps', 'beach', 'City'],
    visitors_desc: ['Alps', 'beach', 'City'],
    opened_desc: ['beach', 'Alps', 'City'],
  };

  for (const sort of linkSorts) {
    const names = await walked(agent, sort);
    assert.deepEqual(names.toSorted(), ['Alps', 'City', 'beach'], sort);
    if (expected[sort]) assert.deepEqual(names, expected[sort], sort);
  }
  assert.equal((await walked(agent, 'requests_desc'))[0], 'beach');

  const { nextCursor } = await app.call(sharedLinks.list, { query: { limit: '1' } }, agent);
  const refused = await app.refusal(
    sharedLinks.list,
    { query: { sort: 'name_asc', cursor: nextCursor ?? '' } },
    agent,
  );
  assert.equal(refused.code, 'invalid_request');
});

test('links are narrowed by their state, and one past its end counts as expired', async () => {
  app.clock.set('2027-05-01T10:00:00Z');
  const agent = await signUpAgent(app, { rememberMe: true });
  await publishProperty(app, agent);
  await shareProperties(app, agent, { name: 'Open' });

  const paused = await shareProperties(app, agent, { name: 'Paused' });
  const revoked = await shareProperties(app, agent, { name: 'Revoked', expiresAt: '2027-05-02T00:00:00Z' });

  await shareProperties(app, agent, { name: 'Over', expiresAt: '2027-05-02T00:00:00Z' });
  await app.call(sharedLinks.change, { params: { id: paused._id }, body: { status: 'paused' } }, agent);
  await app.call(sharedLinks.remove, { params: { id: revoked._id } }, agent);
  app.clock.set('2027-05-03T10:00:00Z');

  for (const [status, name] of [
    ['active', 'Open'],
    ['paused', 'Paused'],
    ['expired', 'Over'],
    ['revoked', 'Revoked'],
  ] as const) {
    const { items } = await app.call(sharedLinks.list, { query: { status } }, agent);
    assert.deepEqual(
      items.map((link) => [link.name, link.status]),
      [[name, status]],
    );
  }
});
