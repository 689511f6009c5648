import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as stays from '#contract/bookings/stays.ts';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as blocks from '#contract/properties/blocks.ts';
import * as properties from '#contract/properties/properties.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { openRules, plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { linkProperty, openLink, readSharedProperty } from './index.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const see = ({ linkCode }: Pick<SharedLink, 'linkCode'>, password?: string, from = '192.0.2.1') => {
  const headers = password === undefined ? {} : { 'x-link-password': password };
  return app.send(sharedLinks.readAsVisitor, { params: { id: linkCode } }, { headers, from });
};

async function open(link: SharedLink) {
  const opened = await openLink(app.pool, { code: link.linkCode, now: app.clock.now() });
  if (isRefusal(opened)) throw new Error(opened.refused);
  return opened;
}

async function readShared(link: SharedLink, propertyId: string) {
  const opened = await open(link);
  const property = await linkProperty(app.pool, opened, propertyId);
  if (isRefusal(property)) throw new Error(property.refused);
  return readSharedProperty(app.pool, opened, property, app.clock.now());
}

test('a visitor sees the host and the public properties, and nothing that is not for visitors', async () => {
  const agent = await signUpAgent(app, { company: 'Costa Homes', phone: '+351 1234567' });
  const shown = await publishProperty(app, agent, { title: 'Shown', houseRules: 'No parties' });
  const draft = await publishProperty(app, agent, { title: 'Draft', publish: false });
  const paused = await publishProperty(app, agent, { title: 'Paused' });
  await app.call(properties.changeStatus, { params: { id: paused._id }, body: { status: 'paused' } }, agent);

  const link = await shareProperties(app, agent, {
    allProperties: false,
    propertyIds: [draft._id, paused._id, shown._id],
    client: { name: 'Jo', note: 'pays late' },
  });

  const view = await app.call(sharedLinks.readAsVisitor, { params: { id: link.linkCode }, query: {} });
  assert.deepEqual(
    view.properties.map(({ title }) => title),
    ['Shown'],
  );
  assert.deepEqual(view.properties[0]?.fromPrice, { amount: 10_000, currency: 'EUR' });
  assert.deepEqual(
    [view.host.company, view.host.phone, view.clientName],
    ['Costa Homes', '+351 1234567', 'Jo'],
  );

  const text = JSON.stringify(view);
  for (const secret of ['pays late', 'Rua da Rosa', agent.agentId, 'password', 'pricing']) {
    assert.equal(text.includes(secret), false, secret);
  }
});

test('a link that hides prices reveals none', async () => {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const link = await shareProperties(app, agent, { showPrices: false });
  const view = await app.call(sharedLinks.readAsVisitor, { params: { id: link.linkCode }, query: {} });
  assert.equal(view.properties[0]?.fromPrice, null);
  const shared = await readShared(link, property._id);
  assert.equal(JSON.stringify(shared).includes('10000'), false);
});

const closings: [string, (agent: TestAgent, link: SharedLink) => Promise<unknown>, boolean][] = [
  ['paused', (agent, link) => change(agent, link, { status: 'paused' }), true],
  ['revoked', (agent, link) => change(agent, link, { status: 'revoked' }), true],
  [
    'expired',
    (_agent, link) =>
      app.pool.query('UPDATE shared_links SET expires_at = $2 WHERE id = $1', [
        link._id,
        new Date(app.clock.now()),
      ]),
    true,
  ],
  [
    'of an agent whose trial is over',
    ({ agentId }) =>
      app.pool.query(`UPDATE subscriptions SET trial_ends_at = '2020-01-01' WHERE agent_id = $1`, [agentId]),
    true,
  ],
  [
    'of a suspended agent',
    ({ agentId }) => app.pool.query(`UPDATE agents SET status = 'suspended' WHERE id = $1`, [agentId]),
    false,
  ],
];

