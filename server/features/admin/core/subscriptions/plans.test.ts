import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminPlans from '#contract/admin/plans.ts';
import * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { featuresOf } from '#domain/subscription/features.ts';
import { renewSandboxSubscriptions } from '#server/features/payments/sandbox/index.ts';
import { endTrial } from '#testing/end-trial.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { openPayingApp, type PayingApp } from '#testing/open-paying-app.ts';

let paying: PayingApp;
let admin: TestAdmin;
before(async () => {
  paying = await openPayingApp();
  admin = await signUpAdmin(paying.app);
});
after(() => paying.app.close());

const starter = featuresOf(5, ['sharedLinks', 'analytics']);
const dearer = { monthlyMinor: 2900, yearlyMinor: 29_000, features: starter, isShown: true };
const params = { planType: 'starter' } as const;

async function planNow(planType = 'starter') {
  const { items } = await paying.app.call(adminPlans.list, {}, admin);
  const plan = items.find((item) => item.planType === planType);
  assert.ok(plan);
  return plan;
}

async function change(more: Partial<typeof dearer> = {}) {
  const { version } = await planNow();
  const body = { ...dearer, ...more, version };
  return (await paying.app.call(adminPlans.changeTerms, { params, body }, admin)).plan;
}

test('a checkout that was opened before a change costs and gives what it showed', async () => {
  const { app, checkout, press, until } = paying;
  const agent = await signUpAgent(app);
  await endTrial(app, agent);

  const { version, monthly, features } = await planNow();
  const url = await checkout(agent, { planType: 'starter', interval: 'month' });
  await change({ monthlyMinor: 3900, yearlyMinor: 39_000, features: { ...starter, maxListings: 9 } });
  assert.equal((await planNow()).version, version + 1);

  await press(url, 'succeed');
  await until(async () => (await app.call(subscription.readStatus, {}, agent)).status === 'active');

  assert.deepEqual((await app.call(subscription.readBilling, {}, agent)).price, monthly);
  assert.equal(
    (await app.call(subscription.readStatus, {}, agent)).features.maxListings,
    features.maxListings,
  );
});

test('a checkout that is requested again after a change is another one, at the new price', async () => {
  const { app, checkout } = paying;
  const agent = await signUpAgent(app);
  const choice = { planType: 'starter', interval: 'month' } as const;
  const first = await checkout(agent, choice);
  assert.equal(await checkout(agent, choice), first);
  await change({ monthlyMinor: 4100, yearlyMinor: 41_000 });
  assert.notEqual(await checkout(agent, choice), first);
});

test('a hidden plan is offered to no new subscriber, and remains with its present ones', async () => {
  const { app, subscriber } = paying;
  const holder = await subscriber({ planType: 'starter', interval: 'month' });
  await change({ isShown: false });
  const { items } = await app.call(subscription.listPlans, {});
  assert.ok(items.every(({ planType }) => planType !== 'starter'));
  const agent = await signUpAgent(app);
  const refused = await app.refusal(subscription.initialize, { body: { planType: 'starter' } }, agent);
  assert.equal(refused.code, 'plan_by_arrangement');
  assert.equal((await app.call(subscription.readStatus, {}, holder)).status, 'active');
  await change({ isShown: true });
});

test('a change is written down with before and after; the same terms again are no change', async () => {
  const { app } = paying;
  const before = await planNow();
  const after = await change({ monthlyMinor: 5100, yearlyMinor: 51_000 });
  const entries = async () =>
    (await app.call(adminLogs.list, { query: { type: 'subscription', q: 'plan_changed' } }, admin)).items;
  const [latest, ...others] = await entries();

  assert.equal(latest?.before?.monthlyMinor, before.monthly?.amount);
  assert.deepEqual([latest?.after?.monthlyMinor, latest?.after?.version], [5100, after.version]);
  assert.equal(after.versions[0]?.savedBy, 'Olu Adeyemi');
  assert.equal((await change({ monthlyMinor: 5100, yearlyMinor: 51_000 })).version, after.version);
  assert.equal((await entries()).length, others.length + 1);
});

test('the second of two edits of the same version is refused, and half a price too', async () => {
  const { app } = paying;
  const { version } = await planNow();
  const body = { ...dearer, version, monthlyMinor: 6100, yearlyMinor: 61_000 };
  const both = await Promise.all(
    [6100, 6200].map((monthlyMinor) =>
      app.send(adminPlans.changeTerms, { params, body: { ...body, monthlyMinor } }, admin),
    ),
  );
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);

  const half = { ...dearer, version: version + 1, yearlyMinor: null };
  assert.equal((await app.refusal(adminPlans.changeTerms, { params, body: half }, admin)).status, 400);
});

