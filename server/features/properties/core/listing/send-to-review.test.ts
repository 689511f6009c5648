import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminProperties from '#contract/admin/properties.ts';
import * as adminSettings from '#contract/admin/settings.ts';
import * as adminStats from '#contract/admin/stats.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as properties from '#contract/properties/properties.ts';
import * as propertyReviews from '#contract/properties/property-reviews.ts';
import { requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;
let agent: TestAgent;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
  agent = await signUpAgent(app);
});
after(() => app.close());

const review = (reviewNewProperties: boolean) =>
  app.call(adminSettings.change, { body: { reviewNewProperties } }, admin);
const move = (id: string, status: 'active' | 'paused') =>
  app.call(properties.changeStatus, { params: { id }, body: { status } }, agent);
const waiting = async () => (await app.call(adminStats.read, {}, admin)).attention.propertiesToReview;

test('a new property is public at once unless the platform reviews new ones', async () => {
  assert.equal((await publishProperty(app, agent)).moderation, 'approved');
  assert.equal(await waiting(), 0);
});

test('while it does, a newly published one waits, is hidden from guests, and is open when approved', async () => {
  const known = await publishProperty(app, agent, { title: 'Known house' });
  await review(true);

  const fresh = await publishProperty(app, agent, { title: 'Fresh house' });
  const draft = await publishProperty(app, agent, { title: 'Draft house', publish: false });
  assert.deepEqual([fresh.moderation, draft.moderation], ['pending_review', 'approved']);
  assert.equal((await move(draft._id, 'active')).moderation, 'pending_review');
  assert.equal(await waiting(), 2);

  const { notifications: inbox } = await app.call(notifications.list, { query: {} }, admin);
  assert.ok(inbox.some(({ message }) => message.includes('Fresh house')));

  const { linkCode } = await shareProperties(app, agent, {});
  const ask = () => app.send(bookings.create, { body: requestInput({ propertyId: fresh._id, linkCode }) });
  assert.equal((await ask()).status, 404);

  const params = { id: fresh._id };
  await app.call(adminProperties.changeModeration, { params, body: { status: 'approved' } }, admin);
  assert.equal((await ask()).status, 201);

  await move(known._id, 'paused');
  assert.equal((await move(known._id, 'active')).moderation, 'approved', 'it has been public before');

  await review(false);
  assert.equal((await publishProperty(app, agent)).moderation, 'approved');
});

test('a rejected listing is changed, sent in again with a note and approved; each step is stored and notified', async () => {
  await review(true);
  const { _id: id } = await publishProperty(app, agent, { title: 'Mill house' });
  const params = { id };
  const decide = (body: { status: 'approved' | 'rejected'; reason?: string; reasons?: ['photos_missing'] }) =>
    app.call(adminProperties.changeModeration, { params, body }, admin);
  const queued = async () => (await app.call(adminProperties.readQueue, {}, admin)).waiting;
  const before = await queued();

  const rejected = await decide({
    status: 'rejected',
    reasons: ['photos_missing'],
    reason: 'The mill wheel, please.',
  });

  assert.equal(rejected.property.moderation, 'rejected');
  assert.equal(await queued(), before - 1);

  const answer = await app.call(propertyReviews.read, { params }, agent);
  assert.equal(
    answer.explanation,
    'Please add photos of every room and of the outside. The mill wheel, please.',
  );

  assert.deepEqual(
    answer.steps.map(({ by, moderation, name }) => [by, moderation, name]),
    [
      ['admin', 'rejected', null],
      ['agent', 'pending_review', agent.name],
    ],
  );
  assert.equal(answer.mayRequest, true);

  const { notifications: inbox } = await app.call(notifications.list, { query: {} }, agent);
  assert.ok(inbox.some(({ title }) => title === 'Mill house was not approved'));

  app.clock.advance(60_000);
  const again = await app.call(
    propertyReviews.request,
    { params, body: { note: ' Ten new photos ' } },
    agent,
  );

  assert.deepEqual(
    [again.moderation, again.mayRequest, again.steps[0]?.note],
    ['pending_review', false, 'Ten new photos'],
  );
  assert.equal(await queued(), before);

  const { code, status } = await app.refusal(propertyReviews.request, { params, body: {} }, agent);
  assert.deepEqual([status, code], [409, 'invalid_transition']);

  const page = await app.call(adminProperties.readPage, { params }, admin);
  assert.equal(page.queue.position, page.queue.waiting, 'the end of the queue');
  assert.equal(page.steps[1]?.name, 'Olu Adeyemi');

  await decide({ status: 'approved' });
  assert.equal((await app.call(propertyReviews.read, { params }, agent)).moderation, 'approved');

  const { items } = await app.call(adminLogs.list, { query: { type: 'property' } }, admin);
  assert.deepEqual(
    items.filter(({ entity }) => entity?._id === id).map(({ action }) => action),
    ['property_approved', 'property_pending_review', 'property_rejected', 'property_created'],
  );

  await review(false);
});

test('only its agent sends a property in, and an admin cannot suspend a waiting one', async () => {
  await review(true);
  const { _id: id } = await publishProperty(app, agent);
  await review(false);
  const stranger = await signUpAgent(app);
  const params = { id };
  assert.equal((await app.send(propertyReviews.request, { params, body: {} }, stranger)).status, 404);
  assert.equal((await app.send(propertyReviews.read, { params }, stranger)).status, 404);
  const body = { status: 'suspended', reason: 'Spam' };
  const { code } = await app.refusal(adminProperties.changeModeration, { params, body }, admin);
  assert.equal(code, 'invalid_transition');
});
