import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { applySandboxAction, renewSandboxSubscriptions } from '#server/features/payments/sandbox/index.ts';
import { confirmPasswordOf } from '#testing/confirm-password.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openPayingApp, type PayingApp } from '#testing/open-paying-app.ts';
import { endLapsed, remindOfTrials } from './billing.jobs.ts';

const day = 86_400_000;
let paying: PayingApp;
before(async () => {
  paying = await openPayingApp({ now: '2026-03-01T10:00:00Z' });
});
after(() => paying.app.close());

const notificationsOf = async (agent: TestAgent, type: string) => {
  const answer = await paying.app.call(notifications.list, { query: {} }, agent);
  const items = Array.isArray(answer) ? answer : answer.notifications;
  return items.filter((item) => item.type === type).map(({ title }) => title);
};
const status = (agent: TestAgent) => paying.app.call(subscription.readStatus, {}, agent);

async function tick(): Promise<void> {
  await renewSandboxSubscriptions(paying.app.platform);
  await paying.until(async () => true);
  await endLapsed(paying.app.platform);
  await remindOfTrials(paying.app.platform);
}

/** Advances the clock at once, so that the timers run only afterwards. */
async function advanceDays(days: number): Promise<void> {
  paying.app.clock.advance(days * day);
  await tick();
  await tick();
}

async function failPayments(agent: TestAgent): Promise<string> {
  const { url } = await paying.app.call(subscription.openBillingPortal, {}, agent);
  const token = new URL(url).pathname.split('/').at(-1) ?? '';
  await applySandboxAction(paying.app.platform, token, 'payments-fail');
  return token;
}

/** Extends the sessions, which would otherwise expire while the clock advances. */
async function extendSessions(agent: TestAgent): Promise<void> {
  await paying.app.pool.query(
    `UPDATE agent_sessions SET expires_at = '2099-01-01', last_seen_at = '2099-01-01' WHERE agent_id = $1`,
    [agent.agentId],
  );
}

test('a trial is announced 7, 3 and 1 days before its end and at it, each once', async () => {
  const agent = await signUpAgent(paying.app);
  await extendSessions(agent);
  for (const days of [6, 1, 1, 3, 1, 1, 0.5, 0.5, 1]) await advanceDays(days);
  assert.deepEqual((await notificationsOf(agent, 'trial_ending')).reverse(), [
    'Your free trial ends in 7 days',
    'Your free trial ends in 3 days',
    'Your free trial ends tomorrow',
    'Your free trial has ended',
  ]);
});

test('the end of a trial is announced in the date order that the agent chose', async () => {
  const agent = await signUpAgent(paying.app);
  await paying.app.call(agents.changeSettings, { body: { dateFormat: 'month_day_year' } }, agent);
  await extendSessions(agent);
  await advanceDays(13);
  const { notifications: sent } = await paying.app.call(notifications.list, { query: {} }, agent);
  const [notice] = sent.filter(({ type }) => type === 'trial_ending');
  assert.match(notice?.message ?? '', /before [A-Z][a-z]+ \d{1,2}, 20\d\d to keep/);
});

test('after ten days without a server only the present state of a trial is announced', async () => {
  const agent = await signUpAgent(paying.app);
  await extendSessions(agent);
  await advanceDays(12);
  assert.deepEqual(await notificationsOf(agent, 'trial_ending'), ['Your free trial ends in 2 days']);
});

test('a plan renews automatically, month after month, without a notification', async () => {
  const agent = await paying.subscriber({ planType: 'starter', interval: 'month' });
  await extendSessions(agent);
  const before = await notificationsOf(agent, 'subscription_changed');
  for (const _ of [1, 2, 3]) await advanceDays(31);
  const { status: state, nextPayment } = await paying.app.call(subscription.readBilling, {}, agent);
  assert.equal(state, 'active');
  assert.ok(Date.parse(nextPayment?.at ?? '') > paying.app.clock.now());
  assert.deepEqual(await notificationsOf(agent, 'subscription_changed'), before);
});

test('a payment that fails leaves seven days of grace, then the plan ends; paying in time saves it', async () => {
  const late = await paying.subscriber({ planType: 'starter', interval: 'month' });
  const saved = await paying.subscriber({ planType: 'starter', interval: 'month' });
  for (const agent of [late, saved]) await extendSessions(agent);
  await failPayments(late);
  const token = await failPayments(saved);

  // The plan starts when the trial ends.
  await advanceDays(14);
  await advanceDays(31.5);

  for (const agent of [late, saved]) {
    const { status: state, allows_shared_links, grace_ends_at } = await status(agent);
    assert.deepEqual([state, allows_shared_links], ['past_due', true]);
    assert.ok(Date.parse(grace_ends_at ?? '') > paying.app.clock.now());
  }

  await applySandboxAction(paying.app.platform, token, 'pay');
  await advanceDays(7);

  assert.deepEqual([(await status(saved)).status, (await status(late)).status], ['active', 'inactive']);
  assert.equal((await status(late)).allows_shared_links, false);
  assert.deepEqual((await notificationsOf(late, 'subscription_changed')).slice(0, 2), [
    'Your subscription has ended',
    'A payment didn’t go through',
  ]);

  await confirmPasswordOf(paying.app, late);
  const again = await paying.checkout(late, { planType: 'business', interval: 'year' });
  await paying.press(again, 'succeed');
  await paying.until(async () => (await status(late)).planType === 'business');
});

