import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listSessions } from '#contract/account/agent-sessions.ts';
import { readProfile } from '#contract/account/agents.ts';
import { login } from '#contract/account/auth.ts';
import { readAdminProfile } from '#contract/admin/admin.ts';
import { readAdminUser } from '#contract/admin/users.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { isStillSignedIn } from './sign-in-party.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof signUpAdmin>>;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
});
after(() => app.close());

test('one statement ends every session of an agent, sockets included, and a new sign-in works', async () => {
  const agent = await signUpAgent(app);
  const other = await signUpAgent(app);
  const party = { kind: 'agent', agentId: agent.agentId, token: agent.token, isHidden: false } as const;
  assert.equal(await isStillSignedIn(app.platform, party), true);

  app.clock.advance(60_000);
  await app.pool.query('UPDATE agents SET sessions_not_before = $2 WHERE id = $1', [
    agent.agentId,
    new Date(app.platform.now()),
  ]);
  assert.equal((await app.refusal(readProfile, {}, { token: agent.token })).code, 'unauthenticated');
  // Open sockets are checked once a minute.
  assert.equal(await isStillSignedIn(app.platform, party), false);
  await app.call(readProfile, {}, { token: other.token });
  const sessionsOf = async (id: string) =>
    (await app.call(readAdminUser, { params: { id } }, admin)).sessions;
  assert.deepEqual([await sessionsOf(agent.agentId), await sessionsOf(other.agentId)], [0, 1]);

  app.clock.advance(60_000);
  const { token } = await app.call(login, { body: { email: agent.email, password: testPassword } });
  const { items } = await app.call(listSessions, {}, { token });
  assert.deepEqual(
    items.map(({ isThis }) => isThis),
    [true],
  );
});

test('one statement ends the sessions of all admins', async () => {
  await app.call(readAdminProfile, {}, { token: admin.token });
  await app.pool.query(`UPDATE admins SET sessions_not_before = '9999-01-01'`);
  assert.equal((await app.refusal(readAdminProfile, {}, { token: admin.token })).code, 'unauthenticated');
});
