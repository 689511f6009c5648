import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import * as adminFeedback from '#contract/admin/feedback.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { FeedbackInput } from '#contract/links/feedback.ts';
import * as feedback from '#contract/links/feedback.ts';
import * as notifications from '#contract/messages/notifications.ts';
import type { Tables } from '#server/db/tables.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());
beforeEach(() => app.pool.query('TRUNCATE feedback CASCADE'));

const given: FeedbackInput = { category: 'idea', message: 'A map on the page would be lovely.' };

async function stored() {
  const { rows } = await app.pool.query<{
    source: Tables['feedback']['source'];
    agentId: Tables['feedback']['agentId'];
    linkCode: Tables['feedback']['linkCode'];
    category: Tables['feedback']['category'];
    rating: Tables['feedback']['rating'];
    message: Tables['feedback']['message'];
    name: Tables['feedback']['name'];
    email: Tables['feedback']['email'];
    status: Tables['feedback']['status'];
  }>(
    `SELECT source, agent_id AS "agentId", link_code AS "linkCode", category, rating, message, name, email, status
     FROM feedback`,
  );

  return rows;
}

async function sharedLink(chosen: { password?: string } = {}) {
  const agent = await signUpAgent(app);
  await publishProperty(app, agent);
  return { agent, link: await shareProperties(app, agent, chosen) };
}

test('feedback is stored with its source: anonymous, an agent, or a shared link', async () => {
  await app.call(feedback.give, { body: { ...given, rating: 4, name: ' Jo ', email: 'jo@example.com' } });
  const { agent, link } = await sharedLink();
  await app.call(feedback.give, { body: given }, agent);
  await app.call(feedback.give, { body: { ...given, linkCode: link.linkCode } });

  const [open, app_, shared] = await stored();
  assert.deepEqual(open, {
    source: 'public',
    agentId: null,
    linkCode: null,
    status: 'new',
    category: 'idea',
    rating: 4,
    message: given.message,
    name: 'Jo',
    email: 'jo@example.com',
  });

  assert.ok(app_ && shared);
  assert.deepEqual([app_.source, app_.agentId], ['app', agent.agentId]);
  assert.deepEqual(
    [shared.source, shared.agentId, shared.linkCode],
    ['shared_link', agent.agentId, link.linkCode],
  );
});

test('the host of a shared link is notified of a visitor’s feedback', async () => {
  const { agent, link } = await sharedLink();
  await app.call(feedback.give, { body: { ...given, linkCode: link.linkCode, rating: 5, name: 'Jo' } });
  const { notifications: inbox } = await app.call(notifications.list, { query: {} }, agent);
  const result = inbox.find(({ type }) => type === 'feedback_received');
  assert.match(result?.message ?? '', /Jo gave 5 out of 5 stars and wrote: A map/);
});

test('a link that is not there, or is locked, takes no feedback', async () => {
  const { link } = await sharedLink({ password: 'open sesame' });
  const refused = async (linkCode: string, linkPassword?: string) =>
    (await app.refusal(feedback.give, { body: { ...given, linkCode, linkPassword } })).code;
  assert.equal(await refused('A'.repeat(22)), 'link_unavailable');
  assert.equal(await refused(link.linkCode), 'link_password_required');
  assert.equal(await refused(link.linkCode, 'wrong one'), 'link_password_required');
  assert.deepEqual(await stored(), []);
  await app.call(feedback.give, { body: { ...given, linkCode: link.linkCode, linkPassword: 'open sesame' } });
  assert.equal((await stored()).length, 1);
});

test('feedback that fills in the hidden field is thanked and dropped', async () => {
  const answer = await app.send(feedback.give, { body: { ...given, website: 'https://spam.example' } });
  assert.deepEqual([answer.status, answer.body], [201, { ok: true }]);
  assert.deepEqual(await stored(), []);
});

test('a message has 10 to 2,000 characters, a rating 1 to 5 whole stars, and no other field is accepted', async () => {
  const wrong: unknown[] = [
    { ...given, message: 'Too short' },
    { ...given, message: `${' '.repeat(20)}hi` },
    { ...given, message: 'x'.repeat(2001) },
    { ...given, rating: 0 },
    { ...given, rating: 6 },
    { ...given, rating: 4.5 },
    { ...given, category: 'spam' },
    { ...given, email: 'no address' },
    { ...given, source: 'app' },
    { ...given, name: 'nul\0' },
    {},
  ];

  for (const body of wrong)
    assert.equal((await app.refusal(feedback.give, { body })).code, 'invalid_request');
  await app.call(feedback.give, { body: { ...given, message: 'x'.repeat(2000) } });
  assert.equal((await stored()).length, 1);
});

test('the same attempt sent again is stored once', async () => {
  const key = randomUUID();
  await Promise.all([1, 2, 3].map(() => app.call(feedback.give, { body: given }, { key })));
  assert.equal((await stored()).length, 1);
});

test('ten an hour from one address are enough', async () => {
  const strict = await openTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
  try {
    for (let count = 0; count < 10; count++) await strict.call(feedback.give, { body: given });
    const eleventh = await strict.refusal(feedback.give, { body: given });
    assert.equal(eleventh.code, 'too_many_requests');
    await strict.call(feedback.give, { body: given }, { from: '198.51.100.9' });
  } finally {
    await strict.close();
  }
});

test('feedback stores the booking or property on whose page it was begun, if it is the author’s or the host’s', async () => {
  const { agent, link } = await sharedLink();
  const property = await publishProperty(app, agent);
  const stay = await app.call(bookings.create, { body: bookingInput({ propertyId: property._id }) }, agent);
  const other = await publishProperty(app, await signUpAgent(app));

  const pages = [
    { page: `/bookings/${stay._id}` },
    { page: `/properties/${property._id}/edit` },
    { page: `/properties/${other._id}` },
    { page: '/dashboard/messages' },
    { linkCode: link.linkCode, page: `/shared/${link.linkCode}/property/${property._id}` },
    { linkCode: link.linkCode, page: `/shared/${link.linkCode}/property/${other._id}` },
  ];

  for (const input of pages)
    await app.call(feedback.give, { body: { ...given, ...input } }, 'linkCode' in input ? undefined : agent);
  await app.call(feedback.give, { body: { ...given, page: `/bookings/${stay._id}` } });

  const admin = await signUpAdmin(app);
  const { items } = await app.call(adminFeedback.list, { query: {} }, admin);
  const aboutProperty = { type: 'property', _id: property._id, name: property.title };

  assert.deepEqual(items.map(({ about }) => about).toReversed(), [
    { type: 'booking', _id: stay._id, name: stay.code },
    aboutProperty,
    null,
    null,
    aboutProperty,
    null,
    null,
  ]);
});