test('terms of the wrong type are refused, each with its field', async () => {
  const { version } = await planNow();
  for (const wrong of [
    { monthlyMinor: -1 },
    { monthlyMinor: '29' },
    { yearlyMinor: 0.5 },
    { isShown: 'yes' },
    { features: { ...starter, maxListings: 0 } },
    { features: { ...starter, api: 'true' } },
    { features: { maxListings: 3 } },
    { name: 'Free' },
  ]) {
    const body = { ...dearer, version, ...wrong };
    const { status } = await paying.app.send(adminPlans.changeTerms, { params, body }, admin);
    assert.equal(status, 400, JSON.stringify(wrong));
  }

  const unknown = { params: { planType: 'gold' }, body: { ...dearer, version } };
  assert.equal((await paying.app.send(adminPlans.changeTerms, unknown, admin)).status, 404);
  assert.equal((await planNow()).version, version);
});

/** Signs in again, because an admin session does not last a month. */
async function signInAgain(): Promise<void> {
  const body = { email: admin.email, password: testPassword };
  const { token } = await paying.app.call(adminAuth.login, { body });
  admin = { ...admin, token };
}

test('a subscriber retains the price and features of the purchase through renewals; a later one buys the new plan', async () => {
  const { app, subscriber, until } = paying;
  await change({ monthlyMinor: 1900, yearlyMinor: 19_000, features: { ...starter, maxListings: 3 } });

  const early = await subscriber({ planType: 'starter', interval: 'month' }, 'over');
  const changed = await change();
  assert.deepEqual(changed.monthly, { amount: 2900, currency: 'EUR' });

  const [newest, before] = changed.versions;
  assert.deepEqual([newest?.subscribers, before?.subscribers], [0, 1]);

  const late = await subscriber({ planType: 'starter', interval: 'month' }, 'over');

  const { items } = await app.call(subscription.listPlans, {});
  assert.deepEqual([items[0]?.monthly?.amount, items[0]?.yearlySavingPercent], [2900, 17]);

  const featuresOf = async (agent: typeof early) =>
    (await app.call(subscription.readStatus, {}, agent)).features;
  assert.deepEqual((await featuresOf(early)).maxListings, 3);
  assert.deepEqual(await featuresOf(late), starter);

  app.clock.advance(32 * 86_400_000);
  await renewSandboxSubscriptions(app.platform);

  for (const agent of [early, late]) {
    const body = { email: agent.email, password: testPassword };
    agent.token = (await app.call(auth.login, { body })).token;
  }

  const paid = async (agent: typeof early) =>
    (await app.call(subscription.listInvoices, { query: {} }, agent)).items.map(
      ({ amount }) => amount.amount,
    );
  await until(async () => (await paid(early)).length === 2 && (await paid(late)).length === 2);

  assert.deepEqual(
    [await paid(early), await paid(late)],
    [
      [1900, 1900],
      [2900, 2900],
    ],
  );

  const billing = await app.call(subscription.readBilling, {}, early);
  assert.deepEqual([billing.price?.amount, billing.nextPayment?.amount.amount], [1900, 1900]);
  assert.equal((await featuresOf(early)).maxListings, 3);

  await signInAgain();
  const { items: entries } = await app.call(
    adminLogs.list,
    { query: { type: 'subscription', dateRange: 'all', q: 'payment_amount_differs' } },
    admin,
  );
  assert.deepEqual(entries, [], 'the price that was agreed on is no mismatch');
});

test('a year costs no more than twelve months, and prices stay within sane bounds', async () => {
  const { version } = await planNow();
  const refused = async (terms: Partial<typeof dearer>) => {
    const body = { ...dearer, ...terms, version };
    return (await paying.app.refusal(adminPlans.changeTerms, { params, body }, admin)).status;
  };

  assert.equal(await refused({ monthlyMinor: 1000, yearlyMinor: 12_001 }), 400);
  assert.equal(await refused({ monthlyMinor: 100, yearlyMinor: 9_999_900 }), 400);
  assert.equal(await refused({ monthlyMinor: 99, yearlyMinor: 1000 }), 400);
  assert.equal(await refused({ monthlyMinor: 1_000_001, yearlyMinor: 12_000_000 }), 400);

  const equal = await change({ monthlyMinor: 1000, yearlyMinor: 12_000 });
  assert.equal(equal.yearly?.amount, 12_000);
});

test('a plan that was paid during the trial is shown as such: the trial to its end, the period after it', async () => {
  const { app, subscriber } = paying;
  const agent = await subscriber({ planType: 'starter', interval: 'month' });
  const { subscription, features } = await app.call(
    adminSubscriptions.read,
    { params: { id: agent.agentId } },
    admin,
  );

  assert.deepEqual([subscription.status, subscription.is_trial_active], ['active', true]);
  assert.equal(subscription.current_period_start, subscription.trial_ends_at);
  assert.ok((subscription.current_period_end ?? '') > (subscription.trial_ends_at ?? ''));
  assert.deepEqual([features.analytics, features.maxListings], [true, 100]);
});
