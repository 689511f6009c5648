import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import Stripe from 'stripe';
import {
  cancelSubscription,
  changePlan,
  initializeSubscription,
  openBillingPortal,
  resumeSubscription,
} from '#contract/billing.ts';
import { readSubscriptionStatus } from '#contract/subscription.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openStripeServer, type StripeServer } from '#testing/stripe-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const day = 86_400_000;
const secrets = ['whsec_of_today', 'whsec_of_tomorrow'] as const;
let stripe: StripeServer;
let app: TestApp;
before(async () => {
  stripe = await openStripeServer();
  app = await openTestApp({
    env: {
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_0',
      STRIPE_WEBHOOK_SECRET: secrets.join(','),
      STRIPE_API_HOST: stripe.url,
      PUBLIC_URL: 'https://stay.example',
    },
  });
});
after(async () => {
  await app.close();
  await stripe.close();
});

let made = 0;
function event(type: string, object: object, more: object = {}) {
  made += 1;
  const created = Math.floor(app.clock.now() / 1000) + made;
  return { id: `evt_${made}`, object: 'event', type, created, data: { object, ...more } };
}

function send(message: object, secret: string = secrets[0]) {
  const payload = JSON.stringify(message);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return app.http.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
}

const status = (agent: TestAgent) => app.call(readSubscriptionStatus, {}, agent);
const askedLast = (path: RegExp) => stripe.asked.filter((asked) => path.test(asked.path)).at(-1);

function paidInvoice(subscription: string, reason: string, metadata: object, amount: number) {
  const start = Math.floor(app.clock.now() / 1000);
  const period = { start, end: start + 30 * 86_400 };
  return {
    id: `in_${subscription}_${made}`,
    object: 'invoice',
    billing_reason: reason,
    currency: 'eur',
    amount_paid: amount,
    amount_due: amount,
    customer: 'cus_1',
    created: start,
    // As the event that is made of it.
    status_transitions: { paid_at: start + made + 1 },
    parent: { subscription_details: { subscription, metadata } },
    lines: { data: [{ amount, period }] },
  };
}

/** Someone who has paid for the starter plan by Stripe's checkout. */
async function subscriber(): Promise<{ agent: TestAgent; id: string; metadata: Record<string, string> }> {
  const agent = await signUpAgent(app);
  await app.call(initializeSubscription, { body: { planType: 'starter' } }, agent);
  const { rows } = await app.pool.query('SELECT id FROM subscription_checkouts WHERE agent_id = $1', [
    agent.agentId,
  ]);
  const metadata = {
    agentId: agent.agentId,
    checkout: String(rows[0].id),
    planType: 'starter',
    interval: 'month',
  };
  const id = `sub_${agent.agentId}`;
  const start = Math.floor(app.clock.now() / 1000);
  const period = { current_period_start: start, current_period_end: start + 30 * 86_400 };
  const items = { data: [{ id: 'si_1', price: { id: 'price_1' }, ...period }] };
  stripe.things.set(id, { id, object: 'subscription', status: 'active', items, metadata, schedule: null });
  const answer = await send(event('invoice.paid', paidInvoice(id, 'subscription_create', metadata, 1900)));
  assert.deepEqual([answer.statusCode, answer.json().taken], [200, 'applied']);
  return { agent, id, metadata };
}

test('a checkout is opened at the price of the plan, with the way back to our own address', async () => {
  const agent = await signUpAgent(app);
  const body = { planType: 'professional', interval: 'year' } as const;
  const { checkoutUrl } = await app.call(initializeSubscription, { body }, agent);
  assert.match(checkoutUrl, /^https:\/\/stripe\.test\/pay\/cs_/);
  const fields = askedLast(/checkout\/sessions$/)?.fields ?? {};
  assert.equal(fields['line_items[0][price_data][unit_amount]'], '47040');
  assert.equal(fields['line_items[0][price_data][recurring][interval]'], 'year');
  assert.equal(fields.success_url, 'https://stay.example/dashboard/subscription?checkout=success');
  assert.equal(fields['subscription_data[metadata][agentId]'], agent.agentId);
  const again = await app.call(initializeSubscription, { body }, agent);
  assert.equal(again.checkoutUrl, checkoutUrl);
});

