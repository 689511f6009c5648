import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as adminPlans from '#contract/admin/plans.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { renewSandboxSubscriptions } from '#server/features/payments/sandbox/index.ts';
import { confirmPasswordOf } from '#testing/confirm-password.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import type { TestAgent } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openPayingApp, type PayingApp } from '#testing/open-paying-app.ts';
import { announcePlanChanges, applyPlanChanges, movePlanSubscribers } from './plan-changes.ts';

let paying: PayingApp;
let admin: TestAdmin;
before(async () => {
  paying = await openPayingApp({ now: '2026-03-01T10:00:00Z' });
  admin = await signUpAdmin(paying.app);
  await extendSessions();
});
after(() => paying.app.close());

/** Extends the sessions, which would otherwise expire while the clock advances. */
async function extendSessions(): Promise<void> {
  const { pool } = paying.app;
  const forEver = `SET expires_at = '2099-01-01', last_seen_at = '2099-01-01'`;
  await pool.query(`UPDATE agent_sessions ${forEver}`);
  await pool.query(`UPDATE admin_sessions ${forEver}, created_at = '2099-01-01'`);
}

async function tick(): Promise<void> {
  const { platform } = paying.app;
  await applyPlanChanges(platform);
  await announcePlanChanges(platform);
  await movePlanSubscribers(platform);
  await renewSandboxSubscriptions(platform);
  await paying.until(async () => true);
}

async function advanceDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 5) {
    paying.app.clock.advance(Math.min(5, days - day) * dayMs);
    await extendSessions();
    await tick();
  }
}

async function plan(planType: 'starter' | 'professional' | 'business') {
  const { items } = await paying.app.call(adminPlans.list, {}, admin);
  const found = items.find((item) => item.planType === planType);
  assert.ok(found);
  return found;
}

type Wanted = { monthlyMinor: number; yearlyMinor: number; days: number; movesSubscribers: boolean };

async function scheduleInput(planType: 'starter' | 'professional' | 'business', wanted: Wanted) {
  const { monthlyMinor, yearlyMinor, days, movesSubscribers } = wanted;
  const { version, features, isShown } = await plan(planType);
  const takesEffectAt = new Date(paying.app.clock.now() + days * dayMs).toISOString();
  const schedule = { takesEffectAt, movesSubscribers };
  const body = { version, features, isShown, monthlyMinor, yearlyMinor, schedule };
  return { params: { planType }, body };
}

const noticesOf = async (agent: TestAgent) => {
  const answer = await paying.app.call(notifications.list, { query: {} }, agent);
  return answer.notifications.filter(({ title }) => title.includes('price')).map(({ title }) => title);
};
const mailsOf = async (agent: TestAgent) =>
  (await queuedMails(paying.app, agent.email))
    .map(({ kind }) => kind)
    .filter((kind) => kind.includes('price'));
const paidAmounts = async (agent: TestAgent) =>
  (await paying.app.call(subscription.listInvoices, { query: {} }, agent)).items.map(
    ({ amount }) => amount.amount,
  );

describe('a scheduled price', () => {
  test('needs thirty days for those who are moved, a day in the future, and a year no dearer than twelve months', async () => {
    const details = [];
    for (const wanted of [
      { monthlyMinor: 2900, yearlyMinor: 27_840, days: 29, movesSubscribers: true },
      { monthlyMinor: 2900, yearlyMinor: 27_840, days: -1, movesSubscribers: false },
      { monthlyMinor: 2900, yearlyMinor: 27_840, days: 400, movesSubscribers: false },
      { monthlyMinor: 2900, yearlyMinor: 34_801, days: 40, movesSubscribers: false },
    ]) {
      const input = await scheduleInput('business', wanted);
      const { status, detail } = await paying.app.refusal(adminPlans.changeTerms, input, admin);
      assert.equal(status, 400);
      details.push(detail);
    }

    const expected = [/30 days’ notice/, /in the future/, /within 366 days/, /twelve monthly payments/];
    for (const [index, pattern] of expected.entries()) assert.match(details[index] ?? '', pattern);
  });

  test('shows beforehand whom it concerns, and the revenue of a month before and after', async () => {
    await paying.subscriber({ planType: 'business', interval: 'month' }, 'over');
    await paying.subscriber({ planType: 'business', interval: 'year' }, 'over');
    const params = { planType: 'business' } as const;
    const body = { monthlyMinor: 12_900, yearlyMinor: 120_000 };
    const preview = await paying.app.call(adminPlans.previewChange, { params, body }, admin);
    assert.deepEqual(
      [preview.subscribers, preview.before.amount, preview.after.amount],
      [2, 11_900 + 9520, 12_900 + 10_000],
    );
  });

  test('is announced once by notice and mail; after a withdrawal, it is announced again and nothing changes', async () => {
    const agent = await paying.subscriber({ planType: 'starter', interval: 'month' }, 'over');
    const wanted = { monthlyMinor: 2400, yearlyMinor: 23_040, days: 35, movesSubscribers: true };
    await paying.app.call(adminPlans.changeTerms, await scheduleInput('starter', wanted), admin);
    await tick();
    await tick();

    assert.deepEqual(await noticesOf(agent), ['The price of your Starter plan changes']);
    assert.deepEqual(await mailsOf(agent), ['plan_price_changes']);

    const { scheduled, monthly } = await plan('starter');
    assert.deepEqual([scheduled?.notified, scheduled?.monthly?.amount, monthly?.amount], [1, 2400, 1900]);

    const second = await scheduleInput('starter', { ...wanted, monthlyMinor: 2500 });
    const refused = await paying.app.refusal(adminPlans.changeTerms, second, admin);
    assert.equal(refused.code, 'version_conflict');

    await paying.app.call(adminPlans.withdrawChange, { params: { planType: 'starter' } }, admin);
    assert.equal((await mailsOf(agent)).at(-1), 'plan_price_stays');

    await advanceDays(70);
    assert.deepEqual([(await plan('starter')).version, await paidAmounts(agent)], [1, [1900, 1900, 1900]]);
  });

  test('is paid by informed subscribers with their first renewal after it, and by no others', async () => {
    const subscriber = await paying.subscriber({ planType: 'professional', interval: 'month' }, 'over');
    const wanted = { monthlyMinor: 5900, yearlyMinor: 56_640, days: 40, movesSubscribers: true };
    await paying.app.call(adminPlans.changeTerms, await scheduleInput('professional', wanted), admin);
    await advanceDays(15);

    const late = await paying.subscriber({ planType: 'professional', interval: 'month' }, 'over');
    await extendSessions();
    await advanceDays(27);

    assert.equal((await plan('professional')).monthly?.amount, 5900);
    // Before the first renewal after the date, what was paid stays.
    assert.deepEqual(await paidAmounts(subscriber), [4900, 4900]);

    const billing = await paying.app.call(subscription.readBilling, {}, subscriber);
    assert.equal(billing.nextPayment?.amount.amount, 5900);

    await confirmPasswordOf(paying.app, subscriber);
    const choice = { planType: 'professional', interval: 'month' } as const;
    const { code } = await paying.app.refusal(subscription.changePlan, { body: choice }, subscriber);
    assert.equal(code, 'plan_unchanged');

    await advanceDays(25);
    assert.deepEqual(await paidAmounts(subscriber), [5900, 4900, 4900]);
    // Bought too late for thirty days' notice, so the renewal after the date is at the old price.
    assert.deepEqual(await paidAmounts(late), [4900, 4900]);
  });
});
