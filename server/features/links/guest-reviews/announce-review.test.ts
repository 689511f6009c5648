import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminGuestReviews from '#contract/admin/guest-reviews.ts';
import * as guest from '#contract/links/guest.ts';
import * as guestReviews from '#contract/links/guest-reviews.ts';
import { finishedStay } from '#testing/factories/finished-stay.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { testPassword } from '#testing/factories/sign-up-agent.ts';
import { listen, openGuestClient } from '#testing/live-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-06-01T10:00:00Z' });
});
after(() => app.close());

test('a review, the host’s answer and the platform’s decision reach the guest’s open page', async () => {
  const { email } = await signUpAdmin(app);
  const { agent, id, token, give } = await finishedStay(app);
  const page = await openGuestClient(await listen(app), token);
  const changed = async () => (await page.next('booking_changed', 1000)).bookingId;
  const given = async () => (await app.call(guest.readView, { params: { token }, query: {} })).review?.given;

  await give({ rating: '4', text: 'A lovely house, and a warm welcome.' });
  assert.equal(await changed(), id);

  const [review] = (await app.call(guestReviews.list, { query: {} }, agent)).items;
  const params = { id: review?._id ?? '' };
  await app.call(guestReviews.change, { params, body: { answer: 'Thank you, Amelia.' } }, agent);
  assert.equal(await changed(), id);
  assert.equal((await given())?.answer, 'Thank you, Amelia.');

  const admin = await app.call(adminAuth.login, { body: { email, password: testPassword } });
  await app.call(adminGuestReviews.settle, { params, body: { removeFor: 'insult' } }, admin);
  assert.equal(await changed(), id);
  assert.equal((await given())?.isShown, false);
  page.close();
});
