import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import Stripe from 'stripe';
import * as agents from '#contract/account/agents.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guestPayments from '#contract/payments/guest-payments.ts';
import * as paymentAccount from '#contract/payments/payment-account.ts';
import { hourMs, minuteMs } from '#domain/shared/duration.ts';
import { maxGatewayWaitMs } from '#server/adapters/guest-payments/share-gateway.ts';
import { stripeLimits } from '#server/adapters/payments/stripe/stripe-limits.ts';
import { defaultTimeLimits } from '#server/http/limits/time-limits.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openStripeServer, type StripeServer } from '#testing/servers/stripe-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { reconcileGuestPayments, retryGuestRefunds } from './index.ts';

const slowKey = 'rk_test_slow';
const usualKey = 'rk_test_usual';
const webhookSecret = 'whsec_of_the_host';

let stripe: StripeServer;
let app: TestApp;
before(async () => {
  stripe = await openStripeServer();
  app = await openTestApp({ env: { STRIPE_API_HOST: stripe.url, SMTP_URL: 'none' } });
});
afterEach(() => {
  stripe.silentFor = [];
});
after(async () => {
  await app.close();
  await stripe.close();
});

async function openHost(secretKey: string): Promise<TestAgent> {
  const agent = await signUpAgent(app, { rememberMe: true });
  const paymentSchedule = { depositPercent: 30, balanceDaysBefore: 30 };
  await app.call(agents.changeSettings, { body: { bookingDefaults: { paymentSchedule } } }, agent);
  const connection = { gateway: 'stripe' as const, secretKey, webhookSecret };
  await app.call(paymentAccount.connect, { body: connection }, agent);
  return agent;
}

async function confirmStay(agent: TestAgent) {
  const stay = await submitStayRequest(app, { agent });
  const params = { id: stay.receipt._id };
  await app.call(bookings.changeStatus, { params, body: { status: 'confirmed' } }, agent);
  return stay;
}

const pay = (token: string) =>
  app.send(guestPayments.open, { params: { token }, body: { instalment: 'deposit' } });

