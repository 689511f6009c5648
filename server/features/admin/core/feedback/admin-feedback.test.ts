import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminFeedback from '#contract/admin/feedback.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminStats from '#contract/admin/stats.ts';
import * as feedback from '#contract/links/feedback.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { mailsTo } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp({ worker: true });
  admin = await signUpAdmin(app);
});
after(() => app.close());

const list = (query: Record<string, string>) => app.call(adminFeedback.list, { query }, admin);
const change = (id: string, body: Record<string, string>) =>
  app.call(adminFeedback.change, { params: { id }, body }, admin);

async function submitFeedback(
  message: string,
  more: { email?: string; token?: string } = {},
): Promise<string> {
  app.clock.advance(1000);
  const { token, ...rest } = more;
  await app.call(
    feedback.give,
    { body: { category: 'idea', message, ...rest } },
    token === undefined ? {} : { token },
  );
  const { items } = await list({ q: message });
  assert.equal(items.length, 1);
  return items[0]?._id ?? '';
}

test('feedback is listed newest first, narrowed by state, source, kind and search terms', async () => {
  const agent = await signUpAgent(app);
  const inside = await submitFeedback('A map of all my places, please', { token: agent.token });
  const outside = await submitFeedback('The gate code did not work');
  assert.deepEqual(
    (await list({})).items.map(({ _id }) => _id),
    [outside, inside],
  );

  const [own] = (await list({ source: 'app' })).items;
  assert.deepEqual([own?._id, own?.agent?._id, own?.replyTo], [inside, agent.agentId, agent.email]);

  await change(outside, { status: 'resolved', adminNote: 'Told the host' });
  assert.deepEqual(
    (await list({ status: 'resolved', category: 'idea' })).items.map(({ adminNote }) => adminNote),
    ['Told the host'],
  );
  assert.equal((await list({ category: 'praise' })).total, 0);

  const page = await list({ limit: '1' });
  assert.deepEqual(
    (await list({ limit: '1', cursor: page.nextCursor ?? '' })).items.map(({ _id }) => _id),
    [inside],
  );

  for (const query of [{ status: 'x' }, { source: 'x' }, { category: 'x' }, { cursor: 'x' }]) {
    assert.equal((await app.send(adminFeedback.list, { query }, admin)).status, 400);
  }
});

test('a reply is mailed to the one who wrote, once, and is written down', async () => {
  const id = await submitFeedback('How do I print the calendar?', { email: 'nadia@example.com' });
  const send = () =>
    app.call(
      adminFeedback.change,
      { params: { id }, body: { status: 'resolved', reply: 'Press <b>P</b> in the calendar.' } },
      { ...admin, key: 'one-reply' },
    );

  const first = await send();
  assert.deepEqual(await send(), first);
  assert.deepEqual(
    [first.feedback.status, first.feedback.reply],
    ['resolved', 'Press <b>P</b> in the calendar.'],
  );

  const [mail] = await mailsTo(app, 'nadia@example.com');
  assert.equal(mail?.subject, 'Re: your feedback');
  assert.match(mail?.text ?? '', /Press <b>P<\/b> in the calendar\.[\s\S]*How do I print the calendar\?/);
  assert.ok(!mail?.html.includes('<b>P</b>'));
  assert.equal((await mailsTo(app, 'nadia@example.com')).length, 1);

  const { items } = await app.call(adminLogs.list, { query: { type: 'message', q: 'answered' } }, admin);
  assert.deepEqual(
    items.map(({ before, after }) => [before?.status, before?.reply, after?.reply]),
    [['new', null, 'Press <b>P</b> in the calendar.']],
  );
});

test('a reply to nowhere, an empty one, and an unknown state or id are refused and change nothing', async () => {
  const id = await submitFeedback('I would rather not say who I am');
  const refusal = async (body: unknown, to = id) => {
    const { status, code } = await app.refusal(adminFeedback.change, { params: { id: to }, body }, admin);
    return `${status} ${code}`;
  };

  assert.equal(await refusal({ status: 'resolved', reply: 'Hello' }), '409 feedback_without_address');
  assert.equal(await refusal({ reply: '   ' }), '400 invalid_request');
  assert.equal(await refusal({ status: 'read' }), '400 invalid_request');
  assert.equal(await refusal({ adminNote: 'x'.repeat(2001) }), '400 invalid_request');
  assert.equal(
    await refusal({ status: 'resolved' }, '01890000-0000-7000-8000-000000000000'),
    '404 not_found',
  );
  assert.equal((await list({ q: 'rather not say' })).items[0]?.status, 'new');
});

test('new feedback that is answered is in review from then on, and needs no more attention', async () => {
  const waiting = async () => (await app.call(adminStats.read, {}, admin)).attention.newFeedback;
  const id = await submitFeedback('Where do I find my invoices?', { email: 'piet@example.com' });
  const before = await waiting();
  const { feedback } = await change(id, { reply: 'Under Subscription.' });
  assert.deepEqual([feedback.status, await waiting()], ['in_review', before - 1]);
  const resolved = await change(id, { reply: 'And by mail.', status: 'resolved' });
  assert.equal(resolved.feedback.status, 'resolved');
  assert.equal((await change(id, { reply: 'Once more.' })).feedback.status, 'resolved');
});

