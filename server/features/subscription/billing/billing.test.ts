import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { sandboxSecret } from '#server/adapters/payments/sandbox/sandbox-gateway.ts';
import { signatureHeader, signWebhook } from '#server/adapters/payments/sandbox/webhook-signature.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openPayingApp, type PayingApp } from '#testing/open-paying-app.ts';

let paying: PayingApp;
before(async () => {
  paying = await openPayingApp();
});
after(() => paying.app.close());

const status = (agent: TestAgent) => paying.app.call(subscription.readStatus, {}, agent);
const billing = (agent: TestAgent) => paying.app.call(subscription.readBilling, {}, agent);
const initialize = (agent: TestAgent, body: unknown) =>
  paying.app.send(subscription.initialize, { body }, agent);
const countOf = async (agent: TestAgent, kind: string) => {
  const { items } = await paying.app.call(subscription.listPayments, { query: {} }, agent);
  return items.filter((payment) => payment.kind === kind).length;
};

describe('a checkout', () => {
  test('that is paid opens the plan by the webhook, once, with an invoice', async () => {
    const agent = await signUpAgent(paying.app);
    const url = await paying.checkout(agent, { planType: 'starter', interval: 'month' });
    const [first, second] = await Promise.all([paying.press(url, 'succeed'), paying.press(url, 'succeed')]);
    assert.deepEqual([first, second], Array(2).fill('/dashboard/subscription?checkout=success'));

    await paying.until(async () => (await status(agent)).status === 'active');
    const { planType, features } = await status(agent);
    // All trial features stay available until the trial ends.
    assert.deepEqual([planType, features.maxListings], ['starter', 100]);
    assert.equal(await countOf(agent, 'succeeded'), 1);

    const { items } = await paying.app.call(subscription.listInvoices, { query: {} }, agent);
    assert.deepEqual(
      items.map(({ amount, status: state }) => [amount.amount, amount.currency, state]),
      [[1900, 'EUR', 'paid']],
    );

    const id = items[0]?._id ?? '';
    const file = await paying.app.send(subscription.readInvoicePdf, { params: { id } }, agent);
    assert.deepEqual([file.status, String(file.body).slice(0, 5)], [200, '%PDF-']);

    const other = await signUpAgent(paying.app);
    assert.equal(
      (await paying.app.refusal(subscription.readInvoicePdf, { params: { id } }, other)).code,
      'not_found',
    );
    assert.equal((await initialize(agent, { planType: 'business' })).status, 409);
  });

  test('that fails or is left opens nothing, and another can be begun', async () => {
    const agent = await signUpAgent(paying.app);
    for (const [action, outcome] of [
      ['fail', 'failed'],
      ['abandon', 'abandoned'],
    ] as const) {
      const url = await paying.checkout(agent, { planType: 'starter', interval: 'month' });
      assert.equal(await paying.press(url, action), `/dashboard/subscription?checkout=${outcome}`);
      await paying.until(async () => (await billing(agent)).openCheckout === null);
      assert.equal((await status(agent)).status, 'trial');
    }
  });

  test('whose payment is on its way opens the plan when it has arrived, and no second one before', async () => {
    const agent = await signUpAgent(paying.app);
    const url = await paying.checkout(agent, { planType: 'professional', interval: 'year' });
    await paying.press(url, 'pending');
    await paying.until(async () => (await billing(agent)).openCheckout?.state === 'pending');
    assert.equal((await status(agent)).status, 'trial');

    const second = await paying.app.refusal(
      subscription.initialize,
      { body: { planType: 'starter' } },
      agent,
    );
    assert.equal(second.code, 'payment_in_progress');

    await paying.press(url, 'succeed');
    await paying.until(async () => (await status(agent)).status === 'active');
  });

  test('is one despite repeated and concurrent requests', async () => {
    const agent = await signUpAgent(paying.app);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => initialize(agent, { planType: 'starter' })),
    );
    const urls = answers.flatMap(({ status: code, body }) => {
      assert.ok(code === 201 || code === 409, String(code));
      return typeof body === 'object' && body && 'checkoutUrl' in body ? [body.checkoutUrl] : [];
    });
    assert.equal(new Set(urls).size, 1);

    const { rows } = await paying.app.pool.query<{ made: number }>(
      'SELECT count(*) AS made FROM sandbox_checkouts WHERE agent_id = $1',
      [agent.agentId],
    );
    assert.equal(oneRow(rows).made, 1);
  });

  test('for another plan replaces the open one, which can no longer be paid', async () => {
    const agent = await signUpAgent(paying.app);
    const old = await paying.checkout(agent, { planType: 'starter', interval: 'month' });
    await paying.checkout(agent, { planType: 'business', interval: 'month' });
    assert.equal(await paying.press(old, 'succeed'), '/dashboard/subscription?checkout=abandoned');
  });

  test('is refused for a plan that does not exist or is by arrangement', async () => {
    const agent = await signUpAgent(paying.app);
    assert.equal((await initialize(agent, { planType: 'platinum' })).status, 400);
    assert.equal((await initialize(agent, { planType: 'starter', interval: 'week' })).status, 400);
    assert.equal((await initialize(agent, { planType: 'starter', price: 1 })).status, 400);
    assert.equal((await initialize(agent, { planType: 'enterprise' })).status, 409);
  });
});

