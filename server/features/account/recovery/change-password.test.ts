import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import { socketCloseCodes } from '#contract/messages/live-events.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { listen, openAgentClient } from '#testing/live-client.ts';
import { mailsTo } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const newPassword = 'seven quiet otters';

let app: TestApp;
before(async () => {
  app = await openTestApp({ worker: true });
});
after(() => app.close());

test('a change requires the present password, preserves this session, ends the others and notifies the owner', async () => {
  const agent = await signUpAgent(app);
  const { email } = agent;
  const elsewhere = await app.call(auth.login, { body: { email, password: testPassword } });
  const client = await openAgentClient(await listen(app), { ...agent, token: elsewhere.token });
  const body = { currentPassword: testPassword, newPassword };
  assert.deepEqual(await app.call(agents.changePassword, { body }, agent), { ok: true });
  assert.equal((await client.closed).code, socketCloseCodes.unauthorised);

  await app.call(agents.readProfile, {}, agent);
  assert.equal(
    (await app.refusal(agents.readProfile, {}, { token: elsewhere.token })).code,
    'unauthenticated',
  );
  assert.equal((await app.send(auth.login, { body: { email, password: testPassword } })).status, 401);

  await app.call(auth.login, { body: { email, password: newPassword } });
  await mailsTo(app, email, { subject: /was changed/ });
});

test('a wrong present password is no ended session, changes nothing, and can be tried ten times', async () => {
  const agent = await signUpAgent(app);
  const body = { currentPassword: 'not my password', newPassword };
  const codes: string[] = [];
  for (let tries = 0; tries < 11; tries++) {
    const { code, status } = await app.refusal(agents.changePassword, { body }, agent);
    codes.push(code);
    assert.notEqual(status, 401);
  }
  assert.deepEqual(codes, [...Array.from({ length: 10 }, () => 'wrong_password'), 'too_many_requests']);
  await app.call(agents.readProfile, {}, agent);
});

test('a weak new password is refused, and without a session no change is possible', async () => {
  const agent = await signUpAgent(app);
  const body = { currentPassword: testPassword, newPassword: agent.email };
  assert.equal((await app.refusal(agents.changePassword, { body }, agent)).code, 'weak_password');
  assert.equal((await app.refusal(agents.changePassword, { body })).code, 'unauthenticated');
});

test('a sign-in by the old password that is under way when it changes gets no session', async () => {
  const agent = await signUpAgent(app);
  const body = { currentPassword: testPassword, newPassword };
  const [changed, ...tries] = await Promise.all([
    app.send(agents.changePassword, { body }, agent),
    ...Array.from({ length: 6 }, () =>
      app.send(auth.login, { body: { email: agent.email, password: testPassword } }),
    ),
  ]);
  assert.equal(changed?.status, 200);

  const { rows } = await app.pool.query('SELECT 1 FROM agent_sessions WHERE agent_id = $1', [agent.agentId]);
  assert.equal(
    rows.length,
    1,
    `only the session that changed it lives on, ${tries.length} others were tried`,
  );
});
