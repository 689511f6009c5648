import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import Stripe from 'stripe';
import * as subscription from '#contract/subscription/subscription.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import { endTrial } from '#testing/end-trial.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openStripeServer, type StripeServer } from '#testing/servers/stripe-server.ts';
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

const status = (agent: TestAgent) => app.call(subscription.readStatus, {}, agent);
const askedLast = (path: RegExp) => stripe.requests.filter((asked) => path.test(asked.path)).at(-1);

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
    // Equal to the creation time of its event.
    status_transitions: { paid_at: start + made + 1 },
    parent: { subscription_details: { subscription, metadata } },
    lines: { data: [{ amount, period }] },
  };
}

type Subscriber = { agent: TestAgent; id: string; metadata: Record<string, string>; invoice: { id: string } };

/** A customer with an open Stripe checkout for the starter plan. */
async function customer(): Promise<Subscriber> {
  const agent = await signUpAgent(app);
  await endTrial(app, agent);
  await app.call(subscription.initialize, { body: { planType: 'starter' } }, agent);
  const { rows } = await app.pool.query<Pick<Tables['subscription_checkouts'], 'id'>>(
    'SELECT id FROM subscription_checkouts WHERE agent_id = $1',
    [agent.agentId],
  );
  const metadata = {
    agentId: agent.agentId,
    checkout: String(oneRow(rows).id),
    planType: 'starter',
    interval: 'month',
  };
  const id = `sub_${agent.agentId}`;
  const start = Math.floor(app.clock.now() / 1000);
  const period = { current_period_start: start, current_period_end: start + 30 * 86_400 };
  const items = { data: [{ id: 'si_1', price: { id: 'price_1' }, ...period }] };
  stripe.objects.set(id, { id, object: 'subscription', status: 'active', items, metadata, schedule: null });
  return { agent, id, metadata, invoice: paidInvoice(id, 'subscription_create', metadata, 1900) };
}

/** A customer who has paid. */
async function subscriber(): Promise<Subscriber> {
  const made = await customer();
  const answer = await send(event('invoice.paid', made.invoice));
  assert.deepEqual([answer.statusCode, answer.json().taken], [200, 'applied']);
  return made;
}

test('a checkout is opened at the price of the plan, with the way back to our own address', async () => {
  const agent = await signUpAgent(app);
  const body = { planType: 'professional', interval: 'year' } as const;
  const { checkoutUrl } = await app.call(subscription.initialize, { body }, agent);
  assert.match(checkoutUrl, /^https:\/\/stripe\.test\/pay\/cs_/);
  const fields = askedLast(/checkout\/sessions$/)?.fields ?? {};
  assert.equal(fields['line_items[0][price_data][unit_amount]'], '47040');
  assert.equal(fields['line_items[0][price_data][recurring][interval]'], 'year');
  assert.equal(fields.success_url, 'https://stay.example/dashboard/subscription?checkout=success');
  assert.equal(fields['subscription_data[metadata][agentId]'], agent.agentId);
  const again = await app.call(subscription.initialize, { body }, agent);
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
  assert.equal((await app.refusal(subscription.changePlan, { body }, agent)).code, 'payment_declined');
  stripe.declines = false;
  app.clock.advance(1000);
  assert.equal((await app.call(subscription.changePlan, { body }, agent)).state, 'pending');
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
  assert.equal((await app.call(subscription.changePlan, { body }, agent)).state, 'scheduled');
  const phases = askedLast(/subscription_schedules\/sub_sched/)?.fields ?? {};
  assert.equal(phases['phases[1][items][0][price_data][unit_amount]'], '4900');
  assert.ok(stripe.objects.get(id)?.schedule);
  await app.call(subscription.cancel, { body: {} }, agent);
  assert.deepEqual(
    [stripe.objects.get(id)?.schedule, stripe.objects.get(id)?.cancel_at_period_end],
    [null, true],
  );
  await app.call(subscription.resume, {}, agent);
  assert.equal(stripe.objects.get(id)?.cancel_at_period_end, false);
  const { url } = await app.call(subscription.openBillingPortal, {}, agent);
  assert.equal(url, 'https://stripe.test/portal/cus_1');
});

/** Refund event of an invoice's payment: the total refunded, and the total before. */
function refund(invoice: { id: string }, total: number, before = 0) {
  const payment_intent = `pi_${invoice.id}`;
  stripe.paidBy.set(payment_intent, { object: 'invoice', ...invoice });
  const charge = { id: `ch_${invoice.id}`, payment_intent, amount_refunded: total, currency: 'eur' };
  return event('charge.refunded', charge, { previous_attributes: { amount_refunded: before } });
}