describe('a webhook', () => {
  const send = (body: string, header: string) =>
    paying.app.http.inject({
      method: 'POST',
      url: '/api/webhooks/sandbox',
      headers: { 'content-type': 'application/json', [signatureHeader]: header },
      payload: body,
    });
  const signed = async (body: string) =>
    signWebhook(body, await sandboxSecret({ pool: paying.app.pool }), paying.app.clock.now());
  const paidBody = (agentId: string, more: object = {}) =>
    JSON.stringify({
      id: paying.app.platform.newId(),
      type: 'period_paid',
      at: paying.app.clock.now(),
      agentId,
      checkout: null,
      subscription: 'sub_x',
      customer: null,
      fact: {
        kind: 'period_paid',
        invoice: 'in_forged',
        cause: 'renewal',
        planType: 'business',
        interval: 'month',
        from: paying.app.clock.now(),
        to: paying.app.clock.now() + 86_400_000,
        amount: { amount: 11_900, currency: 'EUR' },
        ...more,
      },
    });

  test('that is forged, changed or old is refused and changes nothing', async () => {
    const agent = await signUpAgent(paying.app);
    const body = paidBody(agent.agentId);
    const right = await signed(body);
    const old = signWebhook(body, await sandboxSecret(paying.app), paying.app.clock.now() - 3_600_000);
    const wrongKey = signWebhook(body, Buffer.from('guessed'), paying.app.clock.now());

    for (const [text, header] of [
      [body, ''],
      [body, wrongKey],
      [body, old],
      [`${body} `, right],
    ] as const) {
      const answer = await send(text, header);
      assert.deepEqual([answer.statusCode, answer.json().code], [400, 'webhook_not_genuine']);
    }
    assert.equal((await status(agent)).status, 'trial');
  });

  test('that is repeated, even at once, counts once', async () => {
    const agent = await signUpAgent(paying.app);
    const body = paidBody(agent.agentId, { invoice: `in_${agent.agentId}` });
    const header = await signed(body);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(body, header)));
    assert.ok(answers.every(({ statusCode }) => statusCode === 200));
    assert.equal(answers.filter((answer) => answer.json().taken === 'applied').length, 1);
    assert.equal(await countOf(agent, 'succeeded'), 1);
  });

  test('stores and answers an unknown kind and an unknown subscriber', async () => {
    const agent = await signUpAgent(paying.app);
    const strange = JSON.stringify({
      ...JSON.parse(paidBody(agent.agentId)),
      type: 'moon_phase',
      fact: null,
    });
    assert.equal((await send(strange, await signed(strange))).json().taken, 'ignored');
    const nobody = paidBody(paying.app.platform.newId());
    assert.equal((await send(nobody, await signed(nobody))).json().taken, 'unknown_agent');
  });

  test('with another amount or currency than the checkout has does not open the plan', async () => {
    const agent = await signUpAgent(paying.app);
    await paying.checkout(agent, { planType: 'business', interval: 'month' });

    const { rows } = await paying.app.pool.query<Pick<Tables['subscription_checkouts'], 'id'>>(
      'SELECT id FROM subscription_checkouts WHERE agent_id = $1',
      [agent.agentId],
    );

    for (const amount of [
      { amount: 1, currency: 'EUR' },
      { amount: 11_900, currency: 'VND' },
    ]) {
      const paid = paidBody(agent.agentId, { cause: 'checkout', amount, invoice: `in_${amount.currency}` });
      const body = JSON.stringify({ ...JSON.parse(paid), checkout: oneRow(rows).id });
      assert.equal((await send(body, await signed(body))).json().taken, 'amount_mismatch');
    }
    assert.equal((await status(agent)).status, 'trial');
  });
});

