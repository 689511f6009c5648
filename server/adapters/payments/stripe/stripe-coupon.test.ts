import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminCoupons from '#contract/admin/coupons.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { oneRow } from '#server/db/rows.ts';
import { applyCouponAtGateway, couponQueue } from '#server/features/subscription/billing/index.ts';
import { endTrial } from '#testing/end-trial.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openStripeApp } from './stripe-app.fixture.ts';
import { makeStripeCoupon } from './stripe-coupon.ts';

let at: Awaited<ReturnType<typeof openStripeApp>>;
let admin: TestAdmin;
before(async () => {
  at = await openStripeApp();
  admin = await signUpAdmin(at.app);
});
after(() => at.close());

async function checkoutWith(terms: Record<string, unknown>) {
  const { code } = await at.app.call(
    adminCoupons.create,
    { body: { duration: 'once', ...terms } as never },
    admin,
  );
  const agent = await signUpAgent(at.app);
  await endTrial(at.app, agent);
  await at.app.call(subscription.initialize, { body: { planType: 'starter', coupon: code } }, agent);

  const coupon = at.lastRequest(/^\/v1\/coupons$/);
  const session = at.lastRequest(/^\/v1\/checkout\/sessions$/);

  return { agent, coupon, session };
}

test('a coupon becomes one of Stripe for one checkout, and the checkout names it', async () => {
  const { coupon, session } = await checkoutWith({
    code: 'STRIPE-1',
    percentOff: 25,
    duration: 'months',
    months: 4,
    planTypes: ['starter'],
  });

  const { id = '', ...fields } = coupon?.fields ?? {};
  assert.deepEqual(fields, {
    name: 'STRIPE-1',
    duration: 'repeating',
    duration_in_months: '4',
    percent_off: '25',
    'applies_to[products][0]': 'staydesk_starter',
    max_redemptions: '1',
  });

  assert.equal(session?.fields['discounts[0][coupon]'], id);
  assert.equal(session?.fields['line_items[0][price_data][unit_amount]'], '1900', 'the price is before it');
});

test('the payment counts at the lowered amount only', async () => {
  const { agent, session } = await checkoutWith({ code: 'STRIPE-2', amountOffMinor: 400 });
  const metadata = {
    agentId: agent.agentId,
    checkout: session?.fields['metadata[checkout]'] ?? '',
    planType: 'starter',
    interval: 'month',
  };
  const paid = (amount: number) =>
    at.send(
      at.event('invoice.paid', at.paidInvoice(`sub_${amount}`, 'subscription_create', metadata, amount)),
    );

  assert.equal((await paid(1900)).json().taken, 'amount_mismatch');
  assert.equal((await paid(1500)).json().taken, 'applied');

  const { items } = await at.app.call(subscription.listInvoices, { query: {} }, agent);
  assert.deepEqual(
    items.map(({ amount, discount }) => [amount.amount, discount?.amount.amount]),
    [[1500, 400]],
  );
});

test('months of a trial before the first period are added, for Stripe counts from the checkout', async () => {
  const requests: { duration_in_months?: number }[] = [];
  const stripe = {
    coupons: {
      create: async (fields: { id: string; duration_in_months?: number }) => {
        requests.push(fields);
        return fields;
      },
    },
  };

  const now = Date.UTC(2026, 0, 10);
  const coupon = {
    code: 'X',
    percentOff: 10,
    amountOffMinor: null,
    duration: 'months' as const,
    months: 3,
    planTypes: null,
  };
  const currency = 'EUR';

  // NOTE: the only call that it makes.
  for (const startsAt of [null, Date.UTC(2026, 0, 24), Date.UTC(2026, 2, 20)])
    await makeStripeCoupon(stripe as never, { reference: 'r', startsAt, currency, coupon }, now);

  assert.deepEqual(
    requests.map((fields) => fields.duration_in_months),
    [3, 3, 5],
  );
});

