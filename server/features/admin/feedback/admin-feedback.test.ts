import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminFeedback from '#contract/admin/feedback.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminStats from '#contract/admin/stats.ts';
import * as feedback from '#contract/platform/feedback.ts';
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

test('feedback is listed newest first, narrowed by state, source, kind and words', async () => {
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