describe('a paid plan', () => {
  test('goes up at once against the difference and down at the end of the period', async () => {
    const agent = await paying.subscriber({ planType: 'starter', interval: 'month' });
    const up = { planType: 'professional', interval: 'month' } as const;
    const preview = await paying.app.call(subscription.previewPlanChange, { body: up }, agent);
    assert.deepEqual(
      [preview.kind, preview.featuresGained],
      ['upgrade', ['analytics', 'marketingTools', 'agreements', 'automation']],
    );

    const answers = await Promise.all(
      [1, 2].map(() => paying.app.send(subscription.changePlan, { body: up }, agent)),
    );
    assert.ok(answers.some((answer) => answer.status === 202));

    await paying.until(async () => (await status(agent)).planType === 'professional');
    assert.equal(await countOf(agent, 'succeeded'), 2);

    const down = { planType: 'starter', interval: 'month' } as const;
    assert.equal((await paying.app.call(subscription.changePlan, { body: down }, agent)).state, 'scheduled');
    assert.equal((await billing(agent)).scheduledChange?.planType, 'starter');
    assert.equal((await status(agent)).planType, 'professional');
    assert.equal((await paying.app.call(subscription.changePlan, { body: up }, agent)).state, 'unscheduled');
    assert.equal(
      (await paying.app.refusal(subscription.changePlan, { body: up }, agent)).code,
      'plan_unchanged',
    );
  });

  test('a cancelled plan is valid to its end, and is restored until then', async () => {
    const agent = await paying.subscriber({ planType: 'starter', interval: 'month' });
    const { endsAt } = await paying.app.call(subscription.cancel, { body: {} }, agent);
    assert.deepEqual([(await status(agent)).status, (await billing(agent)).endsAt], ['cancelled', endsAt]);
    assert.equal((await status(agent)).allows_shared_links, true);

    const change = { planType: 'business', interval: 'month' };
    assert.equal(
      (await paying.app.refusal(subscription.changePlan, { body: change }, agent)).code,
      'subscription_ending',
    );

    await paying.app.call(subscription.resume, {}, agent);
    assert.equal((await status(agent)).status, 'active');

    const again = await paying.app.refusal(subscription.resume, {}, agent);
    assert.equal(again.code, 'subscription_not_ending');
  });

  test('has a page of the gateway for the way of paying', async () => {
    const agent = await paying.subscriber({ planType: 'starter', interval: 'month' });
    const { url } = await paying.app.call(subscription.openBillingPortal, {}, agent);
    const page = await paying.app.http.inject(new URL(url).pathname);
    assert.match(page.body, /Your test card accepts payments/);
    assert.equal(await paying.press(url, 'back'), '/dashboard/subscription?portal=back');
  });

  test('cannot be changed by who never paid', async () => {
    const agent = await signUpAgent(paying.app);
    const body = { planType: 'starter', interval: 'month' };

    assert.equal(
      (await paying.app.refusal(subscription.changePlan, { body }, agent)).code,
      'no_subscription',
    );
    assert.equal(
      (await paying.app.refusal(subscription.cancel, { body: {} }, agent)).code,
      'no_subscription',
    );
    assert.equal(
      (await paying.app.refusal(subscription.openBillingPortal, {}, agent)).code,
      'no_subscription',
    );
  });
});

test('comparing with the gateway finds a payment without a message, and only once', async () => {
  const admin = await signUpAdmin(paying.app);
  const agent = await signUpAgent(paying.app);
  const url = await paying.checkout(agent, { planType: 'starter', interval: 'month' });
  await paying.press(url, 'succeed');
  // The gateway considers its event delivered.
  await paying.app.pool.query('UPDATE sandbox_events SET delivered_at = now() WHERE delivered_at IS NULL');
  assert.equal((await status(agent)).status, 'trial');

  const begun = await paying.app.call(adminSubscriptions.syncPayments, {}, admin);
  const report = () =>
    paying.app.call(adminSubscriptions.readPaymentSync, { params: { id: begun._id } }, admin);
  await paying.until(async () => (await report()).state === 'done');

  assert.equal((await report()).applied, 1);
  assert.equal((await status(agent)).status, 'active');

  const again = await paying.app.call(adminSubscriptions.syncPayments, {}, admin);
  await paying.until(
    async () =>
      (await paying.app.call(adminSubscriptions.readPaymentSync, { params: { id: again._id } }, admin))
        .state === 'done',
  );
  assert.equal(await countOf(agent, 'succeeded'), 1);

  const client = await paying.app.pool.connect();
  await client.query(`SELECT pg_advisory_lock(hashtext('sync-payments'))`);
  assert.equal((await paying.app.refusal(adminSubscriptions.syncPayments, {}, admin)).code, 'sync_running');

  await client.query(`SELECT pg_advisory_unlock(hashtext('sync-payments'))`);
  client.release();
});

test('plans and prices are public', async () => {
  const { items, trialDays } = await paying.app.call(subscription.listPlans, {});
  assert.equal(trialDays, 14);
  assert.deepEqual(
    items.map(({ planType, monthly, yearly }) => [planType, monthly?.amount, yearly?.amount]),
    [
      ['starter', 1900, 18_240],
      ['professional', 4900, 47_040],
      ['business', 11_900, 114_240],
      ['enterprise', undefined, undefined],
    ],
  );
});
