import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as team from '#contract/account/team.ts';
import { allEndpoints } from '#contract/api.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as messages from '#contract/messages/messages.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as properties from '#contract/properties/properties.ts';
import * as rates from '#contract/properties/rates.ts';
import { scopesGivenBy } from '#domain/account/api-keys.ts';
import { type MemberScope, memberMayDo } from '#domain/account/member-roles.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { addMember, type TestMember } from '#testing/factories/add-member.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { callTool } from '#testing/factories/call-tool.ts';
import { makeApiKey } from '#testing/factories/make-api-key.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { listen, openAgentClient } from '#testing/live-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

type Home = {
  propertyId: string;
  bookingIds: string[];
  conversationId: string;
  linkId: string;
  names: string[];
};

let app: TestApp;
let owner: TestAgent;
let homes: Home[];
/** Sees the first two of five properties, and may read the most there. */
let member: TestMember;
/** Sees the same two. */
let desk: TestMember;
/** An agent who has the same two properties and no others. */
let twin: TestAgent;

before(async () => {
  app = await openTestApp({ worker: true });
  owner = await signUpAgent(app);
  member = await addMember(app, owner, { role: 'manager', properties: [] });
  desk = await addMember(app, owner, { role: 'front-desk', properties: [] });
  homes = [];
  for (let n = 1; n <= 5; n++) homes.push(await openHome(owner, n));

  const seen = homes.slice(0, 2).map(({ propertyId }) => propertyId);
  for (const { memberId } of [member, desk])
    await app.call(team.change, { params: { id: memberId }, body: { properties: seen } }, owner);

  twin = await signUpAgent(app);
  for (let n = 1; n <= 2; n++) await openHome(twin, n);
  await app.settle();
});
after(() => app.close());

function day(n: number): string {
  return addDays(civilDateAt(app.clock.now(), 'Europe/Lisbon'), n);
}

/** A property with a paid stay, a request by a visitor who asks something, and a link of its own. */
async function openHome(agent: TestAgent, n: number): Promise<Home> {
  const title = `Villa Number${n}`;
  const property = await publishProperty(app, agent, { title });
  const propertyId = property._id;

  const stay = bookingInput({
    propertyId,
    checkIn: day(n - 1),
    checkOut: day(n + 9),
    guest: { firstName: `Olga${n}`, lastName: 'Stein', email: `olga${n}@example.com` },
  });
  const booked = await app.call(bookings.create, { body: stay }, agent);
  await app.call(
    bookingMoney.recordPayment,
    { params: { id: booked._id }, body: { amountMinor: 1000 + n } },
    agent,
  );

  const own = { allProperties: false, propertyIds: [propertyId], allowMessages: true };
  const link = await shareProperties(app, agent, own);
  const requested = await submitStayRequest(app, {
    agent,
    propertyId,
    linkCode: link.linkCode,
    checkIn: day(40),
    checkOut: day(43),
    guest: { firstName: `Pavel${n}`, lastName: 'Novak', email: `pavel${n}@example.com` },
  });

  const params = { id: requested.conversationId };
  await app.call(
    messages.send,
    { params, body: { body: `Answer${n} to you`, clientId: randomUUID() } },
    agent,
  );

  return {
    propertyId,
    bookingIds: [booked._id, requested.receipt._id],
    conversationId: requested.conversationId,
    linkId: link._id,
    names: [title, `Olga${n}`, `Pavel${n}`, `Answer${n}`, propertyId, booked._id, requested.receipt._id],
  };
}

type MemberEndpoint = Endpoint & { memberScope: MemberScope };
const reads = allEndpoints.filter(
  (one): one is MemberEndpoint => one.access.startsWith('agent') && one.method === 'GET',
);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** What a call needs to answer at all. */
function queryOf({ path }: Endpoint): Record<string, string> | undefined {
  const propertyId = homes.map((home) => home.propertyId).join(',');
  if (path === '/api/guests') return { q: 'ol' };
  if (path === '/api/turnovers') return { propertyId };
  if (path === '/api/rates') return { propertyId, from: day(0), to: day(20) };
  if (path.startsWith('/api/marketing/flyer.')) return { size: 'a4', propertyId: homes[0]?.propertyId ?? '' };
  return ['/api/calendar', '/api/calendar/days', '/api/planned-messages'].includes(path)
    ? { from: day(0), to: day(50) }
    : undefined;
}

