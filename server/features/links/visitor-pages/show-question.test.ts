import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import * as guestProfiles from '#contract/bookings/guest-profiles.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { openPageLink } from './open-page-link.ts';
import { type PageAnswer, refusedPage } from './page-answer.ts';
import {
  amelia,
  ask,
  bodiesOf,
  conversationPage,
  inboxOf,
  mailedToken,
  openLink,
  openSharedProperty,
  questionPage,
  reply,
  requestStay,
  sendQuestion,
  visitor,
} from './question.fixture.ts';
import { postGuest } from './show-guest.ts';
import { postQuestion, showQuestion } from './show-question.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
});
after(() => app.close());
beforeEach(async () => {
  await drainJobs(app);
  await app.pool.query('DELETE FROM saved_mails');
});

test('a question reaches the agent as a conversation that needs a reply, with a notification', async () => {
  const shared = await openSharedProperty(app);
  const token = await ask(app, { shared });
  const [conversation, ...more] = await inboxOf(app, shared.agent);
  assert.equal(more.length, 0);
  assert.ok(conversation);

  const { guestName, guestEmail, booking, property, unread, lastMessage } = conversation;
  assert.deepEqual(
    { guestName, guestEmail, booking, property: property?._id, unread, lastMessage },
    {
      guestName: amelia.name,
      guestEmail: amelia.email,
      booking: null,
      unread: 1,
      property: shared.propertyId,
      lastMessage: 'Is there a cot?',
    },
  );

  const inbox = await app.call(notifications.list, { query: {} }, shared.agent);
  const found = inbox.notifications.filter(({ type }) => type === 'message');
  assert.deepEqual(
    found.map(({ link }) => link),
    [`/dashboard/messages?conversation=${conversation._id}`],
  );

  const { view } = await conversationPage(app, token);
  assert.deepEqual(bodiesOf(view), ['Is there\na cot?']);
  assert.equal(view.propertyPath, `/shared/${shared.linkCode}/property/${shared.propertyId}`);
  assert.deepEqual([view.property.title, view.allowMessages, view.isContinued], ['Rose house', true, false]);
});

test('the answer is mailed with a link to the conversation, where the guest writes on without script', async () => {
  const shared = await openSharedProperty(app);
  await ask(app, { shared });
  await reply(app, shared.agent, 'Yes, in the cupboard.');

  const token = await mailedToken(app);
  assert.deepEqual(bodiesOf((await conversationPage(app, token)).view), [
    'Is there\na cot?',
    'Yes, in the cupboard.',
  ]);

  const form = { act: 'message', body: 'Lovely', attempt: crypto.randomUUID() };
  assert.deepEqual(await postGuest(app.platform, token, form), { seeOther: `/guest/${token}#messages` });
  assert.equal((await inboxOf(app, shared.agent))[0]?.lastMessage, 'Lovely');
});

test('a form without a name, an address or a text is shown again with what was filled in', async () => {
  const shared = await openSharedProperty(app);
  const answer = await sendQuestion(app, {
    shared,
    form: { name: ' ', email: 'amelia', message: '' },
  });
  const page = questionPage(answer);
  assert.ok('status' in answer && answer.status === 422);
  assert.deepEqual(page.fieldErrors, { name: 'required', email: 'invalid', message: 'required' });
  assert.equal(page.values.email, 'amelia');
  assert.deepEqual(await inboxOf(app, shared.agent), []);
});

test('refused: a form filled by a machine, sent too fast, or with a foreign stamp', async () => {
  const shared = await openSharedProperty(app);
  const code = async (answer: PageAnswer) => questionPage(answer).problem?.code;
  assert.equal(
    await code(await sendQuestion(app, { shared, form: { website: 'http://spam.example' } })),
    'invalid_request',
  );
  assert.equal(
    await code(await sendQuestion(app, { shared, form: { attempt: 'made-up-stamp' } })),
    'sent_too_soon',
  );

  const { propertyId, linkCode } = shared;
  const link = await openLink(app, linkCode);
  const { attempt } = questionPage(await showQuestion(app.platform, link, propertyId));
  const hasty = { propertyId, visitor: visitor(), params: { ...amelia, attempt } };
  assert.equal(await code(await postQuestion(app.platform, link, hasty)), 'sent_too_soon');
  assert.deepEqual(await inboxOf(app, shared.agent), []);
});

