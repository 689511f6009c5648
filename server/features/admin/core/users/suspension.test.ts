import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminUsers from '#contract/admin/users.ts';
import * as guest from '#contract/links/guest.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { findSandboxSubscription } from '#server/adapters/payments/sandbox/sandbox-subscription.store.ts';
import { oneRow } from '#server/db/rows.ts';
import { renewSandboxSubscriptions } from '#server/features/payments/sandbox/index.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openPayingApp, type PayingApp } from '#testing/open-paying-app.ts';

const reason = 'Photos show another house';
const day = 86_400_000;

let paying: PayingApp;
let admin: TestAdmin;
before(async () => {
  paying = await openPayingApp();
  admin = await signUpAdmin(paying.app);
});
after(() => paying.app.close());

const change = ({ agentId: id }: TestAgent, status: 'active' | 'suspended') =>
  paying.app.call(adminUsers.changeStatus, { params: { id }, body: { status, reason } }, admin);
const detail = ({ agentId: id }: TestAgent) => paying.app.call(adminUsers.read, { params: { id } }, admin);
const mailKinds = async (to: string) => (await queuedMails(paying.app, to)).map(({ kind }) => kind);

test('a suspended agent learns why and whom to write to, by mail, at the next call and at the sign-in', async () => {
  const { app } = paying;
  const agent = await signUpAgent(app);
  await change(agent, 'suspended');

  const [mail] = (await queuedMails(app, agent.email)).filter(({ kind }) => kind === 'account_suspended');
  assert.ok(mail?.kind === 'account_suspended');
  assert.equal(mail.data.reason, reason);
  assert.match(mail.data.support ?? '', /\/feedback$/);
  assert.deepEqual((await app.refusal(agents.readProfile, {}, agent)).facts, { reason });

  const body = { email: agent.email, password: testPassword };
  assert.deepEqual((await app.refusal(auth.login, { body })).facts, { reason });

  const wrong = await app.refusal(auth.login, { body: { ...body, password: 'not the right one 4711' } });
  assert.equal(wrong.code, 'invalid_credentials', 'who does not know the password learns nothing');
  assert.equal((await detail(agent)).suspension?.reason, reason);

  await change(agent, 'active');
  assert.deepEqual((await mailKinds(agent.email)).slice(-1), ['account_restored']);
  assert.equal((await detail(agent)).suspension, null);
});

test('a guest whose request waits is notified once, by mail and on the page, and not when the suspension was undone', async () => {
  const { app } = paying;
  const waiting = { firstName: 'Mia', lastName: 'Lund', email: 'mia@lund.example' };
  const { agent, guestToken } = await submitStayRequest(app, { guest: waiting });
  const page = () => app.call(guest.readView, { params: { token: guestToken }, query: {} });

  assert.deepEqual((await detail(agent)).impact, {
    waitingRequests: 1,
    upcomingStays: 0,
    workingLinks: 1,
    isBilled: false,
  });

  await change(agent, 'suspended');
  await change(agent, 'active');
  await drainJobsAfterAMinute();

  assert.ok(!(await mailKinds(waiting.email)).includes('host_suspended'));
  assert.equal((await page()).hostIsAway, false);

  await change(agent, 'suspended');
  await drainJobsAfterAMinute();
  assert.equal((await mailKinds(waiting.email)).filter((kind) => kind === 'host_suspended').length, 1);

  const answer = await page();
  assert.deepEqual([answer.hostIsAway, answer.booking.status], [true, 'pending']);
});

test('payments pause with the suspension, and a period that ended meanwhile begins anew with the reactivation', async () => {
  const { app } = paying;
  const agent = await paying.subscriber({ planType: 'starter', interval: 'month' }, 'over');
  const { rows } = await app.pool.query<{ id: string }>(
    'SELECT gateway_subscription AS id FROM subscriptions WHERE agent_id = $1',
    [agent.agentId],
  );

  const atGateway = async () => {
    const found = await findSandboxSubscription(app.pool, oneRow(rows).id);
    assert.ok(found);
    return found;
  };
  assert.equal((await detail(agent)).impact?.isBilled, true);

  await change(agent, 'suspended');
  await followGateway();
  assert.equal((await atGateway()).isPaused, true);

  app.clock.advance(45 * day);
  await renewSandboxSubscriptions(app.platform);
  assert.equal((await atGateway()).periods, 1, 'nothing was charged while the account was suspended');

  const { token } = await app.call(adminAuth.login, { body: { email: admin.email, password: testPassword } });
  admin = { ...admin, token };
  await change(agent, 'active');
  await followGateway();

  const resumed = await atGateway();
  assert.deepEqual([resumed.isPaused, resumed.periods], [false, 1]);
  assert.equal(Date.parse(resumed.anchor), app.clock.now());

  const back = await app.call(auth.login, { body: { email: agent.email, password: testPassword } });
  const isPaid = async () => {
    const { status, current_period_end } = await app.call(subscription.readStatus, {}, back);
    return status === 'active' && Date.parse(current_period_end ?? '') > app.clock.now() + 27 * day;
  };
  await paying.until(isPaid);
});

async function followGateway(): Promise<void> {
  await runQueue('follow-suspension');
}

/** Guests are told a minute later, by the database's clock. */
async function drainJobsAfterAMinute(): Promise<void> {
  await paying.app.pool.query(`UPDATE outbox SET due_at = NULL WHERE topic = 'waiting-guest-mail'`);
  await runQueue('waiting-guest-mail');
}

async function runQueue(queue: string): Promise<void> {
  assert.ok(((await drainJobs(paying.app, [queue]))[queue] ?? 0) > 0);
}
