import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { mailsTo, tokenIn } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { isStillSignedIn } from './live.routes.ts';

/** A session, an open reset link and a password from before the account became a demo account. */
async function haveDemoAccount(app: TestApp) {
  const agent = await signUpAgent(app);
  await app.call(auth.forgotPassword, { body: { email: agent.email } });
  const [mail] = await mailsTo(app, agent.email, { subject: /new password/ });
  await app.pool.query(`UPDATE agents SET settings = '{"demo": true}' WHERE id = $1`, [agent.agentId]);
  return { ...agent, resetToken: tokenIn(mail, '/reset-password') };
}

test('while the demo is off, its accounts open by no password, no session, no socket and no mailed link', async (t) => {
  const app = await openTestApp({ env: { DEMO: 'off' }, worker: true });
  t.after(() => app.close());

  const { agentId, email, token, resetToken } = await haveDemoAccount(app);
  const unknown = await app.refusal(auth.login, {
    body: { email: 'nobody@example.com', password: testPassword },
  });
  const shut = await app.refusal(auth.login, { body: { email, password: testPassword } });

  assert.deepEqual({ ...shut, requestId: '' }, { ...unknown, requestId: '' });
  assert.equal((await app.refusal(agents.readProfile, {}, { token })).code, 'unauthenticated');
  assert.equal(
    await isStillSignedIn(app.platform, {
      kind: 'agent',
      agentId,
      memberId: agentId,
      name: 'Demo',
      token,
      answersGuests: true,
      isHidden: false,
    }),
    false,
  );

  const reset = { params: { token: resetToken }, body: { password: 'seven quiet otters' } };
  assert.equal((await app.refusal(auth.resetPassword, reset)).code, 'reset_link_invalid');

  await app.call(auth.forgotPassword, { body: { email } });
  const witness = await signUpAgent(app);
  await app.call(auth.forgotPassword, { body: { email: witness.email } });
  await mailsTo(app, witness.email, { subject: /new password/ });
  assert.equal((await mailsTo(app, email, { subject: /new password/ })).length, 1);
});

test('while the demo is on, the same calls are open', async (t) => {
  const app = await openTestApp({ env: { DEMO: 'on' } });
  t.after(() => app.close());
  const { token } = await signUpAgent(app, { email: 'demo@example.com' });
  await app.pool.query(`UPDATE agents SET settings = '{"demo": true}'`);
  await app.call(agents.readProfile, {}, { token });
  await app.call(auth.login, { body: { email: 'demo@example.com', password: testPassword } });
});
