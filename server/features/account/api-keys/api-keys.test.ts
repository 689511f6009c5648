import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as activity from '#contract/account/activity.ts';
import * as apiKeys from '#contract/account/api-keys.ts';
import * as team from '#contract/account/team.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as paymentAccount from '#contract/payments/payment-account.ts';
import * as properties from '#contract/properties/properties.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { addMember } from '#testing/factories/add-member.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { makeApiKey } from '#testing/factories/make-api-key.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { remindOfEndingKeys } from './remind-of-ending-keys.ts';

let app: TestApp;
let owner: TestAgent;
before(async () => {
  app = await openTestApp({ worker: true, now: '2027-03-01T10:00:00Z' });
  owner = await signUpAgent(app);
});
after(() => app.close());

test('a key is shown once, and only its hash and its first characters are stored', async () => {
  const { token, ...made } = await makeApiKey(app, owner, { scopes: ['bookings:read'] });
  assert.match(token, /^pbk_[\w-]{43}$/);
  assert.equal(made.start, token.slice(0, 9));
  assert.equal(made.expiresAt, '2028-02-29T10:00:00.000Z');

  const { items, canCreate } = await app.call(apiKeys.list, {}, owner);
  assert.ok(canCreate);
  assert.ok(!JSON.stringify(items).includes(token));

  const { rows } = await app.pool.query<{ row: string }>(
    `SELECT row_to_json(k)::text AS row FROM api_keys k
     UNION ALL SELECT row_to_json(l)::text FROM admin_log l
     WHERE l.type = 'security' AND l.at >= '2027-03-01' AND l.at < '2027-03-02'`,
  );
  assert.deepEqual(
    rows.filter(({ row }) => row.includes(token)),
    [],
  );
});

test('a program makes the calls of its scopes, and its key is named in log, history and activity', async () => {
  const { _id: propertyId } = await publishProperty(app, owner);
  const key = await makeApiKey(app, owner, {
    name: 'Front door',
    scopes: ['bookings:write', 'bookings:read'],
  });
  const body = bookingInput({ propertyId, checkIn: '2027-06-01', checkOut: '2027-06-04' });
  const booked = await app.call(bookings.create, { body }, key);
  const read = await app.call(bookings.read, { params: { id: booked._id } }, key);
  assert.ok(JSON.stringify(read).includes('Ana Costa (key “Front door”)'));

  const { items } = await app.call(activity.list, { query: { entity: booked._id } }, owner);
  assert.deepEqual(items[0]?.who, { kind: 'key', name: 'Ana Costa (key “Front door”)' });

  const { items: ofKey } = await app.call(activity.list, { query: { key: key._id } }, owner);
  assert.ok(ofKey.length > 0 && ofKey.every(({ who }) => who.kind === 'key'));

  const forbidden = await app.refusal(properties.list, { query: {} }, key);
  assert.deepEqual(
    [forbidden.status, forbidden.code, forbidden.facts],
    [403, 'key_forbidden', { scope: 'properties:read' }],
  );

  const { items: keys } = await app.call(apiKeys.list, {}, owner);
  const used = keys.find(({ _id }) => _id === key._id);
  assert.deepEqual([used?.lastUsedAt, used?.lastNetwork], ['2027-03-01T10:00:00.000Z', '127.0.0.x']);
});

test('a revoked key, an expired one and one that was never made are refused alike, from the next call on', async () => {
  const key = await makeApiKey(app, owner, { scopes: ['properties:read'], validDays: 2 });
  const other = await makeApiKey(app, owner, { scopes: ['properties:read'] });
  await app.call(properties.list, { query: {} }, key);
  await app.call(properties.list, { query: {} }, other);

  await app.call(apiKeys.revoke, { params: { id: other._id } }, owner);
  assert.equal((await app.refusal(properties.list, { query: {} }, other)).code, 'unauthenticated');
  assert.equal((await app.refusal(apiKeys.revoke, { params: { id: other._id } }, owner)).code, 'not_found');

  app.clock.advance(2 * dayMs);
  assert.equal((await app.refusal(properties.list, { query: {} }, key)).code, 'unauthenticated');
  const random = { token: `pbk_${randomBytes(32).toString('base64url')}` };
  assert.equal((await app.refusal(properties.list, { query: {} }, random)).code, 'unauthenticated');
  app.clock.advance(-2 * dayMs);
});

test('the key of a demoted creator does less from the next call on, and that of a removed one nothing', async () => {
  const member = await addMember(app, owner, { role: 'manager' });
  const key = await makeApiKey(app, member, { scopes: ['properties:read', 'insights:read'] });
  const params = { id: member.memberId };
  await app.call(properties.list, { query: {} }, key);

  await app.call(team.change, { params, body: { role: 'cleaner' } }, owner);
  assert.equal((await app.refusal(properties.list, { query: {} }, key)).code, 'key_forbidden');
  await app.call(team.change, { params, body: { role: 'manager' } }, owner);
  await app.call(properties.list, { query: {} }, key);

  await app.call(team.remove, { params }, owner);
  assert.equal((await app.refusal(properties.list, { query: {} }, key)).code, 'unauthenticated');
  const { items } = await app.call(apiKeys.list, {}, owner);
  assert.equal(items.find(({ _id }) => _id === key._id)?.state, 'owner_left');
});

