import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminUserAccess from '#contract/admin/user-access.ts';
import * as adminUsers from '#contract/admin/users.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { mailsTo, tokenIn } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const password = testPassword;
const reason = 'Called back on the number we know';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp({ worker: true });
  admin = await signUpAdmin(app);
});
after(() => app.close());

const enter = (agent: TestAgent, email: string, body: object = {}) =>
  app.send(
    adminUserAccess.changeEmail,
    { params: { id: agent.agentId }, body: { email, reason, password, ...body } },
    admin,
  );
const detailOf = ({ agentId }: TestAgent) => app.call(adminUsers.read, { params: { id: agentId } }, admin);
const linkTo = async (email: string) =>
  tokenIn((await mailsTo(app, email, { subject: /Confirm your new/ }))[0], '/verify-email');

test('a new address counts from the moment its link is opened, and sessions stay', async () => {
  const agent = await signUpAgent(app, { isConfirmed: false });
  assert.equal((await enter(agent, 'right@prado.example')).status, 200);
  assert.equal((await detailOf(agent)).pendingEmail, 'right@prado.example');

  await app.call(auth.login, { body: { email: agent.email, password } });
  await mailsTo(app, agent.email, { subject: /about to change/ });

  const token = await linkTo('right@prado.example');
  assert.deepEqual(await app.call(auth.verifyEmail, { body: { token } }), { ok: true });

  const { user, pendingEmail } = await detailOf(agent);
  assert.deepEqual([user.email, pendingEmail], ['right@prado.example', null]);
  assert.ok(user.emailVerifiedAt);
  assert.equal((await app.call(agents.readProfile, {}, agent)).email, 'right@prado.example');

  await app.call(auth.login, { body: { email: 'right@prado.example', password } });
  assert.equal((await app.refusal(auth.login, { body: { email: agent.email, password } })).status, 401);

  await mailsTo(app, agent.email, { subject: /was changed/ });
  assert.equal((await app.refusal(auth.verifyEmail, { body: { token } })).code, 'verify_link_invalid');

  // The old address is free again.
  await signUpAgent(app, { email: agent.email });
});

test('the log has the request with its reason and the change, with both addresses masked', async () => {
  const agent = await signUpAgent(app, { email: 'wrong@ocean.example', isConfirmed: false });
  await enter(agent, 'log@ocean.example');
  await app.call(auth.verifyEmail, { body: { token: await linkTo('log@ocean.example') } });

  const query = { entityType: 'agent', entity: agent.agentId, dateRange: 'all' } as const;
  const { items } = await app.call(adminLogs.list, { query }, admin);
  const found = (action: string) => items.find((entry) => entry.action === action);
  const asked = found('user_email_change_asked');
  assert.deepEqual(
    [asked?.actor._id, asked?.after],
    [admin.adminId, { email: 'w…@ocean.example', unconfirmed: 'l…@ocean.example', reason }],
  );

  const changed = found('agent_email_changed');
  assert.deepEqual(
    [changed?.actor._id, changed?.before, changed?.after],
    [
      agent.agentId,
      { email: 'w…@ocean.example', verified: false },
      { email: 'l…@ocean.example', verified: true },
    ],
  );
});

test('a stranger at a mistyped address does not learn the new one, and a reader of a confirmed address does', async () => {
  const agent = await signUpAgent(app, { isConfirmed: false });
  await enter(agent, 'first@prado.example');
  const [unknown] = await mailsTo(app, agent.email, { subject: /about to change/ });
  assert.doesNotMatch(unknown?.text ?? '', /first@prado/);
  await app.call(auth.verifyEmail, { body: { token: await linkTo('first@prado.example') } });
  await enter(agent, 'second@prado.example');
  const [known] = await mailsTo(app, 'first@prado.example', { subject: /about to change/ });
  assert.match(known?.text ?? '', /second@prado\.example/);
});

test('an address of another agent is refused, when it is entered and when its link is opened', async () => {
  const [agent, other] = [await signUpAgent(app), await signUpAgent(app)];
  const taken = await app.refusal(
    adminUserAccess.changeEmail,
    { params: { id: agent.agentId }, body: { email: other.email.toUpperCase(), reason, password } },
    admin,
  );

  assert.equal(taken.code, 'email_taken');
  assert.equal((await enter(agent, 'late@prado.example')).status, 200);

  const token = await linkTo('late@prado.example');
  await signUpAgent(app, { email: 'late@prado.example' });

  assert.equal((await app.refusal(auth.verifyEmail, { body: { token } })).code, 'email_taken');
  assert.equal((await detailOf(agent)).user.email, agent.email);
});

test('it takes a reason, the admin’s own password, and an agent who is not erased', async () => {
  const agent = await signUpAgent(app);
  const statusAndCode = async (answer: ReturnType<typeof enter>) => {
    const { status, body } = await answer;
    return `${status} ${typeof body === 'object' && body !== null && 'code' in body ? body.code : ''}`;
  };
  const email = 'new@prado.example';
  assert.equal(await statusAndCode(enter(agent, email, { reason: ' ' })), '400 reason_required');
  assert.equal(await statusAndCode(enter(agent, email, { password: 'not mine' })), '403 wrong_password');
  assert.equal(await statusAndCode(enter(agent, agent.email)), '409 email_taken');

  await app.pool.query(`UPDATE agents SET status = 'deleted' WHERE id = $1`, [agent.agentId]);
  assert.equal(await statusAndCode(enter(agent, email)), '404 not_found');
});

test('a cancelled, replaced or ended link changes nothing', async () => {
  const agent = await signUpAgent(app);
  const params = { id: agent.agentId };
  await enter(agent, 'one@prado.example');

  const one = await linkTo('one@prado.example');
  await enter(agent, 'two@prado.example');
  assert.equal((await app.refusal(auth.verifyEmail, { body: { token: one } })).code, 'verify_link_invalid');

  const two = await linkTo('two@prado.example');
  await app.call(adminUserAccess.cancelEmail, { params }, admin);

  assert.equal((await app.refusal(auth.verifyEmail, { body: { token: two } })).code, 'verify_link_invalid');
  assert.equal((await detailOf(agent)).pendingEmail, null);

  await enter(agent, 'three@prado.example');
  const three = await linkTo('three@prado.example');
  app.clock.advance(dayMs);
  assert.equal((await app.refusal(auth.verifyEmail, { body: { token: three } })).code, 'verify_link_invalid');
});
