import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import * as propertyMarketing from '#contract/links/property-marketing.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as properties from '#contract/properties/properties.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { promote } from '#testing/factories/promote.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-05-01T09:00:00Z' });
});
after(() => app.close());

async function givePlan(agentId: string, plan: 'starter' | 'professional'): Promise<void> {
  await app.pool.query(
    `UPDATE subscriptions SET status = 'active', plan_type = $2, current_period_end = '2030-01-01' WHERE agent_id = $1`,
    [agentId, plan],
  );
}

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' };

test('texts contain facts alone, are always the same, and have a working link', async () => {
  const agent = await signUpAgent(app);
  const { _id: id } = await publishProperty(app, agent, {
    amenities: ['pool', 'wifi'],
    headline: 'By the sea',
  });
  const link = await shareProperties(app, agent);
  const first = await app.call(propertyMarketing.makeShareContent, { params: { id }, body: {} }, agent);

  assert.deepEqual(
    await app.call(propertyMarketing.makeShareContent, { params: { id }, body: {} }, agent),
    first,
  );
  assert.deepEqual(
    first.texts.map(({ channel }) => channel),
    ['whatsapp', 'email', 'instagram', 'facebook', 'sms'],
  );

  for (const { text } of first.texts) {
    assert.match(text, /Rose house/);
    assert.match(text, /[Ff]rom €100 a night/);
    assert.ok(text.includes(`/shared/${link.linkCode}/rose-house-${id.slice(-8)}`));
  }

  assert.match(first.texts[0]?.text ?? '', /With a pool and Wi-Fi\./);
  assert.deepEqual(
    first.texts.map(({ subject }) => subject),
    [null, 'Rose house: Lisbon, Portugal', null, null, null],
  );
});

test('however long the facts are, no text is longer than its channel takes, and the link stays whole', async () => {
  const agent = await signUpAgent(app);
  const { _id: id } = await publishProperty(app, agent, {
    title: 'Ü👩‍👩‍👧'.repeat(12),
    headline: 'h'.repeat(160),
    description: 'Very long. '.repeat(700),
    amenities: ['pool', 'sea_view', 'hot_tub', 'garden', 'terrace', 'bbq'],
  });

  const link = await shareProperties(app, agent);
  const { texts } = await app.call(propertyMarketing.makeShareContent, { params: { id }, body: {} }, agent);
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { text, characters, limit, channel } of texts) {
    assert.equal([...segments.segment(text)].length, characters, channel);
    assert.ok(characters <= limit, `${channel}: ${characters} of ${limit}`);
    assert.match(text, new RegExp(`/shared/${link.linkCode}/[u-]+-${id.slice(-8)}`), channel);
  }
});

test('a listing that guests cannot see gets no link, a dead link is refused, a foreign listing is not there', async () => {
  const agent = await signUpAgent(app);
  const { _id: id } = await publishProperty(app, agent);
  const link = await shareProperties(app, agent, { allProperties: false, propertyIds: [id] });
  const sms = { channels: ['sms' as const] };
  const chosen = await app.call(
    propertyMarketing.makeShareContent,
    { params: { id }, body: { ...sms, linkId: link._id } },
    agent,
  );
  assert.deepEqual([chosen.texts.length, chosen.link?._id], [1, link._id]);

  await app.call(properties.changeStatus, { params: { id }, body: { status: 'paused' } }, agent);
  const hidden = await app.call(propertyMarketing.makeShareContent, { params: { id }, body: sms }, agent);
  assert.equal(hidden.link, null);
  assert.doesNotMatch(hidden.texts[0]?.text ?? '', /http/);

  await app.call(sharedLinks.change, { params: { id: link._id }, body: { status: 'revoked' } }, agent);
  const dead = { params: { id }, body: { linkId: link._id } };
  assert.equal((await app.refusal(propertyMarketing.makeShareContent, dead, agent)).code, 'link_unavailable');

  const rival = await signUpAgent(app);
  assert.equal(
    (await app.refusal(propertyMarketing.makeShareContent, { params: { id }, body: {} }, rival)).code,
    'not_found',
  );

  const unknown = { params: { id }, body: { channels: ['fax'] } };
  assert.equal(
    (await app.refusal(propertyMarketing.makeShareContent, unknown, agent)).code,
    'invalid_request',
  );
});

