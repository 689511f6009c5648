import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import { socketCloseCodes } from '#contract/messages/live-events.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { oneRow } from '#server/db/rows.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { listen, openAgentClient } from '#testing/live-client.ts';
import { mailsTo, tokenIn } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const newPassword = 'seven quiet otters';
const about = /new password/;
const path = '/reset-password';

let app: TestApp;
let port: number;
before(async () => {
  app = await openTestApp({ worker: true });
  port = await listen(app);
});
after(() => app.close());

async function requestLink(email: string, count = 1): Promise<string> {
  await app.call(auth.forgotPassword, { body: { email } });
  const [latest] = await mailsTo(app, email, { count, subject: about });
  return tokenIn(latest, path);
}

test('a known and an unknown email get the same answer, and only the known one a mail', async () => {
  const { email } = await signUpAgent(app);
  const known = await app.send(auth.forgotPassword, { body: { email } });
  const unknown = await app.send(auth.forgotPassword, { body: { email: 'nobody@example.com' } });
  assert.equal(known.status, 200);
  assert.deepEqual(unknown.body, known.body);
  await mailsTo(app, email, { subject: about });
  const { rows } = await app.pool.query(`SELECT 1 FROM saved_mails WHERE recipient = 'nobody@example.com'`);
  assert.equal(rows.length, 0);
});

test('the mailed link leads to our own address, regardless of the address of the request', async () => {
  const { email } = await signUpAgent(app);
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    origin: 'https://evil.example',
  };
  await app.call(auth.forgotPassword, { body: { email } }, { headers });
  const [mail] = await mailsTo(app, email, { subject: about });
  assert.ok(mail?.text.includes(`${app.platform.config.http.publicUrl}${path}/`));
  assert.ok(!JSON.stringify(mail).includes('evil.example'));
});

test('the mailed link chooses a new password, ends every session and socket, begins none, and notifies the owner', async () => {
  const agent = await signUpAgent(app);
  const other = await app.call(auth.login, { body: { email: agent.email, password: testPassword } });
  const client = await openAgentClient(port, agent);
  await app.call(auth.forgotPassword, { body: { email: agent.email.toUpperCase() } });

  const token = tokenIn((await mailsTo(app, agent.email, { subject: about }))[0], path);
  const answer = await app.call(auth.resetPassword, { params: { token }, body: { password: newPassword } });
  assert.deepEqual(answer, { ok: true });
  assert.equal((await client.closed).code, socketCloseCodes.unauthorised);

  for (const session of [agent.token, other.token]) {
    assert.equal((await app.refusal(agents.readProfile, {}, { token: session })).code, 'unauthenticated');
  }

  const { rows } = await app.pool.query('SELECT 1 FROM agent_sessions WHERE agent_id = $1', [agent.agentId]);
  assert.equal(rows.length, 0);

  const old = await app.refusal(auth.login, { body: { email: agent.email, password: testPassword } });
  assert.equal(old.code, 'invalid_credentials');

  const signedIn = await app.call(auth.login, { body: { email: agent.email, password: newPassword } });
  const { emailVerifiedAt } = await app.call(agents.readProfile, {}, signedIn);
  assert.ok(emailVerifiedAt, 'the mailbox was shown to be theirs');

  await mailsTo(app, agent.email, { subject: /was changed/ });
});

test('an unknown, a used and an ended link get one and the same 400, and looking uses nothing up', async () => {
  const { email } = await signUpAgent(app);
  const token = await requestLink(email);
  for (let looks = 0; looks < 3; looks++) {
    assert.deepEqual(await app.call(auth.checkResetLink, { params: { token } }), {
      valid: true,
      audience: 'agent',
    });
  }

  const ended = await requestLink((await signUpAgent(app)).email);
  await app.call(auth.resetPassword, { params: { token }, body: { password: newPassword } });
  app.clock.advance(60 * minuteMs);

  const answers = [];
  for (const dead of [token, ended, 'x'.repeat(43), 'short']) {
    const looked = await app.refusal(auth.checkResetLink, { params: { token: dead } });
    const tried = await app.refusal(auth.resetPassword, {
      params: { token: dead },
      body: { password: newPassword },
    });
    answers.push({ ...looked, requestId: '' }, { ...tried, requestId: '' });
  }

  assert.deepEqual(new Set(answers.map((one) => JSON.stringify(one))).size, 1);
  assert.equal(answers[0]?.status, 400);
  assert.equal(answers[0]?.code, 'reset_link_invalid');
});

test('a link works until its hour is over', async () => {
  const token = await requestLink((await signUpAgent(app)).email);
  app.clock.advance(60 * minuteMs - 1);
  await app.call(auth.checkResetLink, { params: { token } });
  app.clock.advance(1);
  assert.equal((await app.refusal(auth.checkResetLink, { params: { token } })).code, 'reset_link_invalid');
});

test('a new request makes the older link void', async () => {
  const { email } = await signUpAgent(app);
  const older = await requestLink(email);
  const newer = await requestLink(email, 2);
  assert.notEqual(older, newer);
  assert.equal((await app.refusal(auth.checkResetLink, { params: { token: older } })).status, 400);
  await app.call(auth.checkResetLink, { params: { token: newer } });
});

test('a weak password is refused and leaves the link as it was', async () => {
  const token = await requestLink((await signUpAgent(app)).email);
  const { code } = await app.refusal(auth.resetPassword, {
    params: { token },
    body: { password: 'password123' },
  });
  assert.equal(code, 'weak_password');
  await app.call(auth.resetPassword, { params: { token }, body: { password: newPassword } });
});

test('exactly one of several uses of one link at once changes the password', async () => {
  const { email } = await signUpAgent(app);
  const token = await requestLink(email);
  const passwords = [
    'otters in the river',
    'herons in the reeds',
    'beavers on the bank',
    'voles in the moss',
  ];

  const answers = await Promise.all(
    passwords.map((password) => app.send(auth.resetPassword, { params: { token }, body: { password } })),
  );
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400, 400, 400]);

  const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
  await app.call(auth.login, { body: { email, password: winner } });
});

test('a token is stored only as its hash', async () => {
  const token = await requestLink((await signUpAgent(app)).email);
  const { rows } = await app.pool.query<{ leaks: number }>(
    `SELECT count(*) AS leaks FROM (
       SELECT data::text AS text FROM pgboss.job UNION ALL SELECT payload::text FROM outbox
       UNION ALL SELECT t::text FROM account_tokens t) AS kept WHERE text LIKE $1`,
    [`%${token}%`],
  );
  assert.equal(oneRow(rows).leaks, 0);
});

test('a suspended account gets no link', async () => {
  const { email, agentId } = await signUpAgent(app);
  await app.pool.query(`UPDATE agents SET status = 'suspended' WHERE id = $1`, [agentId]);
  await app.call(auth.forgotPassword, { body: { email } });
  // Jobs run in order, so the mail of the next account comes last.
  await requestLink((await signUpAgent(app)).email);
  const { rows } = await app.pool.query('SELECT 1 FROM account_tokens WHERE agent_id = $1 AND kind = $2', [
    agentId,
    'password_reset',
  ]);
  assert.equal(rows.length, 0);
});
