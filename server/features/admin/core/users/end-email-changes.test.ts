import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import { addresses } from '#contract/addresses.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminTeam from '#contract/admin/team.ts';
import * as adminUserAccess from '#contract/admin/user-access.ts';
import * as adminUsers from '#contract/admin/users.ts';
import { dayMs, hourMs } from '#domain/shared/duration.ts';
import { accountFeature } from '#server/features/account/core/index.ts';
import { addAdmin } from '#testing/factories/add-admin.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { mailsTo, tokenIn } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const password = testPassword;
const reason = 'Called back on the number we know';

let app: TestApp;
let owner: TestAdmin;
before(async () => {
  app = await openTestApp({ worker: true });
  owner = await signUpAdmin(app);
});
after(() => app.close());

const addSupport = () => addAdmin(app, owner, { name: 'Ida Berg', role: 'support' });
const request = (agent: TestAgent, email: string, by: TestAdmin) =>
  app.call(
    adminUserAccess.changeEmail,
    { params: { id: agent.agentId }, body: { email, reason, password } },
    by,
  );
const changeOf = async ({ agentId }: TestAgent) =>
  (await app.call(adminUsers.read, { params: { id: agentId } }, owner)).emailChange;

async function approve(agent: TestAgent, by: TestAdmin): Promise<void> {
  const changeId = (await changeOf(agent))?._id ?? '';
  await app.call(adminUserAccess.approveEmail, { params: { id: agent.agentId }, body: { changeId } }, by);
}

async function confirm(email: string): Promise<void> {
  const [mail] = await mailsTo(app, email, { subject: /Confirm your new/ });
  await app.call(auth.verifyEmail, { body: { token: tokenIn(mail, '/verify-email') } });
}

/** Lets time pass and runs the timer that carries out what is due. */
async function settleAfter(ms: number): Promise<void> {
  app.clock.advance(ms);
  const timer = accountFeature.timers?.(app.platform).find(({ name }) => name === 'settle-email-changes');
  await timer?.run(new AbortController().signal);

  const answer = await app.call(adminAuth.login, { body: { email: owner.email, password } });
  assert.ok('token' in answer);
  owner.token = answer.token;
}

test('the requesting admin is mailed when the present address stops the change', async () => {
  const [agent, support] = [await signUpAgent(app), await addSupport()];
  await request(agent, 'stopped@prado.example', support);

  const [warning] = await mailsTo(app, agent.email, { subject: /about to change/ });
  await app.http.inject({
    method: 'POST',
    url: addresses.keepEmail({ token: tokenIn(warning, '/keep-email') }),
    payload: 'wish=stop',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  const [report] = await mailsTo(app, support.email, { subject: /email address was stopped/ });
  assert.match(report?.text ?? '', /You entered stopped@prado\.example/);
  assert.match(report?.text ?? '', new RegExp(addresses.adminUser({ id: agent.agentId })));
});

test('the requesting admin is mailed when the change takes effect and when it expires', async () => {
  const [agent, late, support] = [await signUpAgent(app), await signUpAgent(app), await addSupport()];
  await request(agent, 'works@prado.example', support);
  await request(late, 'forgotten@prado.example', support);

  await confirm('works@prado.example');
  await settleAfter(dayMs);
  const [changed] = await mailsTo(app, support.email, { subject: /you entered is in use/ });
  assert.match(changed?.text ?? '', /now logs in with works@prado\.example/);

  await settleAfter(48 * hourMs);
  const [expired] = await mailsTo(app, support.email, { subject: /has expired/ });
  assert.match(expired?.text ?? '', /forgotten@prado\.example/);
});

test('an admin is mailed when another admin cancels or replaces their change, and not about their own step', async () => {
  const [agent, support] = [await signUpAgent(app), await addSupport()];
  await request(agent, 'first@prado.example', support);
  await request(agent, 'second@prado.example', support);
  await request(agent, 'third@prado.example', owner);
  await mailsTo(app, support.email, { subject: /was replaced/, count: 1 });

  await request(agent, 'fourth@prado.example', support);
  await app.call(adminUserAccess.cancelEmail, { params: { id: agent.agentId }, query: {} }, owner);
  await mailsTo(app, support.email, { subject: /was cancelled/ });
});

test('changes of addresses end when their requesting admin is suspended, removed or demoted', async () => {
  const leave = {
    suspended: (id: string) =>
      app.call(adminUsers.changeStatus, { params: { id }, body: { status: 'suspended', reason } }, owner),
    removed: (id: string) =>
      app.call(adminUsers.removeAdmin, { params: { id }, body: { reason, password } }, owner),
    demoted: (id: string) =>
      app.call(adminTeam.changeRole, { params: { id }, body: { role: 'read-only' } }, owner),
  };

  for (const [how, end] of Object.entries(leave)) {
    const [agent, support] = [await signUpAgent(app), await addSupport()];
    const email = `${how}@prado.example`;
    await request(agent, email, support);
    const [mail] = await mailsTo(app, email, { subject: /Confirm your new/ });

    await end(support.adminId);
    assert.equal(await changeOf(agent), null, how);

    const body = { token: tokenIn(mail, '/verify-email') };
    assert.equal((await app.refusal(auth.verifyEmail, { body })).code, 'verify_link_invalid', how);
  }
});

test('an approval ends when the admin who gave it is suspended, so that the change waits its time', async () => {
  const [agent, support] = [await signUpAgent(app), await addSupport()];
  await request(agent, 'approved@prado.example', owner);
  await approve(agent, support);

  const params = { id: support.adminId };
  await app.call(adminUsers.changeStatus, { params, body: { status: 'suspended', reason } }, owner);
  assert.equal((await changeOf(agent))?.approvedBy, null);

  await confirm('approved@prado.example');
  assert.ok(await changeOf(agent));
});

test('the change that waits for an agent ends when the agent is suspended, and its admin is mailed', async () => {
  const [agent, support] = [await signUpAgent(app), await addSupport()];
  await request(agent, 'hijacked@prado.example', support);

  const params = { id: agent.agentId };
  await app.call(adminUsers.changeStatus, { params, body: { status: 'suspended', reason } }, owner);

  assert.equal(await changeOf(agent), null);
  await mailsTo(app, support.email, { subject: /has ended/ });
});