/** A subscriber of the starter plan with a coupon that was applied to the running subscription. */
async function withLaterCoupon(terms: Record<string, unknown>) {
  const made = await at.subscriber();
  const { code } = await at.app.call(
    adminCoupons.create,
    { body: { duration: 'once', ...terms } as never },
    admin,
  );
  await at.app.call(subscription.applyCoupon, { body: { coupon: code } }, made.agent);

  const { rows } = await at.app.pool.query<{ id: string }>(
    'SELECT id FROM subscription_coupons WHERE agent_id = $1',
    [made.agent.agentId],
  );
  const use = { agentId: made.agent.agentId };
  await applyCouponAtGateway(at.app.platform, use);

  return { ...made, use, coupon: `staydesk_${oneRow(rows).id}` };
}

const changesOf = (id: string) =>
  at.stripe.requests.filter(({ method, path }) => method === 'POST' && path === `/v1/subscriptions/${id}`);

test('a coupon for a running subscription is given to it, and repeating the job changes nothing', async () => {
  const { id, use, coupon } = await withLaterCoupon({ code: 'LATER-1', percentOff: 50 });
  assert.equal(changesOf(id).at(-1)?.fields['discounts[0][coupon]'], coupon);
  assert.equal(at.lastRequest(/^\/v1\/coupons$/)?.fields.max_redemptions, undefined);
  const before = changesOf(id).length;
  await applyCouponAtGateway(at.app.platform, use);
  assert.equal(changesOf(id).length, before);
});

test('the invoice after it counts at the lowered amount', async () => {
  const { agent, id, metadata } = await withLaterCoupon({ code: 'LATER-2', amountOffMinor: 900 });
  const { nextPayment } = await at.app.call(subscription.readBilling, {}, agent);
  assert.equal(nextPayment?.amount.amount, 1000);

  const invoice = at.paidInvoice(id, 'subscription_cycle', metadata, 1000);
  const start = Date.parse(nextPayment?.at ?? '') / 1000;
  const lines = { data: [{ amount: 1000, period: { start, end: start + 30 * 86_400 } }] };
  assert.equal((await at.send(at.event('invoice.paid', { ...invoice, lines }))).json().taken, 'applied');

  const { items } = await at.app.call(subscription.listInvoices, { query: {} }, agent);
  assert.deepEqual(
    items.map(({ amount, discount }) => [amount.amount, discount?.code]),
    [
      [1000, 'LATER-2'],
      [1900, undefined],
    ],
  );

  const { items: differences } = await at.app.call(
    adminLogs.list,
    { query: { action: 'payment_amount_differs', account: agent.agentId } },
    admin,
  );
  assert.deepEqual(differences, []);
});

/** Stripe's event of the payment for an upgrade, whose new period begins now. */
const upgradePaid = (made: Awaited<ReturnType<typeof withLaterCoupon>>, interval: 'month' | 'year') => {
  const metadata = { ...made.metadata, planType: 'business', interval };
  const invoice = at.paidInvoice(made.id, 'subscription_update', metadata, 10_000);
  const start = Math.floor(at.app.clock.now() / 1000);
  const days = interval === 'year' ? 365 : 30;
  const lines = { data: [{ amount: 10_000, period: { start, end: start + days * 86_400 } }] };
  return at.send(at.event('invoice.paid', { ...invoice, lines }));
};
const discountsOf = (id: string) => at.stripe.objects.get(id)?.discounts;
const jobsOf = async ({ agentId }: { agentId: string }) => {
  await at.app.settle();
  const { rows } = await at.app.pool.query(
    `SELECT FROM pgboss.job WHERE name = $1 AND data ->> 'agentId' = $2`,
    [couponQueue, agentId],
  );
  return rows.length;
};

