import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agentSessions from '#contract/account/agent-sessions.ts';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminUsers from '#contract/admin/users.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { isStillSignedIn } from './live.routes.ts';

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
  const party = {
    kind: 'agent',
    agentId: agent.agentId,
    memberId: agent.agentId,
    name: agent.name,
    token: agent.token,
    answersGuests: true,
    isHidden: false,
  } as const;
  assert.equal(await isStillSignedIn(app.platform, party), true);

  app.clock.advance(60_000);
  await app.pool.query('UPDATE agents SET sessions_not_before = $2 WHERE id = $1', [
    agent.agentId,
    new Date(app.platform.now()),
  ]);

  assert.equal((await app.refusal(agents.readProfile, {}, { token: agent.token })).code, 'unauthenticated');
  // Open sockets are checked once a minute.
  assert.equal(await isStillSignedIn(app.platform, party), false);

  await app.call(agents.readProfile, {}, { token: other.token });
  const sessionsOf = async (id: string) =>
    (await app.call(adminUsers.read, { params: { id } }, admin)).sessions;
  assert.deepEqual([await sessionsOf(agent.agentId), await sessionsOf(other.agentId)], [0, 1]);

  app.clock.advance(60_000);
  const { token } = await app.call(auth.login, { body: { email: agent.email, password: testPassword } });
  const { items } = await app.call(agentSessions.list, {}, { token });
  assert.deepEqual(
    items.map(({ isThis }) => isThis),
    [true],
  );
});

test('one statement ends the sessions of all admins', async () => {
  await app.call(adminAuth.readProfile, {}, { token: admin.token });
  await app.pool.query(`UPDATE admins SET sessions_not_before = '9999-01-01'`);
  assert.equal(
    (await app.refusal(adminAuth.readProfile, {}, { token: admin.token })).code,
    'unauthenticated',
  );
});
