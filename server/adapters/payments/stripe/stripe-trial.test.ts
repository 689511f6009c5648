import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import * as subscription from '#contract/subscription/subscription.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openStripeApp } from './stripe-app.fixture.ts';

const day = 86_400_000;
const { close, app, stripe, event, send, status, lastRequest, paidInvoice } = await openStripeApp();
after(close);

/** A customer who pays during the trial, and the first invoice as Stripe makes it of the checkout. */
async function customerInTrial() {
  const agent = await signUpAgent(app);
  const choice = { planType: 'starter', interval: 'month' } as const;
  const preview = await app.call(subscription.previewPlanChange, { body: choice }, agent);
  await app.call(subscription.initialize, { body: choice }, agent);

  const fields = lastRequest(/checkout\/sessions$/)?.fields ?? {};
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
    id,
    object: 'subscription',
    status: 'trialing',
    customer: 'cus_1',
    default_payment_method: 'pm_1',
    items,
    metadata,
    schedule: null,
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
  const fields = lastRequest(/checkout\/sessions$/)?.fields ?? {};
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

  const item = lastRequest(/invoiceitems$/)?.fields ?? {};
  assert.equal(item.amount, String(preview.dueNow.amount));

  const update = lastRequest(new RegExp(`subscriptions/${id}$`))?.fields ?? {};
  assert.deepEqual([update.proration_behavior, update['metadata[planType]']], ['none', 'business']);

  const [start, end] = [Number(item['period[start]']), Number(item['period[end]'])];
  assert.equal(update.trial_end, String(end));

  const made = stripe.objects.get(item.invoice ?? '');
  const paid = {
    ...paidInvoice(id, 'manual', {}, preview.dueNow.amount),
    id: made?.id,
    metadata: made?.metadata,
    parent: null,
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
  const phases = lastRequest(/subscription_schedules\/sub_sched/)?.fields ?? {};
  assert.ok(stripe.objects.get(id)?.schedule);
  assert.equal(phases['phases[0][trial_end]'], phases['phases[0][end_date]']);
});