test('an upgrade’s own invoice is not lowered by a coupon that waits, which stays for the next one', async () => {
  const made = await withLaterCoupon({ code: 'LATER-3', percentOff: 50 });
  const { agent, id, use } = made;
  const before = changesOf(id).length;
  await at.app.call(subscription.changePlan, { body: { planType: 'business', interval: 'month' } }, agent);

  const [upgrade, ...more] = changesOf(id).slice(before);
  assert.equal(upgrade?.fields.proration_behavior, 'always_invoice');
  assert.equal(upgrade?.fields.discounts, '');
  assert.deepEqual(more, [], 'one call to Stripe');

  const jobs = await jobsOf(use);
  assert.equal((await upgradePaid(made, 'month')).json().taken, 'applied');
  assert.equal(await jobsOf(use), jobs + 1, 'its payment brings the job that puts the coupon back');

  await applyCouponAtGateway(at.app.platform, use);
  const after = changesOf(id).at(-1);
  assert.match(after?.fields['discounts[0][coupon]'] ?? '', new RegExp(`^${made.coupon}`));
  assert.equal((discountsOf(id) as string[]).length, 1);
});

test('the coupon is restored after an outage between the upgrade and its return, once', async () => {
  const made = await withLaterCoupon({ code: 'LATER-5', percentOff: 50, duration: 'months', months: 3 });
  const { agent, id, use } = made;
  await at.app.call(subscription.changePlan, { body: { planType: 'business', interval: 'year' } }, agent);
  await upgradePaid(made, 'year');
  at.stripe.isAway = ({ method, path }) => method === 'POST' && path === `/v1/subscriptions/${id}`;

  await assert.rejects(applyCouponAtGateway(at.app.platform, use), /could not change the coupon/);
  assert.deepEqual(discountsOf(id), []);

  at.stripe.isAway = () => false;
  await applyCouponAtGateway(at.app.platform, use);

  const { nextPayment } = await at.app.call(subscription.readBilling, {}, agent);
  const moved = `${made.coupon}_${Date.parse(nextPayment?.at ?? '')}`;
  assert.deepEqual(discountsOf(id), [`di_${moved}`]);

  const request = at.lastRequest(/^\/v1\/coupons$/);
  // Stripe counts from today: the months until the first invoice after the paid year come on top.
  assert.ok(Number(request?.fields.duration_in_months) >= 3 + 11, request?.fields.duration_in_months);

  const before = changesOf(id).length;
  await applyCouponAtGateway(at.app.platform, use);
  assert.equal(changesOf(id).length, before);
});

test('a declined upgrade leaves the coupon where it is', async () => {
  const { agent, id, coupon } = await withLaterCoupon({ code: 'LATER-6', percentOff: 50 });
  at.stripe.declines = true;
  const body = { planType: 'business', interval: 'month' } as const;
  const refused = await at.app.refusal(subscription.changePlan, { body }, agent);
  at.stripe.declines = false;
  assert.equal(refused.code, 'payment_declined');
  assert.deepEqual(discountsOf(id), [`di_${coupon}`]);
});

test('a coupon that an admin removes is taken off the subscription', async () => {
  const { agent, id, use } = await withLaterCoupon({ code: 'LATER-7', percentOff: 50, duration: 'forever' });
  const input = { params: { id: agent.agentId }, body: { coupon: 'LATER-7' } };
  await at.app.call(adminCoupons.withdraw, input, admin);
  await applyCouponAtGateway(at.app.platform, use);
  assert.deepEqual(discountsOf(id), []);
  const before = changesOf(id).length;
  await applyCouponAtGateway(at.app.platform, use);
  assert.equal(changesOf(id).length, before);
});

test('a change that waits for the end of the period retains the coupon', async () => {
  const { agent, id, coupon } = await withLaterCoupon({
    code: 'LATER-4',
    percentOff: 50,
    duration: 'forever',
  });

  await at.app.pool.query(`UPDATE subscriptions SET plan_type = 'business' WHERE agent_id = $1`, [
    agent.agentId,
  ]);
  await at.app.call(subscription.changePlan, { body: { planType: 'starter', interval: 'month' } }, agent);

  const schedule = at.lastRequest(/^\/v1\/subscription_schedules\/sub_sched/);
  for (const phase of [0, 1])
    assert.equal(schedule?.fields[`phases[${phase}][discounts][0][discount]`], `di_${coupon}`);
  assert.ok(id);
});
