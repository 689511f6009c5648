import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { enqueue } from '#server/db/outbox.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { mailsTo, queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { type MailRequest, sealMail, unsealMail } from './queue-mail.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

test('a waiting mail reveals neither recipient, text nor links to readers of the database', async () => {
  const guest = { firstName: 'Jörg', lastName: 'Åström', email: `guest-${randomUUID()}@example.com` };
  const { guestToken } = await submitStayRequest(app, { guest, guestMessage: 'Is there a crib?' });
  // After this every mail is a job, so the jobs show what the outbox held.
  assert.equal((await queuedMails(app, guest.email)).length, 1);
  const { rows } = await app.pool.query<{ text: string }>(
    `SELECT data::text AS text FROM pgboss.job WHERE name = 'mail' UNION ALL SELECT payload::text FROM outbox`,
  );
  const all = rows.map(({ text }) => text).join('\n');
  for (const secret of [guestToken, guest.email, 'Jörg', 'Is there a crib?'])
    assert.ok(!all.includes(secret), `${secret} can be read`);
});

test('mails of a host take the turns of their account in the queue', async () => {
  const agent = await signUpAgent(app);
  const email = `guest-${randomUUID()}@example.com`;
  await submitStayRequest(app, { agent, guest: { firstName: 'Ana', lastName: 'Sá', email } });
  await app.settle();

  const { rows } = await app.pool.query<{ account: string | null }>(
    `SELECT DISTINCT group_id AS account FROM pgboss.job WHERE name = 'mail' AND data ->> 'agentId' = $1`,
    [agent.agentId],
  );
  assert.deepEqual(rows, [{ account: agent.agentId }]);
});

const mailRequest = (to: string): MailRequest => ({
  kind: 'account_kept',
  to,
  data: { name: 'Ana Costa', url: 'https://stay.example' },
});

test('a mail that a release before let wait unsealed is sent all the same', async (t) => {
  const working = await openTestApp({ worker: true });
  t.after(() => working.close());
  await enqueue(working.pool, 'mail', mailRequest('before@example.com'));
  await enqueue(
    working.pool,
    'mail',
    await sealMail(working.platform.mailKey, mailRequest('since@example.com')),
  );
  for (const to of ['before@example.com', 'since@example.com'])
    assert.equal((await mailsTo(working, to)).length, 1);
});

test('a sealed mail opens with its own key alone', async () => {
  const key = (filling: number) => async () => Buffer.alloc(32, filling);
  const sealed = await sealMail(key(1), mailRequest('ana@example.com'));
  assert.deepEqual(await unsealMail(key(1), sealed), mailRequest('ana@example.com'));
  await assert.rejects(unsealMail(key(2), sealed));
});
