import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as messages from '#contract/messages/messages.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { bookingInput, requestInput } from '#testing/factories/booking-input.ts';
import { addRule, runMessageTimers } from '#testing/factories/message-rules.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { listen, openGuestClient } from '#testing/live-client.ts';
import { mailsTo } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import {
  amelia,
  ask,
  bodiesOf,
  conversationPage,
  mailedToken,
  openSharedProperty,
  reply,
  requestStay,
} from './question.fixture.ts';
import { showGuest } from './show-guest.ts';

let app: TestApp;
let port: number;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
  port = await listen(app);
});
after(() => app.close());
beforeEach(async () => {
  await drainJobs(app);
  await app.pool.query('DELETE FROM saved_mails');
});

test('a later request of the same address lands in the same conversation', async () => {
  const shared = await openSharedProperty(app);
  await ask(app, { shared });
  const { receipt } = await requestStay(app, shared, ' AMELIA@guests.example'.trim());
  const all = (await app.call(messages.listConversations, { query: {} }, shared.agent)).items;
  assert.deepEqual(
    all.map(({ booking, lastMessage }) => [booking?._id, lastMessage]),
    [[receipt._id, 'May we come?']],
  );
});

test('a booking that the agent enters for the address joins the question too', async () => {
  const shared = await openSharedProperty(app);
  await ask(app, { shared });
  const who = { firstName: 'Amelia', lastName: 'Ward', email: amelia.email };
  const body = bookingInput({ propertyId: shared.propertyId, guest: who, status: 'confirmed' });
  const { _id } = await app.call(bookings.create, { body }, shared.agent);
  const all = (await app.call(messages.listConversations, { query: {} }, shared.agent)).items;
  assert.deepEqual(
    all.map(({ booking }) => booking?._id),
    [_id],
  );
});

test('a request of another address, or for another property, has a conversation of its own', async () => {
  const shared = await openSharedProperty(app);
  await ask(app, { shared });
  await requestStay(app, shared, 'someone@guests.example');
  const { _id: propertyId } = await publishProperty(app, shared.agent);
  await requestStay(app, { ...shared, propertyId }, amelia.email);
  const all = (await app.call(messages.listConversations, { query: {} }, shared.agent)).items;
  assert.equal(all.length, 3);
});

test('links that were not mailed show one side of a joined conversation: they do not prove the address', async () => {
  const shared = await openSharedProperty(app);
  const questionToken = await ask(app, { shared });
  await reply(app, shared.agent, 'The key is under the mat.');

  const { token } = await requestStay(app, shared, amelia.email);
  const question = (await conversationPage(app, questionToken)).view;
  assert.deepEqual(bodiesOf(question), ['Is there\na cot?', 'The key is under the mat.']);
  assert.deepEqual([question.isContinued, question.allowMessages], [true, false]);

  const params = { token };
  const booking = await app.call(guest.readView, { params, query: {} });
  assert.deepEqual([bodiesOf(booking), booking.hasEarlierMessages], [['May we come?'], false]);
  assert.deepEqual(bodiesOf(await app.call(guest.listMessages, { params, query: {} })), ['May we come?']);

  const old = await app.call(guest.listMessages, { params: { token: questionToken }, query: {} });
  assert.deepEqual(bodiesOf(old), ['Is there\na cot?', 'The key is under the mat.']);

  const body = { clientId: crypto.randomUUID(), body: 'Who are you?' };
  assert.equal(
    (await app.refusal(guest.sendMessage, { params: { token: questionToken }, body })).code,
    'messages_off',
  );

  for (const call of [guest.cancelBooking, guest.confirmEmail])
    assert.equal((await app.refusal(call, { params: { token: questionToken }, body: {} })).code, 'not_found');
});