test('the same form sent twice stores one question', async () => {
  const shared = await openSharedProperty(app);
  const link = await openLink(app, shared.linkCode);
  const { attempt } = questionPage(await showQuestion(app.platform, link, shared.propertyId));
  app.clock.advance(60_000);
  const form = { ...amelia, attempt };
  const posted = { propertyId: shared.propertyId, visitor: visitor(), params: form };
  const first = await postQuestion(app.platform, link, posted);
  assert.deepEqual(await postQuestion(app.platform, link, posted), first);
  assert.equal((await inboxOf(app, shared.agent)).length, 1);
});

test('a blocked guest cannot send a question, and the block counts the attempt', async () => {
  const shared = await openSharedProperty(app);
  const { receipt } = await requestStay(app, shared, amelia.email);
  const params = { id: receipt._id };
  const { version } = await app.call(guestProfiles.read, { params }, shared.agent);
  await app.call(guestProfiles.setBlock, { params, body: { version, blocked: true } }, shared.agent);
  const answer = questionPage(await sendQuestion(app, { shared }));
  assert.equal(answer.problem?.code, 'request_not_accepted');
  assert.equal((await app.call(guestProfiles.read, { params }, shared.agent)).block?.refused, 1);
});

test('one address sends three questions a day, one network ten', async () => {
  const { config } = app.platform;
  const limits = { ...config.limits, rateLimitScale: 1 };
  const platform = { ...app.platform, config: { ...config, limits } };
  const shared = await openSharedProperty(app);
  for (let count = 0; count < 3; count++) await ask(app, { shared, platform });
  assert.equal(
    questionPage(await sendQuestion(app, { shared, platform })).problem?.code,
    'too_many_requests',
  );

  const strict = { shared: await openSharedProperty(app), platform, from: visitor() };
  for (let count = 0; count < 10; count++)
    await ask(app, { ...strict, form: { email: `g${count}@a.example` } });

  const eleventh = await sendQuestion(app, { ...strict, form: { email: 'g11@a.example' } });
  assert.equal(questionPage(eleventh).problem?.code, 'too_many_requests');

  app.clock.advance(dayMs);
  await ask(app, { shared, platform });
});

test('no form where messages are off, and none for a property that the link does not show', async () => {
  const off = await openSharedProperty(app, { allowMessages: false });
  const closed = await showQuestion(app.platform, await openLink(app, off.linkCode), off.propertyId);
  assert.ok('page' in closed && closed.page.kind === 'trouble' && closed.status === 403);

  const shared = await openSharedProperty(app);
  const foreign = await openSharedProperty(app);
  const link = await openLink(app, shared.linkCode);

  for (const propertyId of [foreign.propertyId, 'nothing']) {
    const answer = await showQuestion(app.platform, link, propertyId);
    assert.ok('page' in answer && answer.page.kind === 'unavailable' && answer.status === 404, propertyId);
    const posted = { propertyId, visitor: visitor(), params: amelia };
    const sent = await postQuestion(app.platform, link, posted);
    assert.ok('page' in sent && sent.page.kind === 'unavailable' && sent.status === 404, propertyId);
  }
  assert.deepEqual(await inboxOf(app, foreign.agent), []);
});

test('a locked or paused link takes no question', async () => {
  const { linkCode, propertyId } = await openSharedProperty(app, { password: 'open sesame' });
  const refused = await openPageLink(app.platform, { linkCode, password: null });
  assert.ok(isRefusal(refused));

  const answer = refusedPage(refused, { what: 'link' });
  assert.equal(answer.page.kind, 'password');

  const posted = await app.http.inject({
    method: 'POST',
    url: `/shared/${linkCode}/property/${propertyId}/question`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(amelia).toString(),
  });
  assert.notEqual(posted.statusCode, 303);

  const { rows } = await app.pool.query('SELECT 1 FROM conversations WHERE property_id = $1', [propertyId]);
  assert.equal(rows.length, 0);
});