test('the property with the most free nights is promoted first; sold-out and unpublished ones are not', async () => {
  const agent = await signUpAgent(app);
  const full = await publishProperty(app, agent, { title: 'Full' });
  const half = await publishProperty(app, agent, { title: 'Half' });
  await publishProperty(app, agent, { title: 'Empty' });

  const book = (propertyId: string, checkIn: string, checkOut: string) =>
    app.call(
      bookings.create,
      { body: bookingInput({ propertyId, checkIn, checkOut, status: 'confirmed' }) },
      agent,
    );

  await book(full._id, '2027-05-01', '2027-06-10');
  await book(half._id, '2027-05-01', '2027-05-11');

  const { items } = await app.call(propertyMarketing.readPromotional, {}, agent);
  assert.deepEqual(
    items.map(({ title, freeNights, nextFree }) => [title, freeNights, nextFree]),
    [
      ['Empty', 30, '2027-05-01'],
      ['Half', 20, '2027-05-11'],
    ],
  );
});

test('analytics count views and requests through links; without visitors there is no conversion', async () => {
  const { agent, receipt, linkCode } = await submitStayRequest(app);
  const before = await app.call(propertyMarketing.readAnalytics, { query: {} }, agent);
  assert.deepEqual([before.views, before.requests, before.bookings, before.conversion], [0, 1, 0, null]);

  const id = before.properties[0]?._id ?? '';
  await app.send(sharedLinks.countPropertyView, { params: { id }, query: { linkCode } }, { headers: phone });

  const after = await app.call(propertyMarketing.readAnalytics, { query: {} }, agent);
  assert.deepEqual([after.views, after.uniqueVisitors, after.conversion], [1, 1, 0]);
  assert.deepEqual(
    after.properties.map(({ views, requests }) => [views, requests]),
    [[1, 1]],
  );

  assert.deepEqual(
    after.links.map(({ name, status, uniqueVisitors, requests, bookings }) => ({
      name,
      status,
      uniqueVisitors,
      requests,
      bookings,
    })),
    [{ name: 'Spring mailing', status: 'active', uniqueVisitors: 1, requests: 1, bookings: 0 }],
  );
  assert.deepEqual(after.sources, [{ source: 'shared_link', requests: 1, bookings: 0 }]);
  assert.ok(receipt._id);
});

test('the dashboard sets the last 30 days against the 30 before', async () => {
  const { agent, linkCode } = await submitStayRequest(app);
  const { items } = await app.call(propertyMarketing.readPromotional, {}, agent);
  const params = { id: items[0]?._id ?? '' };
  await app.send(sharedLinks.countPropertyView, { params, query: { linkCode } }, { headers: phone });
  await promote(app, agent, { code: 'SUN' });

  const now = await app.call(dashboard.readMarketing, {}, agent);
  assert.deepEqual([now.totals.uniqueVisitors, now.before.uniqueVisitors], [1, 0]);
  assert.deepEqual([now.promotions, now.links.length, now.unsold.length], [{ running: 1, uses: 0 }, 1, 1]);

  await givePlan(agent.agentId, 'professional');
  app.clock.advance(35 * 86_400_000);

  const credentials = { email: agent.email, password: testPassword };
  const back = await app.call(auth.login, { body: credentials });
  const later = await app.call(dashboard.readMarketing, {}, back);
  assert.deepEqual([later.totals.uniqueVisitors, later.before.uniqueVisitors], [0, 1]);

  const longer = await app.call(propertyMarketing.readAnalytics, { query: { days: '90' } }, back);
  assert.equal(longer.uniqueVisitors, 1);

  app.clock.advance(-35 * 86_400_000);
});

test('without the marketing tools none of it is answered', async () => {
  const agent = await signUpAgent(app);
  const { _id: id } = await publishProperty(app, agent);
  await givePlan(agent.agentId, 'starter');
  const answers = [
    await app.refusal(propertyMarketing.makeShareContent, { params: { id }, body: {} }, agent),
    await app.refusal(propertyMarketing.readPromotional, {}, agent),
    await app.refusal(propertyMarketing.readAnalytics, {}, agent),
    await app.refusal(dashboard.readMarketing, {}, agent),
  ];
  for (const { status, code } of answers) assert.deepEqual([status, code], [403, 'feature_locked']);
});
