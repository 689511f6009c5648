import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as twoStep from '#contract/account/two-step.ts';
import { allEndpoints } from '#contract/api.ts';
import { confirmPasswordOf } from '#testing/confirm-password.ts';
import { testPassword as password, signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const minutes = 60_000;
let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const guarded = allEndpoints.filter(({ access, recentProof }) => access === 'agent' && recentProof);

/** Refusal codes of all guarded calls for useless input; a caller who is let in gets a validation error. */
async function codesOf(caller: { token: string }): Promise<string[]> {
  const codes: string[] = [];
  for (const one of guarded) {
    const { body } = await app.send(one, one.body ? { body: { nothing: 'useful' } } : {}, caller);
    codes.push(typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'in');
  }
  return [...new Set(codes)];
}

const isLetIn = (codes: string[]) =>
  !codes.some((code) => ['password_needed', 'sign_in_again'].includes(code));

test('changes of payments, payees, keys and the team require a recent password', () => {
  assert.deepEqual(guarded.map(({ path }) => path).toSorted(), [
    '/api/agents/exports/with-secrets',
    '/api/agents/payments',
    '/api/agents/payments/connect',
    '/api/api-keys',
    '/api/subscription/cancel',
    '/api/subscription/change',
    '/api/subscription/initialize',
    '/api/subscription/portal',
    '/api/subscription/resume',
    '/api/team/invitations',
    '/api/team/invitations/{id}/resend',
    '/api/team/leave',
    '/api/team/members/{id}',
    '/api/team/members/{id}',
    '/api/team/settings',
    '/api/webhooks',
    '/api/webhooks/{id}',
    '/api/webhooks/{id}/rotate',
  ]);
});

test('ten minutes after the sign-in the password is needed again, for such calls alone', async () => {
  const agent = await signUpAgent(app);
  app.clock.advance(10 * minutes);
  assert.ok(isLetIn(await codesOf(agent)));
  app.clock.advance(1000);
  assert.deepEqual(await codesOf(agent), ['password_needed']);
  await app.call(agents.readProfile, {}, agent);
});

test('the password opens them for ten minutes, in the session that gave it and in no other', async () => {
  const agent = await signUpAgent(app);
  const elsewhere = await app.call(auth.login, { body: { email: agent.email, password } });
  app.clock.advance(11 * minutes);

  const wrong = await app.refusal(agents.confirmPassword, { body: { password: 'not my password' } }, agent);
  assert.deepEqual([wrong.status, wrong.code], [403, 'wrong_password']);
  assert.deepEqual(await codesOf(agent), ['password_needed']);

  await confirmPasswordOf(app, agent);
  assert.ok(isLetIn(await codesOf(agent)));
  assert.deepEqual(await codesOf(elsewhere), ['password_needed']);

  app.clock.advance(10 * minutes + 1000);
  assert.deepEqual(await codesOf(agent), ['password_needed']);
});

test('a password that was entered elsewhere counts too', async () => {
  const agent = await signUpAgent(app);
  app.clock.advance(11 * minutes);
  await app.call(twoStep.begin, { body: { password } }, agent);
  assert.ok(isLetIn(await codesOf(agent)));
});

test('a person without a password signs in anew', async () => {
  const agent = await signUpAgent(app);
  await app.pool.query('UPDATE agents SET password_hash = NULL WHERE id = $1', [agent.agentId]);
  assert.ok(isLetIn(await codesOf(agent)));
  app.clock.advance(11 * minutes);
  assert.deepEqual(await codesOf(agent), ['sign_in_again']);
  assert.equal(
    (await app.refusal(agents.confirmPassword, { body: { password } }, agent)).code,
    'sign_in_again',
  );
});
