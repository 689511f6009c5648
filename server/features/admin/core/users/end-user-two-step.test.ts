import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as twoStep from '#contract/account/two-step.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminInvitations from '#contract/admin/invitations.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminStats from '#contract/admin/stats.ts';
import * as adminTwoStep from '#contract/admin/two-step.ts';
import * as adminUsers from '#contract/admin/users.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { mailsTo } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { totpCode } from '#testing/totp-code.ts';

const password = testPassword;
const reason = 'Called back on the number we know';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp({ worker: true });
  admin = await signUpAdmin(app);
});
after(() => app.close());

async function lockedOutAgent(): Promise<TestAgent> {
  const agent = await signUpAgent(app);
  const { secret } = await app.call(twoStep.begin, { body: { password } }, agent);
  await app.call(twoStep.confirm, { body: { code: totpCode(secret, app.clock.now()) } }, agent);
  return agent;
}

const end = (id: string, body: object = { reason, password }) =>
  app.send(adminUsers.endTwoStep, { params: { id }, body }, admin);
const codeOf = ({ status, body }: Awaited<ReturnType<typeof end>>) =>
  typeof body === 'object' && body !== null && 'code' in body ? `${status} ${body.code}` : String(status);

test('an agent without the second step signs in again by the password alone, is signed out everywhere and notified by mail', async () => {
  const agent = await lockedOutAgent();
  const params = { id: agent.agentId };
  assert.equal((await app.call(adminUsers.read, { params }, admin)).twoStep.isOn, true);

  const body = { email: agent.email, password };
  assert.equal((await app.refusal(auth.login, { body })).code, 'second_step_required');

  const answer = await app.call(adminUsers.endTwoStep, { params, body: { reason, password } }, admin);
  assert.deepEqual(answer, { updated: true, endedSessions: 1 });
  assert.equal((await app.refusal(agents.readProfile, {}, agent)).status, 401);

  await app.call(auth.login, { body });
  assert.deepEqual((await app.call(adminUsers.read, { params }, admin)).twoStep, {
    isOn: false,
    since: null,
    passkeys: 0,
  });

  const [mail] = await mailsTo(app, agent.email, { subject: /turned off for you/ });
  assert.match(mail?.text ?? '', /a Staydesk admin has turned off two-step sign-in/);
});

test('the log names the admin, the agent and the reason, before and after', async () => {
  const agent = await lockedOutAgent();
  await end(agent.agentId);

  const { items } = await app.call(adminLogs.list, { query: { type: 'security' } }, admin);
  const entry = items.find(({ entity }) => entity?._id === agent.agentId);
  assert.deepEqual(
    [entry?.action, entry?.actor._id, entry?.before, entry?.after],
    [
      'two_step_off_by_admin',
      admin.adminId,
      { twoStep: true, passkeys: 0, sessions: 1 },
      { twoStep: false, passkeys: 0, sessions: 0, reason },
    ],
  );
});

test('it takes a reason and the admin’s own password, and is for others who have a second step', async () => {
  const agent = await lockedOutAgent();
  const refused = async (id: string, body?: object) => codeOf(await end(id, body));

  assert.equal(await refused(agent.agentId, { reason: '  ', password }), '400 reason_required');
  assert.equal(await refused(agent.agentId, { reason, password: 'not my password' }), '403 wrong_password');
  assert.equal(await refused(admin.adminId), '409 own_two_step');
  assert.equal(await refused('01890000-0000-7000-8000-000000000000'), '404 not_found');
  assert.equal(await refused((await signUpAgent(app)).agentId), '409 two_step_off');
  assert.equal(
    (await app.call(adminUsers.read, { params: { id: agent.agentId } }, admin)).twoStep.isOn,
    true,
  );
});

test('an admin who is locked out is let in by another, who gives a code where their own second step is on', async () => {
  const email = 'ida@example.com';
  await app.call(adminInvitations.create, { body: { email, role: 'owner' } }, admin);

  const [mail] = await mailsTo(app, email, { subject: /invited/ });
  const token = /invitation=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const other = await app.call(adminInvitations.accept, { body: { token, name: 'Ida Berg', password } });
  const without = async () => (await app.call(adminStats.read, {}, admin)).attention.adminsWithoutTwoStep;
  assert.deepEqual(await without(), ['Ida Berg', 'Olu Adeyemi']);

  const secrets = await Promise.all(
    [admin, other].map(async (session) => {
      const { secret } = await app.call(adminTwoStep.begin, { body: { password } }, session);
      const code = totpCode(secret, app.clock.now());
      await app.call(adminTwoStep.confirm, { body: { code } }, session);
      return secret;
    }),
  );
  assert.deepEqual(await without(), []);

  app.clock.advance(30_000);
  const id = other.admin._id;
  assert.equal(codeOf(await end(id)), '403 wrong_code');

  const code = totpCode(secrets[0] ?? '', app.clock.now());
  assert.equal((await end(id, { reason, password, code })).status, 200);
  assert.equal((await app.refusal(adminAuth.readProfile, {}, other)).status, 401);

  await app.call(adminAuth.login, { body: { email, password } });
  assert.deepEqual(await without(), ['Ida Berg']);
});