function sendEvent({ agentId }: TestAgent, type: string, object: object) {
  const created = Math.floor(app.clock.now() / 1000);
  const id = `evt_${stripe.requests.length}_${Math.random()}`;
  const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  return app.http.inject({
    method: 'POST',
    url: `/api/payments/webhook/stripe/${agentId}`,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
}

/** A stay whose deposit is paid, and of which a part is to be refunded. */
async function requestRefund(agent: TestAgent, amounts: readonly number[]): Promise<string> {
  const { guestToken, receipt } = await confirmStay(agent);
  const opened = await app.call(guestPayments.open, {
    params: { token: guestToken },
    body: { instalment: 'deposit' },
  });

  const intent = `pi_${opened._id}`;
  const metadata = { staydesk_payment: opened._id };
  stripe.paidBy.set(intent, { id: `ch_${intent}`, amount_paid: opened.amount.amount });
  await sendEvent(agent, 'checkout.session.completed', {
    id: opened.url?.split('/').at(-1),
    object: 'checkout.session',
    metadata,
    payment_intent: intent,
    payment_status: 'paid',
    amount_total: opened.amount.amount,
    currency: 'eur',
  });

  const params = { id: receipt._id, paymentId: opened._id };
  for (const amountMinor of amounts)
    await app.call(guestPayments.refund, { params, body: { amountMinor } }, agent);
  return intent;
}

describe('a host whose gateway does not answer', () => {
  test('blocks four calls of its guests, and the guests of others pay meanwhile', async () => {
    const slow = await openHost(slowKey);
    const usual = await openHost(usualKey);
    const stays = await Promise.all([confirmStay(slow), confirmStay(slow)]);
    const other = await confirmStay(usual);
    const before = stripe.requests.length;

    stripe.silentFor = [slowKey];
    const statuses: number[] = [];

    const calls = stays.flatMap(({ guestToken }) =>
      Array.from({ length: 10 }, async () => {
        const answer = await pay(guestToken);
        statuses.push(answer.status);
        return answer;
      }),
    );

    await until(
      () => statuses.length,
      (count) => count === 4,
    );
    const paid = await pay(other.guestToken);

    assert.deepEqual([statuses, paid.status], [[503, 503, 503, 503], 201]);
    assert.equal(stripe.requests.length - before, 5);

    await until(
      () => statuses.length,
      (count) => count === 16,
    );
    stripe.silentFor = [];
    const answers = await Promise.all(calls);
    const refused = answers.filter(({ status }) => status === 503);
    assert.equal(refused.length, 16);
    assert.ok(refused.every(({ headers }) => Number(headers['retry-after']) > 0));
  });

  test('blocks four of its webhooks, further ones are refused, and those of others are taken', async () => {
    const slow = await openHost(slowKey);
    const usual = await openHost(usualKey);
    const dispute = { id: 'dp_1', object: 'dispute', payment_intent: 'pi_unknown', amount: 9_000 };
    const object = { ...dispute, currency: 'eur', status: 'needs_response', reason: 'general' };

    stripe.silentFor = [slowKey];
    const statuses: number[] = [];
    const sent = Array.from({ length: 17 }, async () => {
      const { statusCode } = await sendEvent(slow, 'charge.dispute.created', object);
      statuses.push(statusCode);
    });
    await until(
      () => statuses.length,
      (count) => count === 1,
    );
    const taken = await sendEvent(usual, 'checkout.session.expired', { id: 'cs_1', metadata: {} });

    assert.deepEqual([statuses, taken.statusCode], [[503], 200]);

    stripe.silentFor = [];
    await Promise.all(sent);
  });

  test('does not delay the reading of other accounts, nor the next round', async () => {
    const slow = await openHost(slowKey);
    const usual = await openHost(usualKey);
    app.clock.advance(2 * hourMs);

    stripe.silentFor = [slowKey];
    await reconcileGuestPayments(app.platform, { waitMs: 100 });
    await reconcileGuestPayments(app.platform, { waitMs: 100 });
    const readTo = await readToOf(slow, usual);

    assert.deepEqual(readTo, [false, true]);

    stripe.silentFor = [];
    await until(
      () => readToOf(slow),
      ([isRead]) => isRead === true,
    );
  });

  test('does not delay the refunds of others', async () => {
    const [slow, usual] = [await openHost(slowKey), await openHost(usualKey)];
    const late = await requestRefund(slow, [100, 200, 300]);
    const soon = await requestRefund(usual, [400]);
    app.clock.advance(4 * minuteMs);

    stripe.silentFor = [slowKey];
    const round = retryGuestRefunds(app.platform);
    await until(
      () => refundsAt(soon),
      (count) => count === 1,
    );
    assert.ok(refundsAt(late) <= 1);

    stripe.silentFor = [];
    await round;
    assert.equal(refundsAt(late), 3);
  });
});

const refundsAt = (intent: string) =>
  stripe.requests.filter(({ path, fields }) => path === '/v1/refunds' && fields.payment_intent === intent)
    .length;

/** Whether the events of each account have been read by now. */
async function readToOf(...hosts: TestAgent[]): Promise<boolean[]> {
  const { rows } = await app.pool.query<{ id: string; isRead: boolean }>(
    'SELECT agent_id AS id, events_read_to >= $2 AS "isRead" FROM payment_accounts WHERE agent_id = ANY($1)',
    [hosts.map(({ agentId }) => agentId), new Date(app.clock.now())],
  );
  return hosts.map(({ agentId }) => rows.find(({ id }) => id === agentId)?.isRead ?? false);
}

test('a gateway that never answers is given up before the call ends', () => {
  const { timeout, maxNetworkRetries } = stripeLimits;
  const longestMs = maxGatewayWaitMs + timeout * (1 + maxNetworkRetries);
  assert.ok(longestMs < defaultTimeLimits.callMs, `${longestMs} ms`);
});
