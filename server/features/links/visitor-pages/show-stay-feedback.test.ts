import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { mailedGuestToken } from '#testing/factories/mailed-guest-token.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-06-01T10:00:00Z' });
});
after(() => app.close());

async function stayed() {
  app.clock.set('2027-06-01T10:00:00Z');
  const agent = await signUpAgent(app, { rememberMe: true });
  const { _id: propertyId, title } = await publishProperty(app, agent);
  const guest = { firstName: 'Amelia', lastName: 'Ward', email: 'amelia@guests.example' };
  const body = bookingInput({ propertyId, guest, status: 'confirmed' });
  const { _id: id } = await app.call(bookings.create, { body }, agent);
  const { token } = await mailedGuestToken(app, { agentId: agent.agentId, _id: id });
  const url = `/guest/${token}/feedback`;

  const post = (fields: Record<string, string>) =>
    app.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const open = async () => (await app.http.inject({ url })).body.replaceAll('<!-- -->', '');
  const stampOf = (page: string) => /name="attempt" value="([^"]+)"/.exec(page)?.[1] ?? '';

  return { agent, propertyId, title, id, url, post, open, stampOf };
}

const message = 'A lovely house, and a warm welcome.';

test('the form of a stay suggests nothing, and the host reads who stayed where, and when', async () => {
  const { agent, propertyId, title, id, url, post, open, stampOf } = await stayed();
  app.clock.set('2027-06-14T09:00:00Z');
  const page = await open();
  assert.match(page, new RegExp(title));
  assert.doesNotMatch(page, / checked=""/);

  const attempt = stampOf(page);
  app.clock.set('2027-06-14T09:01:00Z');
  for (let press = 0; press < 2; press++) {
    const sent = await post({ rating: '4', message, attempt });
    assert.deepEqual([sent.statusCode, sent.headers.location], [303, `${url}?sent=1`]);
  }

  const list = await app.call(notifications.list, { query: {} }, agent);
  const found = list.notifications.filter(({ type }) => type === 'feedback_received');
  assert.equal(found.length, 1);
  const [notice] = found;
  assert.equal(notice?.title, 'Amelia Ward gave 4 out of 5 stars');
  assert.match(notice?.message ?? '', new RegExp(`^${title}, .*Jun.*: “${message}”$`));
  assert.equal(notice?.link, `/bookings/${id}`);

  const { rows } = await app.pool.query(
    'SELECT rating, category, name, email, about_booking_id AS booking FROM feedback WHERE agent_id = $1',
    [agent.agentId],
  );
  assert.deepEqual(rows, [
    { rating: 4, category: 'praise', name: 'Amelia Ward', email: 'amelia@guests.example', booking: id },
  ]);
  assert.ok(propertyId);
});

test('stars and a sentence are needed, and what was entered stays', async () => {
  const { post, open, stampOf } = await stayed();
  app.clock.set('2027-06-14T09:00:00Z');
  const attempt = stampOf(await open());
  app.clock.set('2027-06-14T09:01:00Z');

  const withoutStars = await post({ message, attempt });
  assert.equal(withoutStars.statusCode, 422);
  assert.match(withoutStars.body, /Please choose one to five stars/);
  assert.match(withoutStars.body, new RegExp(message));

  const tooShort = await post({ rating: '2', message: 'Bad', attempt });
  assert.equal(tooShort.statusCode, 422);
  assert.match(tooShort.body, /value="2"[^>]*checked|checked[^>]*value="2"/);

  const tooFast = await post({ rating: '2', message, attempt: stampOf(await open()) });
  assert.equal(tooFast.statusCode, 429);
});

test('before the stay the form leads to the booking, and an unknown link opens nothing', async () => {
  const { url } = await stayed();
  const early = await app.http.inject({ url });
  assert.deepEqual([early.statusCode, early.headers.location], [303, url.replace('/feedback', '')]);
  assert.equal((await app.http.inject({ url: `/guest/${'x'.repeat(43)}/feedback` })).statusCode, 404);
});