test('a paid invoice opens the plan, by either of two secrets, once', async () => {
  const { agent, id, metadata } = await subscriber();
  assert.deepEqual([(await status(agent)).status, (await status(agent)).planType], ['active', 'starter']);
  app.clock.advance(30 * day);
  const renewal = event('invoice.paid', paidInvoice(id, 'subscription_cycle', metadata, 1900));
  assert.equal((await send(renewal, secrets[1])).json().taken, 'applied');
  assert.equal((await send(renewal)).json().taken, 'repeated');
});

test('a message that is forged or of another secret is refused', async () => {
  const message = event('invoice.paid', { id: 'in_x' });
  assert.equal((await send(message, 'whsec_guessed')).statusCode, 400);
  const bare = await app.http.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: message });
  assert.deepEqual([bare.statusCode, bare.json().code], [400, 'webhook_not_genuine']);
});

test('a message of a kind we do not use is kept and answered', async () => {
  assert.equal((await send(event('customer.created', { id: 'cus_9' }))).json().taken, 'ignored');
});

test('a renewal that fails begins the grace, the cancelled subscription ends with what is paid', async () => {
  const { agent, id, metadata } = await subscriber();
  const missed = paidInvoice(id, 'subscription_cycle', metadata, 1900);
  await send(event('invoice.payment_failed', missed));
  assert.equal((await status(agent)).status, 'past_due');
  const paid = { ...paidInvoice(id, 'subscription_cycle', metadata, 1900), id: missed.id };
  await send(event('invoice.paid', paid));
  assert.equal((await status(agent)).status, 'active');
  await send(event('customer.subscription.deleted', { id, metadata, customer: 'cus_1' }));
  const after = await status(agent);
  assert.deepEqual([after.status, after.allows_shared_links], ['cancelled', true]);
});

test('going up is charged at once, a declined card changes nothing', async () => {
  const { agent, id, metadata } = await subscriber();
  const body = { planType: 'business', interval: 'month' } as const;
  stripe.declines = true;
  assert.equal((await app.refusal(changePlan, { body }, agent)).code, 'payment_declined');
  stripe.declines = false;
  app.clock.advance(1000);
  assert.equal((await app.call(changePlan, { body }, agent)).state, 'pending');
  const asked = askedLast(/subscriptions\/sub_/);
  assert.equal(asked?.fields.proration_behavior, 'always_invoice');
  assert.equal((await status(agent)).planType, 'starter');
  const upgraded = { ...metadata, planType: 'business' };
  await send(event('invoice.paid', paidInvoice(id, 'subscription_update', upgraded, 9500)));
  assert.equal((await status(agent)).planType, 'business');
});

test('going down waits in a schedule, and cancelling lets go of it', async () => {
  const { agent, id } = await subscriber();
  const body = { planType: 'professional', interval: 'month' } as const;
  await app.pool.query(`UPDATE subscriptions SET plan_type = 'business' WHERE agent_id = $1`, [
    agent.agentId,
  ]);
  assert.equal((await app.call(changePlan, { body }, agent)).state, 'scheduled');
  const phases = askedLast(/subscription_schedules\/sub_sched/)?.fields ?? {};
  assert.equal(phases['phases[1][items][0][price_data][unit_amount]'], '4900');
  assert.ok(stripe.things.get(id)?.schedule);
  await app.call(cancelSubscription, { body: {} }, agent);
  assert.deepEqual(
    [stripe.things.get(id)?.schedule, stripe.things.get(id)?.cancel_at_period_end],
    [null, true],
  );
  await app.call(resumeSubscription, {}, agent);
  assert.equal(stripe.things.get(id)?.cancel_at_period_end, false);
  const { url } = await app.call(openBillingPortal, {}, agent);
  assert.equal(url, 'https://stripe.test/portal/cus_1');
});
