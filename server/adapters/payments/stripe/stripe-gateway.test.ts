import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import * as subscription from '#contract/subscription/subscription.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openStripeApp, webhookSecrets } from './stripe-app.fixture.ts';

const day = 86_400_000;
const { close, app, stripe, event, send, status, lastRequest, paidInvoice, subscriber } =
  await openStripeApp();
after(close);

test('a checkout is opened at the price of the plan, with the way back to our own address', async () => {
  const agent = await signUpAgent(app);
  const body = { planType: 'professional', interval: 'year' } as const;
  const { checkoutUrl } = await app.call(subscription.initialize, { body }, agent);
  assert.match(checkoutUrl, /^https:\/\/stripe\.test\/pay\/cs_/);

  const fields = lastRequest(/checkout\/sessions$/)?.fields ?? {};
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
  assert.equal((await send(renewal, webhookSecrets[1])).json().taken, 'applied');
  assert.equal((await send(renewal)).json().taken, 'repeated');
});

test('a message that is forged or of another secret is refused', async () => {
  const message = event('invoice.paid', { id: 'in_x' });
  assert.equal((await send(message, 'whsec_guessed')).statusCode, 400);
  const bare = await app.http.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: message });
  assert.deepEqual([bare.statusCode, bare.json().code], [400, 'webhook_not_genuine']);
});

test('a message of an unused kind is stored and answered', async () => {
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

  const requested = lastRequest(/subscriptions\/sub_/);
  assert.equal(requested?.fields.proration_behavior, 'always_invoice');
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

  const phases = lastRequest(/subscription_schedules\/sub_sched/)?.fields ?? {};
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

test("Stripe's own pages lead back here, and decisions on them are valid here too", async () => {
  const { agent, id, metadata } = await subscriber();
  await app.call(subscription.openBillingPortal, {}, agent);

  const { customer, return_url } = lastRequest(/billing_portal/)?.fields ?? {};
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
