import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as notifications from '#contract/messages/notifications.ts';
import { finishedStay, stampOf } from '#testing/factories/finished-stay.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-06-01T10:00:00Z' });
});
after(() => app.close());

const text = 'A lovely house, and a warm welcome.';

test('the form of a stay suggests nothing, and thanks with what was given', async () => {
  const { agent, url, post, open } = await finishedStay(app);
  const page = await open();
  assert.match(page, /For everyone/);
  assert.doesNotMatch(page, / checked=""/);

  const attempt = stampOf(page);
  app.clock.advance(60_000);
  for (let press = 0; press < 2; press++) {
    const sent = await post({ rating: '4', text, attempt });
    assert.deepEqual([sent.statusCode, sent.headers.location], [303, `${url}?sent=1`]);
  }
  const list = await app.call(notifications.list, { query: {} }, agent);
  assert.equal(list.notifications.filter(({ type }) => type === 'review_received').length, 1);

  const thanks = await open(`${url}?sent=1`);
  assert.match(thanks, new RegExp(text));
  assert.match(thanks, /4 out of 5 stars/);
  assert.match(thanks, /You can change it until 28\sJun/);
});

test('a star that was pressed on the booking’s page is chosen on the form', async () => {
  const { url, open } = await finishedStay(app);
  assert.match(await open(`${url}?rating=3`), /value="3"[^>]*checked|checked[^>]*value="3"/);
  assert.doesNotMatch(await open(`${url}?rating=9`), / checked=""/);
});

test('stars and a text are needed, and entered values stay', async () => {
  const { post, open } = await finishedStay(app);
  const attempt = stampOf(await open());
  app.clock.advance(60_000);

  const withoutStars = await post({ text, attempt });
  assert.equal(withoutStars.statusCode, 422);
  assert.match(withoutStars.body, /Please choose one to five stars/);
  assert.match(withoutStars.body, new RegExp(text));

  const tooShort = await post({ rating: '2', text: 'Bad', attempt });
  assert.equal(tooShort.statusCode, 422);
  assert.match(tooShort.body, /value="2"[^>]*checked|checked[^>]*value="2"/);

  assert.match((await post({ rating: '2', attempt })).body, /or something for your host below/);

  const tooFast = await post({ rating: '2', text, attempt: stampOf(await open()) });
  assert.equal(tooFast.statusCode, 429);
});

test('before the end of the stay the form leads to the booking, and an unknown link opens nothing', async () => {
  const { url } = await finishedStay(app, { at: '2027-06-12T09:00:00Z' });
  const early = await app.http.inject({ url });
  assert.deepEqual([early.statusCode, early.headers.location], [303, url.replace('/feedback', '')]);
  assert.equal((await app.http.inject({ url: `/guest/${'x'.repeat(43)}/feedback` })).statusCode, 404);
});
