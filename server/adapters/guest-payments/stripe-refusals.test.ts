import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as guestPayments from '#contract/payments/guest-payments.ts';
import * as paymentAccount from '#contract/payments/payment-account.ts';
import { chargeableOf } from '#domain/payments/gateway-amounts.ts';
import type { PayableKind } from '#domain/payments/payment-lists.ts';
import { plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openStripeServer, type StripeServer } from '#testing/servers/stripe-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const keys = { secretKey: 'rk_test_of_the_host', webhookSecret: 'whsec_of_the_host' };

let stripe: StripeServer;
let app: TestApp;
const logged: string[] = [];
before(async () => {
  stripe = await openStripeServer();
  stripe.keys = [keys.secretKey];
  app = await openTestApp({
    env: {
      STRIPE_API_HOST: stripe.url,
      PUBLIC_URL: 'https://stay.example',
      SMTP_URL: 'none',
      LOG_LEVEL: 'info',
    },
    logTo: { write: (line: string) => void logged.push(line) },
  });
});
after(async () => {
  await app.close();
  await stripe.close();
});

async function connectedHost(depositPercent = 30): Promise<TestAgent> {
  const agent = await signUpAgent(app);
  const paymentSchedule = { depositPercent, balanceDaysBefore: 30 };
  await app.call(agents.changeSettings, { body: { bookingDefaults: { paymentSchedule } } }, agent);
  await app.call(paymentAccount.connect, { body: { gateway: 'stripe', ...keys } }, agent);
  return agent;
}

/** A confirmed stay of three nights at a price in a currency. */
async function stayAt(agent: TestAgent, currency: string, nightMinor: number) {
  const pricing = { ...plainPricing, baseMinor: nightMinor };
  const { _id: propertyId } = await publishProperty(app, agent, { currency, pricing });
  const stay = await submitStayRequest(app, { agent, propertyId });
  const params = { id: stay.receipt._id };
  await app.call(bookings.changeStatus, { params, body: { status: 'confirmed' } }, agent);
  return stay;
}

const paymentOf = (token: string, instalment: PayableKind = 'deposit') => ({
  params: { token },
  body: { instalment },
});

const viewOf = (token: string) => app.call(guest.readView, { params: { token }, query: {} });

async function problemsOf(agent: TestAgent) {
  const { notifications: shown } = await app.call(notifications.list, { query: {} }, agent);
  return shown.filter(({ title }) => title === 'Guests can’t pay online').map(({ message }) => message);
}

describe('amounts at Stripe are those of the schedule', () => {
  test('in currencies with three decimals, of the deposit and of everything', async () => {
    const agent = await connectedHost();
    for (const currency of ['KWD', 'BHD', 'OMR', 'JOD', 'TND']) {
      const { guestToken } = await stayAt(agent, currency, 45_123);
      const { booking, online } = await viewOf(guestToken);
      const [deposit] = booking.paymentSchedule;
      assert.equal((deposit?.amount.amount ?? 1) % 10, 0, currency);
      assert.deepEqual(online?.payable[0]?.amount, deposit?.amount);

      for (const instalment of ['deposit', 'full'] as const) {
        const payment = await app.call(guestPayments.open, paymentOf(guestToken, instalment));
        const sent = stripe.requests.findLast(({ path }) => /checkout\/sessions$/.test(path));
        assert.equal(Number(sent?.fields['line_items[0][price_data][unit_amount]']), payment.amount.amount);
      }
    }
  });

  test('where the deposit is too small, everything is paid at once', async () => {
    const agent = await connectedHost();
    const { guestToken } = await stayAt(agent, 'EUR', 50);
    const { online } = await viewOf(guestToken);
    assert.deepEqual(
      online?.payable.map(({ instalment, amount }) => [instalment, amount.amount]),
      [['full', 150]],
    );
    assert.equal((await app.call(guestPayments.open, paymentOf(guestToken, 'full'))).state, 'open');
  });

  test('where everything is too small, nothing is offered online and the page names another way', async () => {
    const agent = await connectedHost();
    for (const [currency, nightMinor] of [
      ['JPY', 10],
      ['EUR', 10],
    ] as const) {
      const { guestToken } = await stayAt(agent, currency, nightMinor);
      const { online } = await viewOf(guestToken);
      assert.deepEqual(online?.payable, []);
      const refusal = await app.refusal(guestPayments.open, paymentOf(guestToken, 'full'));
      assert.equal(refusal.code, 'nothing_to_pay');
      const page = await app.http.inject({ url: `/guest/${guestToken}` });
      assert.match(page.body, /too small to be paid online/);
    }
    assert.equal(chargeableOf(30, 'JPY'), 0);
  });
});

describe('methods that Stripe does not accept', () => {
  test('has a code of its own for the guest, and is named to host and log once', async () => {
    const agent = await connectedHost();
    const { guestToken } = await stayAt(agent, 'SEK', 30_000);

    stripe.unsupported = ['sek'];
    logged.length = 0;

    for (const _try of [1, 2, 3]) {
      const refusal = await app.refusal(guestPayments.open, paymentOf(guestToken));
      assert.equal(refusal.code, 'payment_gateway_refused');
      assert.match(refusal.detail, /pay another way/);
    }

    const messages = await problemsOf(agent);
    assert.equal(messages.length, 1);
    assert.match(messages[0] ?? '', /SEK.*doesn’t take this currency \(currency_not_supported\)/);

    const warnings = logged.filter((line) => line.includes('currency_not_supported'));
    assert.equal(warnings.length, 3);
    assert.ok(warnings.every((line) => JSON.parse(line).level >= 40));

    stripe.unsupported = [];
  });

  test('leaves the guest on their page, with a sentence', async () => {
    const agent = await connectedHost();
    const { guestToken } = await stayAt(agent, 'SEK', 30_000);
    stripe.unsupported = ['sek'];

    const answer = await app.http.inject({
      method: 'POST',
      url: `/guest/${guestToken}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'act=pay&instalment=deposit',
    });
    stripe.unsupported = [];

    assert.match(answer.body, /Please pay another way/);
    assert.doesNotMatch(answer.body, /Something went wrong|couldn’t read this request/);
    assert.match(answer.body, /Price|Booking/);
  });

  test('is a refusal that a host understands when an account is connected', async () => {
    const agent = await signUpAgent(app);
    const expected = [
      [400, 'payment_gateway_refused'],
      [402, 'payment_gateway_refused'],
      [404, 'payment_gateway_refused'],
      [429, 'payment_gateway_away'],
      [500, 'payment_gateway_away'],
    ] as const;

    for (const [status, code] of expected) {
      stripe.fails = [status, 'testing'];
      const refusal = await app.refusal(
        paymentAccount.connect,
        { body: { gateway: 'stripe', ...keys } },
        agent,
      );
      assert.equal(refusal.code, code, String(status));
      assert.doesNotMatch(refusal.detail, /read this request/);
      if (code === 'payment_gateway_refused') assert.match(refusal.detail, /testing/);
    }
    stripe.fails = null;
  });
});
