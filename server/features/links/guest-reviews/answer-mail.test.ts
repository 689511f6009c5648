import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as guestReviews from '#contract/links/guest-reviews.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { guestMailKinds } from '#domain/messages/notifications/guest-mails.ts';
import { finishedStay } from '#testing/factories/finished-stay.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-06-01T10:00:00Z' });
});
after(() => app.close());

type Caller = { token: string };

const text = 'A lovely house, and a warm welcome.';
const onlyOf = async (agent: Caller) => {
  const { items } = await app.call(guestReviews.list, { query: {} }, agent);
  return items[0] ?? assert.fail('there is no review');
};
const change = (agent: Caller, id: string, body: Partial<guestReviews.ReviewChange>) =>
  app.call(guestReviews.change, { params: { id }, body }, agent);

describe('a mail about the answer', () => {
  const person = (name: string) => ({ firstName: name, lastName: 'Ward', email: `${name}@guests.example` });
  const answersTo = async (email: string) =>
    (await queuedMails(app, email)).flatMap((mail) => (mail.kind === 'review_answered' ? [mail.data] : []));

  test('reaches the guest once, however often the host changes the answer', async () => {
    const guest = person('una');
    const { agent, give } = await finishedStay(app, { guest });
    await give({ rating: '4', text });
    const { _id: id } = await onlyOf(agent);

    await change(agent, id, { answer: 'Thank you, Una.' });
    await change(agent, id, { answer: 'Thank you, dear Una.' });

    const [mail, ...more] = await answersTo(guest.email);
    assert.deepEqual([mail?.reviewAnswer, more.length], ['Thank you, Una.', 0]);
    const { statusCode, body } = await app.http.inject({ url: new URL(mail?.url ?? '').pathname });
    assert.equal(statusCode, 200);
    assert.match(body, /Thank you, dear Una\./);
  });

  test('waits until a hidden review is shown again', async () => {
    const guest = person('dora');
    const { agent, give } = await finishedStay(app, { guest });
    await give({ rating: '4', text });
    const { _id: id } = await onlyOf(agent);

    await change(agent, id, { hideFor: 'personal_data', answer: 'Please leave out the name.' });
    assert.equal((await answersTo(guest.email)).length, 0);
    await change(agent, id, { hideFor: null });
    assert.equal((await answersTo(guest.email)).length, 1);
  });

  test('is not sent by a host who has switched it off', async () => {
    const guest = person('mona');
    const { agent, give } = await finishedStay(app, { guest });
    await give({ rating: '4', text });
    const on = guestMailKinds.filter((kind) => kind !== 'review_answered');
    await app.call(notifications.changePreferences, { body: { guestMails: on } }, agent);

    await change(agent, (await onlyOf(agent))._id, { answer: 'Thank you, Mona.' });
    assert.equal((await answersTo(guest.email)).length, 0);
  });
});