function change(agent: TestAgent, link: SharedLink, body: object) {
  return app.call(sharedLinks.change, { params: { id: link._id }, body }, agent);
}

for (const [what, kill, namesHost] of closings) {
  test(`a link ${what} shows nothing${namesHost ? ' but its host' : ''}`, async () => {
    const agent = await signUpAgent(app, { name: 'Ana Costa', phone: '+351 1234567' });
    await publishProperty(app, agent, { title: 'Hidden now' });

    const link = await shareProperties(app, agent);
    assert.equal((await see(link)).status, 200);

    await kill(agent, link);
    const { status, body } = await see(link);
    assert.equal(status, 404);

    // NOTE: answers from 400 on are problems.
    const problem = body as { code: string; facts?: { host?: { name: string; phone: string } } };
    assert.equal(problem.code, 'link_unavailable');
    assert.equal(problem.facts?.host?.name, namesHost ? 'Ana Costa' : undefined);
    assert.equal(JSON.stringify(body).includes('Hidden now'), false);
  });
}

test('an agent’s id, an unknown code and nonsense open and reveal nothing', async () => {
  const agent = await signUpAgent(app);
  await publishProperty(app, agent);
  for (const code of [agent.agentId, 'A'.repeat(22), '../../x', "' OR 1=1 --"]) {
    const { status, body } = await see({ linkCode: code });
    assert.equal(status, 404);
    assert.equal(JSON.stringify(body).includes('facts'), false);
  }
});

test('a protected link opens with its password alone, and guessing is slowed down', async () => {
  const agent = await signUpAgent(app);
  await publishProperty(app, agent);

  const link = await shareProperties(app, agent, { password: 'open sesame' });
  assert.equal((await see(link)).status, 403);
  assert.equal((await see(link, 'open sesame')).status, 200);

  for (let guess = 0; guess < 20; guess++) assert.equal((await see(link, `guess ${guess}`)).status, 403);
  const { body } = await see(link, 'guess 21');
  assert.match(JSON.stringify(body), /Too many wrong passwords/);
  assert.equal((await see(link, 'open sesame')).status, 200, 'who has been let in stays in');

  await change(agent, link, { password: 'new password' });
  assert.equal((await see(link, 'open sesame')).status, 403);

  app.clock.advance(5 * 60_000);
  assert.equal((await see(link, 'new password')).status, 200);
});

test('wrong guesses from one network lock out no other visitor', async () => {
  const agent = await signUpAgent(app);
  await publishProperty(app, agent);
  const link = await shareProperties(app, agent, { password: 'open sesame' });
  for (let guess = 0; guess < 25; guess++) await see(link, `guess ${guess}`, '198.51.100.9');
  assert.match(JSON.stringify((await see(link, 'open sesame', '198.51.100.9')).body), /Too many wrong/);
  assert.equal((await see(link, 'open sesame', '203.0.113.4')).status, 200);
});