for (const firstName of ['Amelia', '{guestPage}'])
  test(`an automatic message shows a stranger named ${firstName}, with the address of a person with a question, only their own link`, async () => {
    const shared = await openSharedProperty(app);
    await addRule(app, shared.agent, {
      trigger: 'requested',
      offsetDays: 0,
      offsetHours: 0,
      atTime: null,
      texts: { en: { subject: '', body: 'Hello {firstName}, your page: {guestPage}' } },
    });
    await ask(app, { shared });
    await reply(app, shared.agent, 'The key is under the mat.');

    const who = { firstName, lastName: 'Ward', email: amelia.email };
    const { propertyId, linkCode } = shared;
    const input = requestInput({ propertyId, linkCode, guest: who, guestMessage: 'May we come?' });
    const { guestUrl } = await app.call(bookings.create, { body: input });
    await runMessageTimers(app);

    const token = guestUrl.split('/').at(-1) ?? '';
    const view = await app.call(guest.readView, { params: { token }, query: {} });
    assert.deepEqual(bodiesOf(view), ['May we come?', `Hello ${firstName}, your page: ${guestUrl}`]);

    const page = JSON.stringify(await showGuest(app.platform, token, {}));
    const links = [...page.matchAll(/\/guest\/([\w-]{43})/g)].map(([, found]) => found);
    assert.deepEqual(new Set(links), new Set([token]));
    assert.doesNotMatch(page, /under the mat/);

    const mailed = await mailedToken(app);
    const proven = await app.call(guest.readView, { params: { token: mailed }, query: {} });
    assert.match(bodiesOf(proven).join(), /under the mat/);
    assert.ok(!JSON.stringify(proven).includes(token));
  });

test('the mailed link of a question opens the booking that has joined, with the whole conversation', async () => {
  const shared = await openSharedProperty(app);
  await ask(app, { shared });
  await reply(app, shared.agent, 'Yes, in the cupboard.');
  const token = await mailedToken(app);
  const { receipt } = await requestStay(app, shared, amelia.email);
  const view = await app.call(guest.readView, { params: { token }, query: {} });
  assert.equal(view.booking.code, receipt.code);
  assert.deepEqual(bodiesOf(view), ['Is there\na cot?', 'Yes, in the cupboard.', 'May we come?']);
});

test('the open page of a question receives answers, and nothing once a booking has joined', async () => {
  const shared = await openSharedProperty(app);
  const token = await ask(app, { shared });
  await app.settle();

  const page = await openGuestClient(port, token);
  await reply(app, shared.agent, 'Yes, in the cupboard.');
  assert.equal((await page.next('new_message')).message.body, 'Yes, in the cupboard.');

  const { token: own } = await requestStay(app, shared, amelia.email);
  await page.next('booking_changed');

  const bookingPage = await openGuestClient(port, own);
  await reply(app, shared.agent, 'The door code is 1234.');
  assert.equal((await bookingPage.next('new_message')).message.body, 'The door code is 1234.');

  await page.handled();
  assert.deepEqual(page.left('new_message'), []);

  page.close();
  bookingPage.close();
});

test('lost links: the mail lists the questions of the address, and no others', async () => {
  const shared = await openSharedProperty(app);
  await ask(app, { shared, form: { email: 'lost@guests.example' } });
  await ask(app, { shared, form: { email: 'other@guests.example' } });
  await app.http.inject({
    method: 'POST',
    url: '/guest',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email: 'Lost@guests.example' }).toString(),
  });
  await drainJobs(app);

  const [mail, ...more] = await mailsTo(app, 'lost@guests.example', { subject: /question link/ });
  assert.equal(more.length, 0);

  const tokens = new Set([...(mail?.text ?? '').matchAll(/\/guest\/([\w-]{43})/g)].map(([, token]) => token));
  assert.equal(tokens.size, 1);

  const [token = ''] = tokens;
  assert.deepEqual(bodiesOf((await conversationPage(app, token)).view), ['Is there\na cot?']);
});

test('the link of a question ends 180 days after the last message, and names the host', async () => {
  const shared = await openSharedProperty(app);
  const token = await ask(app, { shared });
  const end = { now: app.clock.now() + 181 * dayMs };
  const answer = await showGuest({ ...app.platform, now: () => end.now }, token, {});
  assert.ok('page' in answer && answer.page.kind === 'unavailable');
  assert.deepEqual([answer.page.what, answer.page.host?.name], ['guest_ended', shared.agent.name]);
});
