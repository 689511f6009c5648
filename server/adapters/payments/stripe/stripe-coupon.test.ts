import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminCoupons from '#contract/admin/coupons.ts';
import * as subscription from '#contract/subscription/subscription.ts';
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
  const coupon = at.askedLast(/^\/v1\/coupons$/);
  const session = at.askedLast(/^\/v1\/checkout\/sessions$/);
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
  const asked: { duration_in_months?: number }[] = [];
  const stripe = {
    coupons: {
      create: async (fields: { id: string; duration_in_months?: number }) => {
        asked.push(fields);
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
  const price = { amount: 1900, currency: 'EUR' };
  // NOTE: the only call that it makes.
  for (const startsAt of [null, Date.UTC(2026, 0, 24), Date.UTC(2026, 2, 20)])
    await makeStripeCoupon(stripe as never, { reference: 'r', startsAt, price, coupon }, now);
  assert.deepEqual(
    asked.map((fields) => fields.duration_in_months),
    [3, 3, 5],
  );
});
