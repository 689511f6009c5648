import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as properties from '#contract/properties/properties.ts';
import { oneRow } from '#server/db/rows.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { newLinkCode } from './create-shared-link.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

test('a link code is 22 letters and digits, all of them equally likely', () => {
  const codes = Array.from({ length: 3000 }, newLinkCode);
  assert.equal(new Set(codes).size, codes.length);
  for (const code of codes) assert.match(code, /^[0-9A-Za-z]{22}$/);
  const counts = new Map<string, number>();
  for (const letter of codes.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  assert.equal(counts.size, 62);
  // 66,000 characters give 1,065 of each, ± 33; a modulo bias would add a quarter to some.
  for (const [letter, count] of counts) assert.ok(Math.abs(count - 1065) < 200, `${letter}: ${count}`);
});

test('a link shows the chosen properties in the order chosen, under an address to hand out', async () => {
  const agent = await signUpAgent(app);
  const [a, b] = [await publishProperty(app, agent), await publishProperty(app, agent)];
  const link = await shareProperties(app, agent, {
    allProperties: false,
    propertyIds: [b._id, a._id, b._id],
    client: { name: 'Jo', note: 'likes the sea' },
    checkIn: '2027-07-01',
    checkOut: '2027-07-08',
    password: 'open sesame',
    expiresAt: '2099-01-01T00:00:00+02:00',
  });

  assert.equal(link.url, `${app.platform.config.http.publicUrl}/shared/${link.linkCode}`);
  assert.deepEqual(link.propertyIds, [b._id, a._id]);
  assert.deepEqual(
    [link.propertyCount, link.status, link.hasPassword, link.expiresAt],
    [2, 'active', true, '2098-12-31T22:00:00.000Z'],
  );
  assert.deepEqual(await app.call(sharedLinks.read, { params: { id: link._id } }, agent), link);

  const { rows } = await app.pool.query<{ password_hash: string | null }>(
    'SELECT password_hash FROM shared_links WHERE id = $1',
    [link._id],
  );
  assert.match(String(oneRow(rows).password_hash), /^\$argon2id\$/);

  await app.call(properties.remove, { params: { id: b._id } }, agent);
  const left = await app.call(sharedLinks.read, { params: { id: link._id } }, agent);
  assert.deepEqual([left.propertyIds, left.propertyCount], [[a._id], 1]);
});

test('a link of all properties counts those that are public', async () => {
  const agent = await signUpAgent(app);
  const link = await shareProperties(app, agent);
  assert.equal(link.propertyCount, 0);
  await publishProperty(app, agent);
  await publishProperty(app, agent, { publish: false });
  const { items } = await app.call(sharedLinks.list, { query: {} }, agent);
  assert.deepEqual([items[0]?.propertyCount, items[0]?.propertyIds], [1, []]);
});

test('a link without properties, with foreign ones, or with an end in the past is not made', async () => {
  const agent = await signUpAgent(app);
  const rival = await signUpAgent(app);
  const own = await publishProperty(app, agent);
  const foreign = await publishProperty(app, rival);
  const codeOf = async (body: object) =>
    (await app.refusal(sharedLinks.create, { body: { name: 'Link', ...body } }, agent)).code;

  assert.equal(await codeOf({}), 'link_without_properties');
  assert.equal(await codeOf({ propertyIds: [] }), 'link_without_properties');
  assert.equal(await codeOf({ propertyIds: [own._id, foreign._id] }), 'not_found');
  assert.equal(
    await codeOf({ allProperties: true, expiresAt: new Date(app.clock.now()).toISOString() }),
    'invalid_dates',
  );

  assert.equal(await codeOf({ allProperties: true, expiresAt: 'tomorrow' }), 'invalid_dates');
  assert.equal(
    await codeOf({ allProperties: true, checkIn: '2027-07-02', checkOut: '2027-07-02' }),
    'empty_stay',
  );
  assert.equal(await codeOf({ allProperties: true, name: '   ' }), 'invalid_request');
  assert.equal(await codeOf({ allProperties: true, password: 'abc' }), 'invalid_request');
  assert.deepEqual((await app.call(sharedLinks.list, { query: {} }, agent)).items, []);
});

test('without a running trial or plan no link is made', async () => {
  const agent = await signUpAgent(app);
  await app.pool.query(
    `UPDATE subscriptions SET trial_ends_at = now() - interval '1 day' WHERE agent_id = $1`,
    [agent.agentId],
  );

  const problem = await app.refusal(
    sharedLinks.create,
    { body: { name: 'Link', allProperties: true } },
    agent,
  );
  assert.deepEqual([problem.status, problem.code], [403, 'trial_expired']);
});

test('a repeated request with the same key makes one link', async () => {
  const agent = await signUpAgent(app);
  const body = { name: 'Link', allProperties: true };
  const options = { token: agent.token, key: 'link-1' };
  const links = await Promise.all([1, 2].map(() => app.call(sharedLinks.create, { body }, options)));
  assert.equal(links[0]?.linkCode, links[1]?.linkCode);
});

test('a link is changed part by part, paused and opened again; revoked it stays revoked', async () => {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const link = await shareProperties(app, agent, {
    password: 'open sesame',
    client: { name: 'Jo', note: '' },
  });
  const params = { id: link._id };
  const change = (body: object) => app.call(sharedLinks.change, { params, body }, agent);

  assert.deepEqual((await change({ name: 'New name' })).client, { name: 'Jo', note: '' });
  assert.equal((await change({ showPrices: false })).hasPassword, true);
  assert.equal((await change({ password: null })).hasPassword, false);
  assert.deepEqual((await change({ allProperties: false, propertyIds: [property._id] })).propertyIds, [
    property._id,
  ]);

  const empty = await app.refusal(sharedLinks.change, { params, body: { propertyIds: [] } }, agent);
  assert.equal(empty.code, 'link_without_properties');
  assert.equal((await change({ status: 'paused' })).status, 'paused');
  assert.equal((await change({ status: 'active' })).status, 'active');
  assert.deepEqual(await app.call(sharedLinks.remove, { params }, agent), { ok: true });
  assert.deepEqual(await app.call(sharedLinks.remove, { params }, agent), { ok: true });

  const again = await app.refusal(sharedLinks.change, { params, body: { status: 'active' } }, agent);
  assert.equal(again.code, 'invalid_transition');
  assert.equal((await app.call(sharedLinks.read, { params }, agent)).status, 'revoked');
});

test('a link is expired from the millisecond of its end on', async () => {
  const agent = await signUpAgent(app);
  const end = app.clock.now() + 60_000;
  const link = await shareProperties(app, agent, { expiresAt: new Date(end).toISOString() });
  const statusAt = async (moment: number) => {
    app.clock.set(new Date(moment).toISOString());
    return (await app.call(sharedLinks.read, { params: { id: link._id } }, agent)).status;
  };
  assert.equal(await statusAt(end - 1), 'active');
  assert.equal(await statusAt(end), 'expired');
});

test('links of others are not there', async () => {
  const agent = await signUpAgent(app);
  const rival = await signUpAgent(app);
  const params = { id: (await shareProperties(app, agent))._id };

  for (const [endpoint, input] of [
    [sharedLinks.read, { params }],
    [sharedLinks.readStats, { params }],
    [sharedLinks.remove, { params }],
    [sharedLinks.change, { params, body: { name: 'Mine now' } }],
  ] as const) {
    assert.equal((await app.refusal(endpoint, input, rival)).code, 'not_found');
  }
  assert.equal((await app.call(sharedLinks.read, { params }, agent)).name, 'Spring mailing');
});

test('links are listed newest first, page by page, and found by name or client', async () => {
  const agent = await signUpAgent(app);
  for (const name of ['One', 'Two', 'Three']) {
    await shareProperties(app, agent, { name, client: { name: `Client of ${name}`, note: '' } });
    app.clock.advance(5);
  }

  const first = await app.call(sharedLinks.list, { query: { limit: '2' } }, agent);
  assert.deepEqual(
    first.items.map(({ name }) => name),
    ['Three', 'Two'],
  );

  const next = await app.call(sharedLinks.list, { query: { cursor: first.nextCursor ?? '' } }, agent);
  assert.deepEqual([next.items.map(({ name }) => name), next.nextCursor], [['One'], null]);

  const found = await app.call(sharedLinks.list, { query: { q: 'of two' } }, agent);
  assert.deepEqual(
    found.items.map(({ name }) => name),
    ['Two'],
  );
});
