import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as properties from '#contract/properties/properties.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { mailsTo, tokenIn } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const about = /confirm your email/;
const path = '/verify-email';

let app: TestApp;
before(async () => {
  app = await openTestApp({ worker: true, env: { RATE_LIMIT_SCALE: '2' } });
});
after(() => app.close());

async function linkOf(email: string, count = 1): Promise<string> {
  const [latest] = await mailsTo(app, email, { count, subject: about });
  return tokenIn(latest, path);
}

test('a newcomer works without verifying, and the mailed link verifies once', async () => {
  const agent = await signUpAgent(app, { isConfirmed: false });
  assert.equal((await app.call(agents.readProfile, {}, agent)).emailVerifiedAt, null);
  await app.call(properties.list, { query: {} }, agent);
  const token = await linkOf(agent.email);
  assert.deepEqual(await app.call(auth.verifyEmail, { body: { token } }), { ok: true });
  assert.ok((await app.call(agents.readProfile, {}, agent)).emailVerifiedAt);
  assert.equal((await app.refusal(auth.verifyEmail, { body: { token } })).code, 'verify_link_invalid');
});

test('an unknown and an ended link get the same answer', async () => {
  const token = await linkOf((await signUpAgent(app, { isConfirmed: false })).email);
  app.clock.advance(3 * dayMs);
  const ended = await app.refusal(auth.verifyEmail, { body: { token } });
  const unknown = await app.refusal(auth.verifyEmail, { body: { token: 'x' } });
  assert.deepEqual({ ...ended, requestId: '' }, { ...unknown, requestId: '' });
  assert.equal(ended.status, 400);
});

test('a link for an address that the account no longer has proves nothing', async () => {
  const agent = await signUpAgent(app, { isConfirmed: false });
  const token = await linkOf(agent.email);
  await app.pool.query(`UPDATE agents SET email = 'moved@example.com' WHERE id = $1`, [agent.agentId]);
  assert.equal((await app.refusal(auth.verifyEmail, { body: { token } })).code, 'verify_link_invalid');
});

test('the mail can be requested again, a few times an hour, and not once it is verified', async () => {
  const agent = await signUpAgent(app, { isConfirmed: false });
  await linkOf(agent.email);
  for (let mails = 2; mails <= 7; mails++) await app.call(auth.sendVerification, {}, agent);
  const refused = await app.refusal(auth.sendVerification, {}, agent);
  assert.equal(refused.code, 'too_many_requests');
  const token = await linkOf(agent.email, 7);
  await app.call(auth.verifyEmail, { body: { token } });
  assert.deepEqual(await app.call(auth.sendVerification, {}, agent), { ok: true });
  const { rows } = await app.pool.query('SELECT 1 FROM outbox WHERE topic = $1', ['verification-mail']);
  assert.equal(rows.length, 0);
});

test('each of several mailed links verifies, in any order of arrival, and then no other does', async () => {
  for (const pressed of [0, 1, 2]) {
    const agent = await signUpAgent(app, { isConfirmed: false });
    for (let again = 0; again < 2; again++) await app.call(auth.sendVerification, {}, agent);

    const mails = await mailsTo(app, agent.email, { count: 3, subject: about });
    const links = mails.map((mail) => tokenIn(mail, path));
    const token = links[pressed] ?? '';
    assert.deepEqual(await app.call(auth.verifyEmail, { body: { token } }), { ok: true });

    for (const other of links)
      assert.equal(
        (await app.refusal(auth.verifyEmail, { body: { token: other } })).code,
        'verify_link_invalid',
      );
  }
});
