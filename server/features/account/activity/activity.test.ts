import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { ActivityItem } from '#contract/account/activity.ts';
import * as activity from '#contract/account/activity.ts';
import * as auth from '#contract/account/auth.ts';
import * as adminAgentNotes from '#contract/admin/agent-notes.ts';
import * as adminUsers from '#contract/admin/users.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { CallInput } from '#contract/endpoint.ts';
import * as messages from '#contract/messages/messages.ts';
import * as rates from '#contract/properties/rates.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { addMember, type TestMember } from '#testing/factories/add-member.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

type Query = NonNullable<CallInput<typeof activity.list>['query']>;

let app: TestApp;
let owner: TestAgent;
let admin: TestAdmin;
let propertyIds: string[];
let bookingIds: string[];
/** Sees the first two of five properties. */
let manager: TestMember;

const messageText = 'Please bring the red towels';
const guestEmail = 'pavel@example.com';

before(async () => {
  app = await openTestApp({ worker: true });
  owner = await signUpAgent(app);
  admin = await signUpAdmin(app);
  propertyIds = [];
  bookingIds = [];
  for (let n = 1; n <= 5; n++) {
    const { _id: propertyId } = await publishProperty(app, owner, { title: `Villa Number${n}` });
    const body = bookingInput({ propertyId, checkIn: day(1), checkOut: day(4) });
    propertyIds.push(propertyId);
    bookingIds.push((await app.call(bookings.create, { body }, owner))._id);
    await converse(propertyId);
  }

  const seen = propertyIds.slice(0, 2);
  manager = await addMember(app, owner, { name: 'Marta Reis', role: 'manager', properties: seen });
  const nights = [{ propertyId: propertyIds[0] ?? '', checkIn: day(60), checkOut: day(63) }];
  const change = { price: { kind: 'percent', percent: 10, rounding: 'whole' } } as const;
  await app.call(rates.change, { body: { nights, change } }, manager);
  await app.settle();
});
after(() => app.close());

function day(n: number): string {
  return addDays(civilDateAt(app.clock.now(), 'Europe/Lisbon'), n);
}

/** A request by a guest, which is answered. */
async function converse(propertyId: string): Promise<void> {
  const own = { allProperties: false, propertyIds: [propertyId], allowMessages: true };
  const { linkCode } = await shareProperties(app, owner, own);
  const { conversationId } = await submitStayRequest(app, {
    agent: owner,
    propertyId,
    linkCode,
    checkIn: day(40),
    checkOut: day(43),
    guest: { firstName: 'Pavel', lastName: 'Novak', email: guestEmail },
  });
  const body = { body: messageText, clientId: randomUUID() };
  await app.call(messages.send, { params: { id: conversationId }, body }, owner);
}

