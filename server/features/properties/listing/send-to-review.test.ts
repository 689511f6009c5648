import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminProperties from '#contract/admin/properties.ts';
import * as adminSettings from '#contract/admin/settings.ts';
import * as adminStats from '#contract/admin/stats.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as properties from '#contract/properties/properties.ts';
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