test('money given back in part leaves the plan open, the rest of it ends the plan', async () => {
  const { agent, invoice } = await subscriber();
  const invoices = async () => (await app.call(subscription.listInvoices, { query: {} }, agent)).items;
  assert.equal((await send(refund(invoice, 500))).json().taken, 'applied');
  assert.equal((await status(agent)).status, 'active');
  assert.deepEqual(
    (await invoices()).map((item) => item.status),
    ['partially_refunded'],
  );
  const rest = refund(invoice, 1900, 500);
  assert.equal((await send(rest)).json().taken, 'applied');
  assert.equal((await send(rest)).json().taken, 'repeated');
  const { status: state, features } = await status(agent);
  assert.deepEqual([state, features.maxListings], ['inactive', 0]);
  assert.deepEqual(
    (await invoices()).map((item) => item.status),
    ['refunded'],
  );
  const { items } = await app.call(subscription.listPayments, { query: {} }, agent);
  assert.deepEqual(
    items.map(({ kind, amount }) => [kind, amount.amount]),
    [
      ['refunded', 1400],
      ['refunded', 500],
      ['succeeded', 1900],
    ],
  );
});

test('money given back that is heard of before its payment counts all the same', async () => {
  const { agent, invoice } = await customer();
  const paid = event('invoice.paid', invoice);
  assert.equal((await send(refund(invoice, 1900))).json().taken, 'applied');
  assert.equal((await send(paid)).json().taken, 'applied');
  assert.equal((await status(agent)).status, 'inactive');
});

test('money given back for something that was no invoice of ours is kept and answered', async () => {
  const charge = { id: 'ch_0', payment_intent: 'pi_of_another_shop', amount_refunded: 100, currency: 'eur' };
  assert.equal((await send(event('charge.refunded', charge))).json().taken, 'ignored');
});

test("Stripe's own pages lead back here, and what is decided on them holds here too", async () => {
  const { agent, id, metadata } = await subscriber();
  await app.call(subscription.openBillingPortal, {}, agent);
  const { customer, return_url } = askedLast(/billing_portal/)?.fields ?? {};
  assert.equal(customer, 'cus_1');
  assert.equal(return_url, 'https://stay.example/dashboard/subscription?portal=back');
  // There a cancellation sets a date instead of the flag.
  const end = Math.floor(app.clock.now() / 1000) + 30 * 86_400;
  const dated = { id, metadata, customer: 'cus_1', cancel_at_period_end: false, cancel_at: end };
  Object.assign(stripe.objects.get(id) ?? {}, { cancel_at: end, cancel_at_period_end: false });
  const left = event('customer.subscription.updated', dated, { previous_attributes: { cancel_at: null } });
  assert.equal((await send(left)).json().taken, 'applied');
  assert.equal((await status(agent)).status, 'cancelled');
  await app.call(subscription.resume, {}, agent);
  assert.equal(stripe.objects.get(id)?.cancel_at, null);
  const stays = { ...dated, cancel_at: null };
  const back = event('customer.subscription.updated', stays, { previous_attributes: { cancel_at: end } });
  assert.equal((await send(back)).json().taken, 'applied');
  assert.equal((await status(agent)).status, 'active');
  const other = event('customer.subscription.updated', stays, { previous_attributes: { quantity: 1 } });
  assert.equal((await send(other)).json().taken, 'ignored');
});

test('in the month after a smaller plan has begun it can be cancelled', async () => {
  const { agent, id } = await subscriber();
  // The schedule that brought the plan still controls the subscription.
  stripe.objects.set('sub_sched_old', { id: 'sub_sched_old', of: id, status: 'active' });
  Object.assign(stripe.objects.get(id) ?? {}, { schedule: 'sub_sched_old' });
  await app.call(subscription.cancel, { body: {} }, agent);
  const stored = stripe.objects.get(id);
  assert.deepEqual([stored?.schedule, stored?.cancel_at_period_end], [null, true]);
});

/** A customer who pays during the trial, and the first invoice as Stripe makes it of the checkout. */
async function customerInTrial() {
  const agent = await signUpAgent(app);
  const choice = { planType: 'starter', interval: 'month' } as const;
  const preview = await app.call(subscription.previewPlanChange, { body: choice }, agent);
  await app.call(subscription.initialize, { body: choice }, agent);
  const fields = askedLast(/checkout\/sessions$/)?.fields ?? {};
  const metadata = Object.fromEntries(
    ['agentId', 'checkout', 'planType', 'interval', 'startsAt'].map((name) => [
      name,
      fields[`subscription_data[metadata][${name}]`] ?? '',
    ]),
  );
  const id = `sub_${agent.agentId}`;
  const start = Math.floor(app.clock.now() / 1000);
  const end = Number(fields['subscription_data[trial_end]']);
  const items = {
    data: [{ id: 'si_1', price: { id: 'price_1' }, current_period_start: start, current_period_end: end }],
  };
  stripe.objects.set(id, {
    ...{ id, object: 'subscription', status: 'trialing', customer: 'cus_1', default_payment_method: 'pm_1' },
    ...{ items, metadata, schedule: null },
  });
  const invoice = {
    ...paidInvoice(id, 'subscription_create', metadata, 1900),
    lines: {
      data: [
        { amount: 1900, period: { start, end: start } },
        { amount: 0, period: { start, end } },
      ],
    },
  };
  return { agent, preview, fields, id, metadata, invoice };
}