/** Every page of the list. */
async function read(caller: TestAgent, query: Query = {}): Promise<ActivityItem[]> {
  const found: ActivityItem[] = [];
  let cursor: string | undefined;
  do {
    const page = await app.call(
      activity.list,
      { query: { limit: '7', ...query, ...(cursor === undefined ? {} : { cursor }) } },
      caller,
    );
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

const textsOf = (items: readonly ActivityItem[]) => items.map(({ text }) => text);

test('the list names who changed a price and at which property, and nothing that a guest gave or wrote', async () => {
  const items = await read(owner);
  const priced = items.find(({ text }) => text.includes('has new prices'));
  assert.deepEqual(
    [priced?.who, priced?.property, priced?.entity],
    [
      { kind: 'member', name: 'Marta Reis' },
      { _id: propertyIds[0], title: 'Villa Number1' },
      { type: 'property', _id: propertyIds[0] },
    ],
  );

  const sent = items.find(({ entity }) => entity?.type === 'conversation');
  assert.ok(propertyIds.includes(sent?.property?._id ?? ''), 'a conversation names its property');

  const file = await app.call(activity.exportCsv, { query: {} }, owner);
  for (const text of [JSON.stringify(items), file])
    for (const secret of [messageText, guestEmail, owner.email, manager.email, 'Novak', 'networkHash'])
      assert.ok(!text.includes(secret), secret);
});

test('each entry is listed once, the newest first, and the file has the same', async () => {
  const items = await read(owner);
  assert.ok(items.length > 20);
  assert.equal(new Set(items.map(({ _id }) => _id)).size, items.length);
  const times = items.map(({ at }) => at);
  assert.deepEqual(times, times.toSorted().toReversed());

  const file = await app.call(activity.exportCsv, { query: {} }, owner);
  assert.equal(file.trim().split('\r\n').length, items.length + 1);
  assert.match(file, /Marta Reis,Villa Number1 has new prices,Villa Number1/);
});

test('a manager with two of five properties sees entries about these, and none about the account', async () => {
  const items = await read(manager);
  const seen = propertyIds.slice(0, 2);
  assert.deepEqual(new Set(items.map(({ property }) => property?._id)), new Set(seen));

  const ofSeen = (await read(owner)).filter(({ property }) => property && seen.includes(property._id));
  assert.deepEqual(textsOf(items), textsOf(ofSeen));

  for (const query of [{ property: propertyIds[4] ?? '' }, { entity: bookingIds[4] ?? '' }] satisfies Query[])
    assert.deepEqual(await read(manager, query), []);
  const file = await app.call(activity.exportCsv, { query: {} }, manager);
  assert.ok(!/Number[345]/.test(file));
});

test('the list is narrowed to a person, a thing, a property and days', async () => {
  assert.deepEqual(textsOf(await read(owner, { actor: manager.memberId })), [
    'Villa Number1 has new prices',
    'Marta Reis joined the team (manager), invited by Ana Costa',
  ]);

  const desk = await addMember(app, owner, { name: 'Rui Lopes' });
  const propertyId = propertyIds[4] ?? '';
  const body = bookingInput({ propertyId, checkIn: day(90), checkOut: day(92) });
  await app.call(bookings.create, { body }, desk);
  const [created] = await read(owner, { actor: desk.memberId, entityType: 'booking' });
  assert.deepEqual([created?.who.name, created?.property?._id], ['Rui Lopes', propertyId]);

  const [booking = ''] = bookingIds;
  const ofBooking = await read(owner, { entityType: 'booking', entity: booking });
  assert.ok(ofBooking.length > 0);
  assert.ok(ofBooking.every(({ entity }) => entity?._id === booking));

  const ofProperty = await read(owner, { property: propertyIds[1] ?? '' });
  assert.deepEqual(
    new Set(ofProperty.map(({ entity }) => entity?.type)),
    new Set(['property', 'booking', 'conversation']),
  );

  const timezone = 'Europe/Lisbon';
  assert.deepEqual(await read(owner, { from: day(1), timezone }), []);
  assert.equal(
    (await read(owner, { from: day(0), to: day(0), timezone })).length,
    (await read(owner)).length,
  );
  const reversed = await app.refusal(activity.list, { query: { from: day(1), to: day(0) } }, owner);
  assert.equal(reversed.code, 'period_reversed');
});

test('a front desk and an accountant are refused, the list and the file', async () => {
  for (const role of ['front-desk', 'cleaner', 'accountant'] as const) {
    const member = await addMember(app, owner, { role });
    for (const endpoint of [activity.list, activity.exportCsv]) {
      const refused = await app.refusal(endpoint, { query: {} }, member);
      assert.deepEqual([refused.status, refused.code], [403, 'role_forbidden']);
    }
  }
});

test('changes by admins are shown as the support’s, without name, reason or notes', async () => {
  const helped = await signUpAgent(app);
  const params = { id: helped.agentId };
  await app.call(adminAgentNotes.create, { params, body: { body: 'Calls often' } }, admin);
  const suspension = { status: 'suspended', reason: 'Chargebacks' } as const;
  await app.call(adminUsers.changeStatus, { params, body: suspension }, admin);
  await app.call(adminUsers.changeStatus, { params, body: { status: 'active' } }, admin);

  const back = { email: helped.email, password: testPassword };
  const items = await read({ ...helped, token: (await app.call(auth.login, { body: back })).token });
  const support = items.filter(({ who }) => who.kind === 'support');
  assert.deepEqual(
    support.map(({ who, text }) => [who.name, text]),
    [
      ['Staydesk support', 'Staydesk support reactivated the account'],
      ['Staydesk support', 'Staydesk support suspended the account'],
    ],
  );
  assert.ok(!/Olu|Chargebacks|Calls often/.test(JSON.stringify(items)));
});

test('changes of the subscription are visible to owners alone', async () => {
  const everywhere = await addMember(app, owner, { role: 'manager' });
  await app.pool.query(
    `INSERT INTO admin_log (id, at, type, actor_type, action, summary, entity_type, entity_id, account_id)
     SELECT gen_random_uuid(), now(), type, 'system', action, 'Subscription: EUR 5 paid', 'agent', $1::uuid, $1::uuid
     FROM (VALUES ('subscription', 'subscription_changed'), ('payment', 'subscription_payment')) AS e (type, action)`,
    [owner.agentId],
  );
  const paid = (items: ActivityItem[]) => items.filter(({ text }) => text.startsWith('Subscription:')).length;
  assert.deepEqual([paid(await read(owner)), paid(await read(everywhere))], [2, 0]);
});