/** Calls about the whole business, which members with some properties cannot make. */
const ofWholeBusiness = new Set([
  'GET /api/agents/exports',
  'GET /api/archive-loads',
  'GET /api/imports',
  'GET /api/payouts',
  'GET /api/payouts/export.csv',
]);

async function answerOf(endpoint: Endpoint, caller: { token: string }, params: Record<string, string> = {}) {
  const query = queryOf(endpoint);
  return app.send(endpoint, { params, ...(query ? { query } : {}) }, caller);
}

test('no list, count, figure, file or search of a member names properties that they do not see', async () => {
  const hidden = homes.slice(2).flatMap(({ names }) => names);
  const leaks: string[] = [];
  const unanswered: string[] = [];

  for (const [role, caller] of [
    ['manager', member],
    ['front-desk', desk],
  ] as const)
    for (const endpoint of reads.filter(({ path }) => !path.includes('{'))) {
      const { status, body } = await answerOf(endpoint, caller);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const isWholeBusiness = status === 403 && ofWholeBusiness.has(nameOf(endpoint));
      const isAllowed = memberMayDo(role, endpoint.memberScope);
      if (status >= 400 && isAllowed && !isWholeBusiness)
        unanswered.push(`${role}: ${nameOf(endpoint)} ${status} ${text.slice(0, 200)}`);
      for (const word of hidden.filter((one) => text.includes(one)))
        leaks.push(`${role}: ${nameOf(endpoint)}: ${word}`);
    }

  assert.deepEqual(unanswered, []);
  assert.deepEqual(leaks, []);
});

test('a key sees what its maker and its own properties both cover, in every call and tool', async () => {
  const ids = homes.map(({ propertyId }) => propertyId);
  const scopes = scopesGivenBy('manager');
  const params = { id: member.memberId };
  await app.call(team.change, { params, body: { properties: ids.slice(0, 3) } }, owner);
  const cut = [
    await makeApiKey(app, member, { scopes, properties: ids.slice(0, 3) }),
    await makeApiKey(app, owner, { scopes, properties: ids.slice(0, 2) }),
  ];
  // From now on the maker of the first key sees the first two alone, and so does the key.
  await app.call(team.change, { params, body: { properties: ids.slice(0, 2) } }, owner);

  const hidden = homes.slice(2).flatMap(({ names }) => names);
  const leaks: string[] = [];
  let answered = 0;

  for (const key of cut) {
    for (const endpoint of reads.filter(({ path }) => !path.includes('{'))) {
      const { status, body } = await answerOf(endpoint, key);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      if (status < 400) answered += 1;
      for (const word of hidden.filter((one) => text.includes(one)))
        leaks.push(`${nameOf(endpoint)}: ${word}`);
    }

    const period = { from: day(0), to: day(50) };
    for (const [name, input] of [
      ['list_properties', {}],
      ['list_bookings', {}],
      ['read_day', {}],
      ['read_calendar', period],
      ['list_conversations', {}],
      ['list_reviews', {}],
      ['list_conflicts', {}],
      ['list_shared_links', {}],
      ['read_analytics', {}],
    ] as const) {
      const { isError, content } = await callTool(app, key, name, input);
      assert.equal(isError, false, `${name}: ${JSON.stringify(content)}`);
      const text = JSON.stringify(content);
      for (const word of hidden.filter((one) => text.includes(one))) leaks.push(`${name}: ${word}`);
    }
  }
  assert.deepEqual(leaks, []);
  assert.ok(answered > 60, `${answered} calls answered`);

  const [foreign] = homes.slice(2);
  assert.ok(foreign);
  const [booking = ''] = foreign.bookingIds;

  const attempts: [string, Record<string, unknown>][] = [
    ['read_property', { id: foreign.propertyId }],
    ['read_booking', { id: booking }],
    ['read_conversation', { id: foreign.conversationId }],
    ['cancel_booking', { id: booking, reason: 'no' }],
    ['change_booking', { id: booking, adults: 1 }],
    ['record_payment', { id: booking, amountMinor: 5 }],
    ['send_message', { id: foreign.conversationId, body: 'Hi' }],
    ['create_booking', bookingInput({ propertyId: foreign.propertyId, checkIn: day(90), checkOut: day(92) })],
  ];

  for (const key of cut)
    for (const [name, input] of attempts) {
      const { isError, content } = await callTool(app, key, name, input);
      assert.deepEqual([isError, content.code], [true, 'not_found'], name);
    }

  const nights = { id: foreign.propertyId, checkIn: day(90), checkOut: day(92) };
  for (const key of cut) {
    const { isError, content } = await callTool(app, key, 'close_nights', nights);
    assert.ok(isError || content.confirm === null, JSON.stringify(content));
  }
});