test('a conversation goes on: the person writes back by the private link, and it needs attention again', async () => {
  const waiting = async () => (await app.call(adminStats.read, {}, admin)).attention.newFeedback;
  const id = await submitFeedback('The calendar forgets my colours', { email: 'mira@example.com' });
  await change(id, { reply: 'Which browser do you use?', status: 'resolved' });

  const before = await waiting();
  const [mail] = await mailsTo(app, 'mira@example.com');
  const token = /\/feedback\/threads\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const thread = await app.call(feedback.readThread, { params: { token } });
  assert.equal(thread.message, 'The calendar forgets my colours');
  assert.deepEqual(
    thread.messages.map(({ author, body }) => [author, body]),
    [['admin', 'Which browser do you use?']],
  );
  assert.ok(!JSON.stringify(thread).includes('Olu'), 'nobody is told which admin replied');

  app.clock.advance(60_000);
  const body = { message: ' Firefox, on a phone. ' };
  const send = () => app.call(feedback.replyToThread, { params: { token }, body }, { key: 'one-answer' });
  assert.deepEqual(await send(), await send());
  assert.equal(await waiting(), before + 1);

  const { items } = await app.call(adminFeedback.listMessages, { params: { id } }, admin);
  assert.deepEqual(
    items.map(({ author, authorName, body: text }) => [author, authorName, text]),
    [
      ['admin', 'Olu Adeyemi', 'Which browser do you use?'],
      ['person', '', 'Firefox, on a phone.'],
    ],
  );

  const { notifications: inbox } = await app.call(notifications.list, { query: {} }, admin);
  assert.equal(inbox[0]?.link, `/admin/feedback?open=${id}`);

  app.clock.advance(60_000);
  await change(id, { reply: 'Fixed today.', status: 'resolved' });

  assert.equal(await waiting(), before);
  assert.equal((await mailsTo(app, 'mira@example.com', { count: 2 })).length, 2);
});

test('an admin who replies takes it on, and it can be given back', async () => {
  const id = await submitFeedback('Nobody looks after this one', { email: 'lena@example.com' });
  const assigneeAfter = async (body: Record<string, string>) => (await change(id, body)).feedback.assignee;
  assert.equal((await list({ q: 'looks after this' })).items[0]?.assignee, null);
  assert.equal((await assigneeAfter({ reply: 'I do.' }))?._id, admin.adminId);
  assert.equal(await assigneeAfter({ assignee: 'nobody' }), null);
  assert.equal((await assigneeAfter({ assignee: 'me' }))?.name, 'Olu Adeyemi');
});

test('it can be handed to another admin who may answer, and to no one else', async () => {
  const id = await submitFeedback('For somebody else', { email: 'lena@example.com' });
  const { rows } = await app.pool.query<{ id: string; role: string }>(
    `INSERT INTO admins (id, name, email, email_key, password_hash, role)
     SELECT gen_random_uuid(), 'Ida ' || role, role || '@example.com', role || '@example.com', 'x', role
     FROM unnest(ARRAY['support', 'finance']) role RETURNING id, role`,
  );

  const [support, finance] = ['support', 'finance'].map(
    (role) => rows.find((row) => row.role === role)?.id ?? '',
  );
  const { items } = await app.call(adminFeedback.listAssignees, {}, admin);
  assert.deepEqual(
    items.map(({ name }) => name),
    ['Ida support', 'Olu Adeyemi'],
  );
  assert.equal((await change(id, { assignee: support ?? '' })).feedback.assignee?.name, 'Ida support');

  const refused = await app.refusal(
    adminFeedback.change,
    { params: { id }, body: { assignee: finance } },
    admin,
  );
  assert.equal(refused.code, 'not_found');
});

test('an agent is notified of a reply in the app, with a link to the conversation', async () => {
  const agent = await signUpAgent(app);
  const id = await submitFeedback('Let me sort my links', { token: agent.token });
  await change(id, { reply: 'Next week.' });

  const { notifications: inbox } = await app.call(notifications.list, { query: {} }, agent);
  const notification = inbox.find(({ title }) => title === 'A reply to your feedback');
  const token = /^\/feedback\/threads\/([\w-]+)$/.exec(notification?.link ?? '')?.[1] ?? '';
  const { messages } = await app.call(feedback.readThread, { params: { token } });
  assert.deepEqual(
    messages.map(({ body }) => body),
    ['Next week.'],
  );
});

test('a foreign link opens no conversation, and one side alone cannot fill it', async () => {
  for (const token of ['x', 'A'.repeat(43), '../../etc']) {
    const { status } = await app.refusal(feedback.readThread, { params: { token } });
    assert.equal(status, 404, token);
  }

  const id = await submitFeedback('I have a lot to say about this', { email: 'max@example.com' });
  await change(id, { reply: 'Go on.' });

  const [mail] = await mailsTo(app, 'max@example.com');
  const token = /threads\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  app.clock.advance(1000);

  const say = (message: string) => app.send(feedback.replyToThread, { params: { token }, body: { message } });
  for (let said = 0; said < 10; said++) assert.equal((await say(`And ${said}`)).status, 201);

  assert.equal((await say('And another')).status, 429);
  assert.equal((await say('   ')).status, 400);
});