test('the form of a page leaves a pass in the browser and never the password, and the pass opens its own link until it ends', async () => {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const [link, other] = [
    await shareProperties(app, agent, { password: 'open sesame' }),
    await shareProperties(app, agent, { password: 'open sesame' }),
  ];

  const typed = (linkPassword: string) =>
    app.http.inject({
      method: 'POST',
      url: `/shared/${link.linkCode}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ linkPassword }).toString(),
    });
  const { statusCode, headers } = await typed('open sesame');
  assert.equal(statusCode, 303);

  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  assert.ok(!/sesame/.test(cookie) && !cookie.includes(Buffer.from('open sesame').toString('base64url')));

  const seen = async (code: string, sent: string) =>
    (await app.send(sharedLinks.readAsVisitor, { params: { id: code } }, { headers: { cookie: sent } }))
      .status;
  assert.equal(await seen(link.linkCode, cookie), 200);
  assert.equal(await seen(link.linkCode, `${cookie}x`), 403);
  assert.equal(await seen(other.linkCode, cookie.replace(link.linkCode, other.linkCode)), 403);

  const requested = { params: { id: property._id }, query: { linkCode: link.linkCode } };
  assert.equal((await app.send(stays.readAvailability, requested, { headers: { cookie } })).status, 200);
  assert.equal((await app.send(stays.readAvailability, requested)).status, 403);

  app.clock.advance(6 * 3_600_000 + 1000);
  assert.equal(await seen(link.linkCode, cookie), 403);

  const fresh = String((await typed('open sesame')).headers['set-cookie']).split(';')[0] ?? '';
  assert.equal(await seen(link.linkCode, fresh), 200);

  await change(agent, link, { password: 'another word' });
  assert.equal(await seen(link.linkCode, fresh), 403);
});

test('no address takes a password, and a new one has at least eight characters', async () => {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const link = await shareProperties(app, agent, { password: 'open sesame' });
  const params = { id: link.linkCode };
  const inAddress = await app.send(sharedLinks.readAsVisitor, { params, query: { password: 'open sesame' } });
  assert.notEqual(inAddress.status, 200);

  const query = { linkCode: link.linkCode, linkPassword: 'open sesame' };
  assert.notEqual(
    (await app.send(stays.readAvailability, { params: { id: property._id }, query })).status,
    200,
  );

  const short = await app.refusal(
    sharedLinks.change,
    { params: { id: link._id }, body: { password: '1234567' } },
    agent,
  );
  assert.equal(short.code, 'invalid_request');
});

test('a link opens only the properties it shows', async () => {
  const agent = await signUpAgent(app);
  const rival = await signUpAgent(app);
  const [shown, other] = [await publishProperty(app, agent), await publishProperty(app, agent)];
  const foreign = await publishProperty(app, rival);
  const link = await shareProperties(app, agent, { allProperties: false, propertyIds: [shown._id] });
  const everything = await shareProperties(app, agent);
  const isOpen = async (through: SharedLink, { _id }: Property) =>
    !isRefusal(await linkProperty(app.pool, await open(through), _id));

  assert.deepEqual(
    [await isOpen(link, shown), await isOpen(link, other), await isOpen(link, foreign)],
    [true, false, false],
  );
  assert.deepEqual([await isOpen(everything, other), await isOpen(everything, foreign)], [true, false]);

  await change(agent, link, { propertyIds: [other._id] });
  assert.deepEqual([await isOpen(link, shown), await isOpen(link, other)], [false, true]);

  await app.pool.query(`UPDATE properties SET moderation = 'suspended' WHERE id = $1`, [other._id]);
  assert.equal(await isOpen(link, other), false);
});

test('a visitor sees which nights are closed, nights of preparation among them, and never the exact location', async () => {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent, {
    rules: { ...openRules, prepNights: 1, bookingWindowDays: 100, minNights: 2 },
    pricing: { ...plainPricing, weekendMinor: 9000, weekendDays: [5, 6] },
  });
  const link = await shareProperties(app, agent);
  const today = civilDateAt(app.clock.now(), 'Europe/Lisbon');
  const day = (days: number) => addDays(today, days);

  for (const [from, to] of [
    [10, 12],
    [12, 14],
    [30, 31],
  ] as const) {
    const body = { checkIn: day(from), checkOut: day(to) };
    await app.call(blocks.create, { params: { id: property._id }, body }, agent);
  }

  const shared = await readShared(link, property._id);
  assert.deepEqual(shared.closed, [
    { checkIn: day(9), checkOut: day(15) },
    { checkIn: day(29), checkOut: day(32) },
  ]);
  assert.deepEqual([shared.today, shared.bookableUntil, shared.minNights], [today, day(100), 2]);
  assert.deepEqual(shared.fromPrice, { amount: 9000, currency: 'EUR' });
  assert.deepEqual([shared.lat, shared.lng], [38.71, -9.14]);
});