test('the id of a property, booking or link that a member does not see is not found', async () => {
  const found: string[] = [];
  const [seen] = homes;
  for (const home of homes.slice(2)) {
    const ids = [home.propertyId, ...home.bookingIds, home.conversationId, home.linkId];
    for (const endpoint of reads.filter(({ path }) => /\{(id|propertyId)\}/.test(path)))
      for (const id of ids)
        for (const caller of [member, desk]) {
          const { status, body } = await answerOf(endpoint, caller, { id, propertyId: id, key: id });
          if (status < 400) found.push(`${nameOf(endpoint)}: ${JSON.stringify(body).slice(0, 120)}`);
        }
  }
  assert.deepEqual([...new Set(found)], []);

  const params = { id: seen?.bookingIds[0] ?? '' };
  for (const caller of [member, desk])
    assert.equal((await app.call(bookings.read, { params }, caller))._id, params.id);
  const hidden = { id: homes[2]?.bookingIds[0] ?? '' };
  assert.equal((await app.refusal(bookings.read, { params: hidden }, desk)).status, 404);
});

test('every number that a member reads is that of an agent who has only these properties', async () => {
  const different: string[] = [];
  for (const endpoint of reads.filter(({ path }) => !path.includes('{'))) {
    if (!compared(endpoint)) continue;
    const [mine, theirs] = [await answerOf(endpoint, member), await answerOf(endpoint, twin)];
    if (JSON.stringify(numbersOf(mine.body)) !== JSON.stringify(numbersOf(theirs.body)))
      different.push(
        `${nameOf(endpoint)}\n  ${JSON.stringify(numbersOf(mine.body)).slice(0, 600)}\n  ${JSON.stringify(numbersOf(theirs.body)).slice(0, 600)}`,
      );
  }
  assert.deepEqual(different, []);
});

/** What belongs to a person or to the business is not compared. */
function compared({ path, memberScope }: MemberEndpoint): boolean {
  if (
    ['own', 'team:read', 'billing:read', 'settings:read', 'exports:write', 'activity:read'].includes(
      memberScope,
    )
  )
    return false;
  return !/payouts|imports|can-create-listing|colleagues|turnovers|rates|flyer/.test(path);
}

/** An answer without what differs between two accounts: ids, codes, addresses and the order of equals. */
function numbersOf(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => numbersOf(one, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, numbersOf(part, name)]));
  if (typeof value === 'string') return /^Villa|^Olga|^Pavel|^\d{4}-\d\d-\d\d$/.test(value) ? value : '';
  return /version|seq|bytes/i.test(key) ? 0 : value;
}

