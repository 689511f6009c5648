import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminMoney from '#contract/admin/money.ts';
import * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { endLapsed } from '#server/features/subscription/billing/billing.jobs.ts';
import { confirmAdminPasswordOf } from '#testing/confirm-password.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openPayingApp, type PayingApp } from '#testing/open-paying-app.ts';

let paying: PayingApp;
let admin: TestAdmin;
before(async () => {
  paying = await openPayingApp();
  admin = await signUpAdmin(paying.app);
});
after(() => paying.app.close());

const status = (agent: TestAgent) => paying.app.call(subscription.readStatus, {}, agent);
const grant = async (agent: TestAgent, body: object) => {
  await confirmAdminPasswordOf(paying.app, admin);
  return paying.app.send(
    adminSubscriptions.grantPlan,
    { params: { id: agent.agentId }, body: { planType: 'business', reason: 'Partner of ours', ...body } },
    admin,
  );
};

test('a granted plan is in force until its day, ends automatically without grace, and the agent is notified of both', async () => {
  const agent = await signUpAgent(paying.app);
  const end = paying.app.clock.now() + 600_000;
  const { status: code } = await grant(agent, { until: new Date(end).toISOString() });
  assert.equal(code, 200);

  const { planType, features, is_trial_active } = await status(agent);
  assert.deepEqual([planType, is_trial_active, features.marketingTools], ['business', false, true]);

  const billing = await paying.app.call(subscription.readBilling, {}, agent);
  assert.deepEqual([billing.nextPayment, billing.can.cancel, billing.can.subscribe], [null, false, true]);

  const { current } = await paying.app.call(adminMoney.read, { query: { days: '30' } }, admin);
  assert.equal(current.mrr.amount.amount, 0);

  paying.app.clock.set(new Date(end).toISOString());
  assert.equal((await status(agent)).features.sharedLinks, false, 'by the clock, before the timer');

  await endLapsed(paying.app.platform);
  assert.equal((await status(agent)).status, 'inactive');

  const answer = await paying.app.call(
    notifications.list,
    { query: { type: 'subscription_changed' } },
    agent,
  );
  const items = Array.isArray(answer) ? answer : answer.notifications;
  assert.equal(items.length, 2);
  assert.match(items.at(-1)?.title ?? '', /Business/);
});

test('one for ever stays, and can be replaced by a paid one', async () => {
  const agent = await signUpAgent(paying.app);
  assert.equal((await grant(agent, {})).status, 200);

  await endLapsed(paying.app.platform);
  assert.equal((await status(agent)).planType, 'business');

  paying.app.clock.advance(2000);
  const url = await paying.checkout(agent, { planType: 'professional', interval: 'month' });
  await paying.press(url, 'succeed');
  await paying.until(async () => (await status(agent)).planType === 'professional');

  const again = await grant(agent, {});
  assert.deepEqual(
    [again.status, (again.body as { code: string }).code],
    [409, 'already_subscribed'],
    'who pays is left alone',
  );
});

test('a plan in the past, without a reason, or for an unknown agent is refused', async () => {
  const agent = await signUpAgent(paying.app);
  assert.equal((await grant(agent, { until: '2020-01-01T00:00:00Z' })).status, 400);
  assert.equal((await grant(agent, { until: 'soon' })).status, 400);
  assert.equal((await grant(agent, { reason: '' })).status, 400);
  assert.equal((await grant({ ...agent, agentId: admin.adminId }, {})).status, 404);
});
