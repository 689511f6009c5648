import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import * as subscription from '#contract/subscription/subscription.ts';

import { openShop } from '../harness/open-shop.ts';
import type { SeededRandom } from '../harness/seeded-random.ts';
import { type ChaosWorld, webhookSecret } from './chaos-world.ts';

export type PaymentTraffic = {
  agentIds: string[];
  invoicesEach: number;
  /** Number of webhooks sent, accepted and refused. */
  figures: { sent: number; accepted: number; refused: number };
  /** Resolves when all webhooks are sent and accepted. */
  done(): Promise<void>;
  /** Skips all remaining pauses. */
  skipPauses(): void;
};

type Message = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object; previous_attributes?: object };
};

const subscribers = 6;
const day = 86_400;
const priceMinor = 1900;
const patienceMs = 120_000;

/**
 * All subscribers buy a plan and have the same months: paid, renewed, missed, paid late, cancelled. Each webhook
 * arrives two or three times, late, and in its own order; a refused one is sent again with a new signature, as Stripe
 * does.
 */
export async function sendPaymentTraffic(
  world: ChaosWorld,
  chance: SeededRandom,
  overMs: number,
): Promise<PaymentTraffic> {
  const figures = { sent: 0, accepted: 0, refused: 0 };
  const agentIds: string[] = [];
  const deliveries: Promise<void>[] = [];
  const began = Math.floor(Date.now() / 1000);
  let isHurried = false;

  for (let number = 0; number < subscribers; number++) {
    const { agentId, messages } = await subscriber(world, began);
    agentIds.push(agentId);
    const copies = messages.flatMap((message) => Array(2 + chance.below(2)).fill(message));
    for (const message of chance.shuffled(copies)) deliveries.push(deliver(message, chance.below(overMs)));
  }

  async function deliver(message: Message, afterMs: number): Promise<void> {
    for (let waited = 0; waited < afterMs && !isHurried; waited += 100) await sleep(100);
    const deadline = performance.now() + overMs + patienceMs;
    while (performance.now() < deadline) {
      figures.sent += 1;
      if (await isAccepted(world.url, message)) {
        figures.accepted += 1;
        return;
      }
      figures.refused += 1;
      await sleep(1000);
    }

    throw new Error(`${message.type} of a payment was never accepted`);
  }

  const all = Promise.all(deliveries);
  // Errors surface where the promise is awaited.
  all.catch(() => {});

  return {
    agentIds,
    invoicesEach: 3,
    figures,
    async done() {
      await all;
    },
    skipPauses() {
      isHurried = true;
    },
  };
}

async function isAccepted(url: string, message: Message): Promise<boolean> {
  const payload = JSON.stringify(message);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  const answer = await fetch(`${url}/api/webhooks/stripe`, {
    method: 'POST',
    signal: AbortSignal.timeout(15_000),
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  }).catch(() => null);
  return answer?.status === 200;
}

async function subscriber({ url, stripe }: ChaosWorld, began: number) {
  const { agentId, token } = await openShop(url, { properties: 0 });
  const { method, path } = subscription.initialize;
  await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ planType: 'starter', interval: 'month' }),
  });

  const requested = stripe.requests.find(({ fields }) => fields['metadata[agentId]'] === agentId);
  const checkout = requested?.fields['metadata[checkout]'] ?? '';
  const metadata = { agentId, checkout, planType: 'starter', interval: 'month' };

  return { agentId, messages: monthsOf(agentId, metadata, began) };
}

function monthsOf(agentId: string, metadata: Record<string, string>, began: number): Message[] {
  const subscription = `sub_${agentId}`;
  const message = (type: string, number: number, object: object): Message => ({
    id: `evt_${agentId}_${number}`,
    type,
    created: began + number,
    data: { object },
    object: 'event',
  });

  const invoice = (month: number, reason: string, at: number) => {
    const period = { start: began + month * 30 * day, end: began + (month + 1) * 30 * day };
    return {
      id: `in_${agentId}_${month}`,
      object: 'invoice',
      billing_reason: reason,
      currency: 'eur',
      amount_paid: priceMinor,
      amount_due: priceMinor,
      customer: `cus_${agentId}`,
      created: began,
      status_transitions: { paid_at: began + at },
      parent: { subscription_details: { subscription, metadata } },
      lines: { data: [{ amount: priceMinor, period }] },
    };
  };
  const ending = { id: subscription, object: 'subscription', metadata, customer: `cus_${agentId}` };

  return [
    message('invoice.paid', 1, invoice(0, 'subscription_create', 1)),
    message('invoice.paid', 2, invoice(1, 'subscription_cycle', 2)),
    message('invoice.payment_failed', 3, invoice(2, 'subscription_cycle', 3)),
    message('invoice.paid', 4, invoice(2, 'subscription_cycle', 4)),
    {
      ...message('customer.subscription.updated', 5, { ...ending, cancel_at_period_end: true }),
      data: {
        object: { ...ending, cancel_at_period_end: true, cancel_at: null },
        previous_attributes: { cancel_at_period_end: false },
      },
    },
  ];
}