test('paying during the trial is charged at once, and renews a period after the end of the trial', async () => {
  const { agent, preview, fields, invoice } = await customerInTrial();
  assert.equal(fields['line_items[1][price_data][unit_amount]'], String(preview.dueNow.amount));
  assert.equal(fields['line_items[1][price_data][recurring][interval]'], undefined);
  const renewsAt = Math.floor(Date.parse(preview.renewal.at) / 1000);
  assert.equal(fields['subscription_data[trial_end]'], String(renewsAt));
  assert.equal((await send(event('invoice.paid', invoice))).json().taken, 'applied');
  const { is_trial_active, planType, features, trial_ends_at } = await status(agent);
  assert.deepEqual([is_trial_active, planType, features.analytics], [true, 'starter', true]);
  assert.equal(trial_ends_at, preview.effectiveAt);
  const [paid] = (await app.call(subscription.listInvoices, { query: {} }, agent)).items;
  assert.equal(paid?.periodFrom, preview.effectiveAt);
  assert.equal(Math.floor(Date.parse(paid?.periodTo ?? '') / 1000), renewsAt);
  assert.deepEqual(paid?.amount, preview.dueNow);
});

test('a checkout in the last hours of the trial closes soon after it, and its period is not cut short', async () => {
  const agent = await signUpAgent(app);
  const trialEnd = app.clock.now() + day / 12;
  await app.pool.query('UPDATE subscriptions SET trial_ends_at = $2 WHERE agent_id = $1', [
    agent.agentId,
    new Date(trialEnd),
  ]);
  await app.call(subscription.initialize, { body: { planType: 'starter' } }, agent);
  const fields = askedLast(/checkout\/sessions$/)?.fields ?? {};
  const wait = Number(fields['subscription_data[trial_end]']) - Math.floor(trialEnd / 1000);
  assert.ok(wait >= 28 * 86_400, `${wait} s after the trial`);
});

test('going up before the trial ends is an invoice of its own, and a declined card changes nothing', async () => {
  const { agent, id, invoice } = await customerInTrial();
  await send(event('invoice.paid', invoice));
  const body = { planType: 'business', interval: 'month' } as const;
  const preview = await app.call(subscription.previewPlanChange, { body }, agent);
  stripe.declines = true;
  assert.equal((await app.refusal(subscription.changePlan, { body }, agent)).code, 'payment_declined');
  assert.equal((await status(agent)).planType, 'starter');
  stripe.declines = false;
  app.clock.advance(1000);
  assert.equal((await app.call(subscription.changePlan, { body }, agent)).state, 'pending');
  const item = askedLast(/invoiceitems$/)?.fields ?? {};
  assert.equal(item.amount, String(preview.dueNow.amount));
  const update = askedLast(new RegExp(`subscriptions/${id}$`))?.fields ?? {};
  assert.deepEqual([update.proration_behavior, update['metadata[planType]']], ['none', 'business']);
  const [start, end] = [Number(item['period[start]']), Number(item['period[end]'])];
  assert.equal(update.trial_end, String(end));
  const made = stripe.objects.get(item.invoice ?? '');
  const paid = {
    ...paidInvoice(id, 'manual', {}, preview.dueNow.amount),
    ...{ id: made?.id, metadata: made?.metadata, parent: null },
    lines: { data: [{ amount: preview.dueNow.amount, period: { start, end } }] },
  };
  assert.equal((await send(event('invoice.paid', paid))).json().taken, 'applied');
  assert.equal((await status(agent)).planType, 'business');
});

test('a smaller plan that waits does not end the period that is paid before its time', async () => {
  const { agent, id, invoice } = await customerInTrial();
  await send(event('invoice.paid', invoice));
  await app.pool.query(`UPDATE subscriptions SET plan_type = 'business' WHERE agent_id = $1`, [
    agent.agentId,
  ]);
  await app.call(subscription.changePlan, { body: { planType: 'starter', interval: 'month' } }, agent);
  const phases = askedLast(/subscription_schedules\/sub_sched/)?.fields ?? {};
  assert.ok(stripe.objects.get(id)?.schedule);
  assert.equal(phases['phases[0][trial_end]'], phases['phases[0][end_date]']);
});
