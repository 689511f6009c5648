import assert from 'node:assert/strict';
import Stripe from 'stripe';
import * as subscription from '#contract/subscription/subscription.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import { endTrial } from '#testing/end-trial.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openStripeServer } from '#testing/servers/stripe-server.ts';
import { openTestApp } from '#testing/test-app.ts';

/** Secrets of the webhook: while one is being replaced, both count. */
export const webhookSecrets = ['whsec_of_today', 'whsec_of_tomorrow'] as const;

type Subscriber = { agent: TestAgent; id: string; metadata: Record<string, string>; invoice: { id: string } };

/** A server that takes payments with Stripe, and a stand-in for Stripe that records requests and sends events. */
export async function openStripeApp() {
  const stripe = await openStripeServer();
  const app = await openTestApp({
    env: {
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_0',
      STRIPE_WEBHOOK_SECRET: webhookSecrets.join(','),
      STRIPE_API_HOST: stripe.url,
      PUBLIC_URL: 'https://stay.example',
    },
  });

  let made = 0;

  function event(type: string, object: object, more: object = {}) {
    made += 1;
    const created = Math.floor(app.clock.now() / 1000) + made;
    return { id: `evt_${made}`, object: 'event', type, created, data: { object, ...more } };
  }

  function send(message: object, secret: string = webhookSecrets[0]) {
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
  const lastRequest = (path: RegExp) => stripe.requests.filter((input) => path.test(input.path)).at(-1);

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

    stripe.objects.set(id, {
      id,
      object: 'subscription',
      status: 'active',
      items,
      metadata,
      schedule: null,
    });

    return { agent, id, metadata, invoice: paidInvoice(id, 'subscription_create', metadata, 1900) };
  }

  /** A customer who has paid. */
  async function subscriber(): Promise<Subscriber> {
    const made = await customer();
    const answer = await send(event('invoice.paid', made.invoice));
    assert.deepEqual([answer.statusCode, answer.json().taken], [200, 'applied']);
    return made;
  }

  async function close(): Promise<void> {
    await app.close();
    await stripe.close();
  }

  return { app, stripe, event, send, status, lastRequest, paidInvoice, customer, subscriber, close };
}