test('a member makes no key that does or sees more than they', async () => {
  const [first, second] = [await publishProperty(app, owner), await publishProperty(app, owner)];
  const manager = await addMember(app, owner, { role: 'manager', properties: [first._id] });
  const attempt = (chosen: object) =>
    app.refusal(
      apiKeys.create,
      {
        body: {
          name: 'More',
          scopes: ['bookings:read'],
          properties: [first._id],
          networks: [],
          validDays: 30,
          ...chosen,
        },
      },
      manager,
    );

  assert.equal((await attempt({ properties: 'all' })).code, 'role_too_high');
  assert.equal((await attempt({ properties: [second._id] })).code, 'role_too_high');
  assert.equal((await attempt({ scopes: ['billing:write'] })).code, 'invalid_request');
  assert.equal((await attempt({ networks: ['not a network'] })).code, 'invalid_request');
  assert.equal((await attempt({ validDays: 1000 })).code, 'invalid_request');

  const desk = await addMember(app, owner, { role: 'front-desk' });
  assert.equal((await app.refusal(apiKeys.list, {}, desk)).code, 'role_forbidden');
});

test('a key for some properties sees and changes nothing of the others', async () => {
  const agent = await signUpAgent(app);
  const [seen, hidden] = [await publishProperty(app, agent), await publishProperty(app, agent)];
  const key = await makeApiKey(app, agent, {
    scopes: ['properties:read', 'bookings:write', 'money:read'],
    properties: [seen._id],
  });

  const { items } = await app.call(properties.list, { query: {} }, key);
  assert.deepEqual(
    items.map(({ _id }) => _id),
    [seen._id],
  );
  const body = bookingInput({ propertyId: hidden._id, checkIn: '2027-06-01', checkOut: '2027-06-04' });
  assert.equal((await app.refusal(bookings.create, { body }, key)).code, 'not_found');
  const whole = await app.refusal(paymentAccount.read, {}, key);
  assert.equal(whole.code, 'key_forbidden');
});

test('a call behind a password is refused to every key', async () => {
  const key = await makeApiKey(app, owner, { scopes: ['settings:write', 'settings:read'] });
  assert.equal((await app.refusal(apiKeys.create, { body: {} }, key)).code, 'key_forbidden');
  assert.equal((await app.refusal(team.readOwn, {}, key)).code, 'key_forbidden');
  const own = await app.refusal(notifications.list, { query: {} }, key);
  assert.equal(own.code, 'key_forbidden');
});

test('a key that records payments pays nothing back', async () => {
  const key = await makeApiKey(app, owner, { scopes: ['money:record'] });
  const params = { id: '01890000-0000-7000-8000-000000000000' };
  const refused = await app.refusal(
    bookingMoney.changePaymentStatus,
    { params, body: { paymentStatus: 'refunded' } },
    key,
  );
  assert.deepEqual([refused.code, refused.facts], ['key_forbidden', { scope: 'money:write' }]);
});

test('a key with networks works from these alone', async () => {
  const key = await makeApiKey(app, owner, {
    scopes: ['properties:read'],
    networks: ['203.0.113.0/24', '2001:db8::/48'],
  });
  for (const from of ['203.0.113.9', '2001:db8::7'])
    await app.call(properties.list, { query: {} }, { ...key, from });
  const refused = await app.refusal(properties.list, { query: {} }, { ...key, from: '198.51.100.9' });
  assert.equal(refused.code, 'key_forbidden');
});

test('a restored copy lets keys read and refuses what they change, until it is released', async () => {
  await app.pool.query(`INSERT INTO quiet_copy (restored_from, since) VALUES ('2027-03-01', now())`);
  const property = await publishProperty(app, owner);
  const key = await makeApiKey(app, owner, { scopes: ['properties:read', 'bookings:write'] });
  await app.call(properties.list, { query: {} }, key);
  const body = bookingInput({ propertyId: property._id });
  assert.equal((await app.refusal(bookings.create, { body }, key)).code, 'maintenance');
  await app.pool.query('DELETE FROM quiet_copy');
});

test('keys stop with a plan that does not include them', async () => {
  const agent = await signUpAgent(app);
  const key = await makeApiKey(app, agent, { scopes: ['properties:read'] });
  await app.call(properties.list, { query: {} }, key);
  app.clock.advance(40 * dayMs);
  // The plan is read again with the row of the key, after five seconds at most.
  await app.pool.query('UPDATE agents SET name = name WHERE id = $1', [agent.agentId]);
  const refused = await app.refusal(properties.list, { query: {} }, key);
  app.clock.advance(-40 * dayMs);
  assert.deepEqual([refused.status, refused.code], [403, 'feature_locked']);
});

test('the team is reminded thirty and seven days before a key ends, once each', async () => {
  const agent = await signUpAgent(app);
  const key = await makeApiKey(app, agent, { scopes: ['properties:read'], name: 'Ends', validDays: 60 });
  assert.equal(await countStored(agent, remindOfEndingKeys), 0);
  const began = app.clock.now();
  app.clock.set(new Date(Date.parse(key.expiresAt) - 29 * dayMs).toISOString());
  const counts = [await countStored(agent, remindOfEndingKeys)];
  app.clock.set(new Date(Date.parse(key.expiresAt) - 6 * dayMs).toISOString());
  counts.push(await countStored(agent, remindOfEndingKeys));
  app.clock.set(new Date(began).toISOString());
  assert.deepEqual(counts, [1, 2]);
});

/** The session of the agent is over by then, so the rows are counted. */
async function countStored(agent: TestAgent, remind: typeof remindOfEndingKeys): Promise<number> {
  await remind(app.platform);
  await remind(app.platform);
  const { rows } = await app.pool.query<{ many: number }>(
    `SELECT count(*)::integer AS many FROM notifications WHERE agent_id = $1 AND type = 'api_key_ending'`,
    [agent.agentId],
  );
  return rows[0]?.many ?? 0;
}