test('an open page receives events of the properties that its member sees, and no others', async () => {
  const port = await listen(app);
  const ownersPage = await openAgentClient(port, owner);
  const pages = [await openAgentClient(port, member), await openAgentClient(port, desk)];
  const [seen, , hidden] = homes;
  for (const home of [hidden, seen]) {
    const id = home?.bookingIds[0] ?? '';
    await app.call(bookingMoney.recordPayment, { params: { id }, body: { amountMinor: 100 } }, owner);
    await app.call(messages.markConversationUnread, { params: { id: home?.conversationId ?? '' } }, owner);
  }

  assert.equal((await ownersPage.next('booking_changed')).bookingId, hidden?.bookingIds[0]);
  for (const page of pages) {
    assert.equal((await page.next('booking_changed')).bookingId, seen?.bookingIds[0]);
    assert.equal((await page.next('conversation_changed')).conversationId, seen?.conversationId);
    assert.deepEqual([page.left('booking_changed'), page.left('conversation_changed')], [[], []]);
    page.close();
  }
  ownersPage.close();
});

test('a member changes nothing where they do not see anything', async () => {
  const home = homes[4];
  assert.ok(home);
  const [booking = ''] = home.bookingIds;

  const attempts = [
    app.send(bookings.cancel, { params: { id: booking }, body: { reason: '' } }, member),
    app.send(bookingMoney.recordPayment, { params: { id: booking }, body: { amountMinor: 5 } }, member),
    app.send(properties.remove, { params: { id: home.propertyId } }, member),
    app.send(
      messages.send,
      { params: { id: home.conversationId }, body: { body: 'Hi', clientId: randomUUID() } },
      member,
    ),
    app.send(
      bookings.create,
      { body: bookingInput({ propertyId: home.propertyId, checkIn: day(90), checkOut: day(92) }) },
      member,
    ),
  ];
  for (const { status, body } of await Promise.all(attempts))
    assert.equal(status, 404, JSON.stringify(body).slice(0, 200));

  const stored = await app.call(bookings.read, { params: { id: booking } }, owner);
  assert.equal(stored.status, 'confirmed');
});

test('a member takes a change of rates back when all of its properties are theirs', async () => {
  const nightsOf = (seen: readonly Home[]) =>
    seen.map(({ propertyId }) => ({ propertyId, checkIn: day(150), checkOut: day(152) }));
  const change = { price: { kind: 'amount', amountMinor: 22_200, currency: 'EUR' } } as const;
  const prices = async () => {
    const query = {
      propertyId: homes.map(({ propertyId }) => propertyId).join(','),
      from: day(150),
      to: day(151),
    };
    const { properties } = await app.call(rates.read, { query }, owner);
    return properties.map(({ pricesMinor }) => pricesMinor[0]);
  };

  const before = await prices();

  const own = await app.call(rates.change, { body: { nights: nightsOf(homes.slice(0, 2)), change } }, member);
  assert.notDeepEqual(await prices(), before);
  await app.call(rates.undo, { params: { id: own._id } }, member);
  assert.deepEqual(await prices(), before);

  // One of the three is not theirs.
  const mixed = await app.call(
    rates.change,
    { body: { nights: nightsOf(homes.slice(1, 4)), change } },
    owner,
  );
  const changed = await prices();
  assert.equal((await app.refusal(rates.undo, { params: { id: mixed._id } }, member)).code, 'not_found');
  assert.deepEqual(await prices(), changed);
  await app.call(rates.undo, { params: { id: mixed._id } }, owner);
  assert.deepEqual(await prices(), before);
});

test('a member books, is paid and answers at the properties that they see', async () => {
  const [home] = homes;
  assert.ok(home);
  const body = bookingInput({ propertyId: home.propertyId, checkIn: day(120), checkOut: day(123) });
  const booked = await app.call(bookings.create, { body }, member);
  await app.call(
    bookingMoney.recordPayment,
    { params: { id: booked._id }, body: { amountMinor: 5000 } },
    member,
  );
  const read = await app.call(bookings.read, { params: { id: booked._id } }, owner);
  assert.ok(JSON.stringify(read).includes(member.name), 'the history names the member');

  const clash = await app.send(bookings.create, { body }, member);
  assert.equal(clash.status, 409);
});