test('a cancelled plan ends with its period, announced once, and is not charged again', async () => {
  const agent = await paying.subscriber({ planType: 'professional', interval: 'month' });
  await extendSessions(agent);
  await paying.app.call(subscription.cancel, { body: { reason: 'Season is over' } }, agent);
  await advanceDays(20);
  assert.equal((await status(agent)).features.analytics, true);

  await advanceDays(30);
  const { status: state, features } = await status(agent);
  assert.deepEqual([state, features.analytics], ['inactive', false]);

  const ends = (await notificationsOf(agent, 'subscription_changed')).filter((title) =>
    title.includes('has ended'),
  );
  assert.equal(ends.length, 1);
});

test('paying during the trial retains its days and features, and pays for the time after it', async () => {
  const { app } = paying;
  const agent = await signUpAgent(app);
  await extendSessions(agent);
  await advanceDays(1);

  const trialEndsAt = (await status(agent)).trial_ends_at;
  const choice = { planType: 'starter', interval: 'month' } as const;
  await confirmPasswordOf(app, agent);

  const preview = await app.call(subscription.previewPlanChange, { body: choice }, agent);
  assert.deepEqual([preview.effectiveAt, preview.trialGoesOn], [trialEndsAt, true]);

  const checkout = await paying.checkout(agent, choice);
  const page = await app.http.inject(new URL(checkout).pathname);
  assert.match(page.body, /when your free trial ends/);

  app.clock.advance(day / 2);
  await paying.press(checkout, 'succeed');
  await paying.until(async () => (await status(agent)).status === 'active');

  const [invoice] = (await app.call(subscription.listInvoices, { query: {} }, agent)).items;
  assert.deepEqual(
    [invoice?.periodFrom, invoice?.periodTo, invoice?.amount],
    [preview.effectiveAt, preview.renewal.at, preview.dueNow],
  );
  assert.deepEqual(await notificationsOf(agent, 'subscription_changed'), ['Your Starter plan is paid']);

  const during = await status(agent);
  assert.deepEqual(
    [during.planType, during.is_trial_active, during.trial_ends_at],
    ['starter', true, trialEndsAt],
  );
  assert.deepEqual([during.features.analytics, during.features.maxListings], [true, 100]);
  assert.equal((await app.call(subscription.canCreateListing, {}, agent)).maxListings, 100);

  const { planStartsAt, nextPayment } = await app.call(subscription.readBilling, {}, agent);
  assert.deepEqual([planStartsAt, nextPayment?.at], [trialEndsAt, preview.renewal.at]);

  // Up to the last hour of the trial, then past its end.
  await advanceDays(12.4);

  assert.equal((await status(agent)).features.marketingTools, true);
  assert.deepEqual(await notificationsOf(agent, 'trial_ending'), []);

  await advanceDays(0.2);
  const after = await status(agent);
  assert.deepEqual(
    [after.is_trial_active, after.features.analytics, after.features.maxListings],
    [false, false, 3],
  );
  assert.equal((await app.call(subscription.readBilling, {}, agent)).planStartsAt, null);

  await advanceDays(32);
  const [renewal] = (await app.call(subscription.listInvoices, { query: {} }, agent)).items;
  assert.deepEqual([renewal?.periodFrom, renewal?.amount.amount], [preview.renewal.at, 1900]);
});

test('going up before the trial ends costs the difference, for the same period', async () => {
  const { app } = paying;
  const agent = await paying.subscriber({ planType: 'starter', interval: 'month' });
  const choice = { planType: 'professional', interval: 'month' } as const;
  const preview = await app.call(subscription.previewPlanChange, { body: choice }, agent);
  assert.deepEqual([preview.dueNow.amount, preview.trialGoesOn], [3000, true]);
  assert.deepEqual(
    [preview.featuresGained, preview.featuresLost],
    [['analytics', 'marketingTools', 'agreements', 'automation'], []],
  );

  app.clock.advance(day / 4);
  await confirmPasswordOf(app, agent);
  await app.call(subscription.changePlan, { body: choice }, agent);
  await paying.until(async () => (await status(agent)).planType === 'professional');

  const { items } = await app.call(subscription.listInvoices, { query: {} }, agent);
  const up = items.find(({ planType }) => planType === 'professional');
  assert.deepEqual(
    [up?.periodFrom, up?.periodTo, up?.amount],
    [preview.effectiveAt, preview.renewal.at, preview.dueNow],
  );
  assert.equal((await status(agent)).features.api, true);
});

test('cancelling before the trial ends takes nothing away: the trial to its end, then the plan that is paid', async () => {
  const { app } = paying;
  const agent = await paying.subscriber({ planType: 'starter', interval: 'month' });
  await extendSessions(agent);

  const { currentPeriodEnd, planStartsAt } = await app.call(subscription.readBilling, {}, agent);
  const { endsAt } = await app.call(subscription.cancel, { body: {} }, agent);
  assert.equal(endsAt, currentPeriodEnd);

  const left = await status(agent);
  assert.deepEqual([left.status, left.is_trial_active, left.features.analytics], ['cancelled', true, true]);
  assert.equal((await app.call(subscription.readBilling, {}, agent)).planStartsAt, planStartsAt);

  await app.call(subscription.resume, {}, agent);
  assert.equal((await status(agent)).is_trial_active, true);

  await app.call(subscription.cancel, { body: {} }, agent);
  await advanceDays(15);

  const then = await status(agent);
  assert.deepEqual(
    [then.status, then.features.analytics, then.allows_shared_links],
    ['cancelled', false, true],
  );

  await advanceDays(32);
  assert.equal((await status(agent)).status, 'inactive');
  assert.equal((await app.call(subscription.listInvoices, { query: {} }, agent)).items.length, 1);
});
