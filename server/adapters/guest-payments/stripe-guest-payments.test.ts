import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import Stripe from 'stripe';
import * as agents from '#contract/account/agents.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as guestPayments from '#contract/payments/guest-payments.ts';
import * as paymentAccount from '#contract/payments/payment-account.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { paymentMailQueue } from '#server/features/messages/guest-mails/index.ts';
import { renderMail } from '#server/features/messages/mails/render-mail.ts';
import { reconcileGuestPayments } from '#server/features/payments/guest-payments/index.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openStripeServer, type StripeServer } from '#testing/servers/stripe-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const keys = { secretKey: 'rk_test_of_the_host', webhookSecret: 'whsec_of_the_host' };

let stripe: StripeServer;
let app: TestApp;
let made = 0;
before(async () => {
  stripe = await openStripeServer();
  stripe.keys = [keys.secretKey];
  app = await openTestApp({
    env: { STRIPE_API_HOST: stripe.url, PUBLIC_URL: 'https://stay.example', SMTP_URL: 'none' },
  });
});
after(async () => {
  await app.close();
  await stripe.close();
});

async function connectedHost(): Promise<TestAgent> {
  const agent = await signUpAgent(app);
  const paymentSchedule = { depositPercent: 30, balanceDaysBefore: 30 };
  await app.call(agents.changeSettings, { body: { bookingDefaults: { paymentSchedule } } }, agent);
  await app.call(paymentAccount.connect, { body: { gateway: 'stripe', ...keys } }, agent);
  return agent;
}

async function confirmedStay(agent: TestAgent) {
  const stay = await submitStayRequest(app, { agent });
  await app.call(
    bookings.changeStatus,
    { params: { id: stay.receipt._id }, body: { status: 'confirmed' } },
    agent,
  );
  return stay;
}

function event(type: string, object: object) {
  made += 1;
  return {
    id: `evt_guest_${made}`,
    object: 'event',
    type,
    created: Math.floor(app.clock.now() / 1000),
    data: { object },
  };
}

function send(agent: TestAgent, message: object, secret: string = keys.webhookSecret) {
  const payload = JSON.stringify(message);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return app.http.inject({
    method: 'POST',
    url: `/api/payments/webhook/stripe/${agent.agentId}`,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
}

const lastRequest = (path: RegExp) => stripe.requests.filter((input) => path.test(input.path)).at(-1);

/** A guest who stands at Stripe; `paid` is the session as Stripe tells of it once they have paid. */
async function guestAtStripe() {
  const agent = await connectedHost();
  const stay = await confirmedStay(agent);
  const input = { params: { token: stay.guestToken }, body: { instalment: 'deposit' as const } };
  const payment = await app.call(guestPayments.open, input);
  const intent = `pi_${payment._id}`;
  const metadata = { staydesk_payment: payment._id, staydesk_agent: agent.agentId };
  stripe.objects.set(intent, { id: intent, object: 'payment_intent', metadata });
  stripe.paidBy.set(intent, { id: `ch_${intent}`, amount_paid: 9_000 });

  const session = {
    id: payment.url?.split('/').at(-1),
    object: 'checkout.session',
    metadata,
    payment_intent: intent,
  };
  const paid = { ...session, payment_status: 'paid', amount_total: 9_000, currency: 'eur' };
  const view = () => app.call(guest.readView, { params: { token: stay.guestToken }, query: {} });

  return { agent, stay, payment, intent, metadata, paid, view };
}

describe('a signed event of an odd shape', () => {
  test('is refused and never breaks the server', async () => {
    const { agent, paid } = await guestAtStripe();
    const good = event('checkout.session.completed', paid);
    const odd = [
      { ...good, id: 'evt_nul\0' },
      { ...good, id: undefined },
      { ...good, data: undefined },
      { ...good, data: { object: null } },
      { ...good, created: 'yesterday' },
      { ...good, data: { object: { ...paid, amount_total: 'much', currency: 7 } } },
      event('refund.updated', {}),
      event('charge.dispute.created', {}),
      event('payout.paid', {}),
    ];

    const statuses: number[] = [];
    for (const message of odd) statuses.push((await send(agent, message)).statusCode);

    assert.deepEqual(statuses, Array(odd.length).fill(400));
    assert.equal((await send(agent, good)).statusCode, 200);
  });

  test('a body of more than 256 KB is not read', async () => {
    const agent = await connectedHost();
    const answer = await send(agent, event('checkout.session.completed', { text: 'x'.repeat(300_000) }));
    assert.equal(answer.statusCode, 413);
  });
});

describe('the keys of a host', () => {
  test('are tried before they are stored, sealed, and never shown again', async () => {
    const agent = await signUpAgent(app);
    const wrong = { gateway: 'stripe', ...keys, secretKey: 'rk_test_wrong' } as const;
    assert.equal(
      (await app.refusal(paymentAccount.connect, { body: wrong }, agent)).code,
      'payment_key_refused',
    );

    const none = { gateway: 'stripe', ...keys, webhookSecret: '' } as const;
    assert.equal(
      (await app.refusal(paymentAccount.connect, { body: none }, agent)).code,
      'payment_key_refused',
    );

    const account = await app.call(paymentAccount.connect, { body: { gateway: 'stripe', ...keys } }, agent);
    assert.deepEqual(
      [account.gateway, account.accountName, account.isLive],
      ['stripe', 'host@example.com', false],
    );
    assert.equal(account.webhookUrl, `https://stay.example/api/payments/webhook/stripe/${agent.agentId}`);
    assert.doesNotMatch(JSON.stringify(account), /rk_test|whsec/);

    const { rows } = await app.pool.query<{ stored: string }>(
      'SELECT row_to_json(a)::text AS stored FROM payment_accounts a',
    );
    for (const { stored } of rows) assert.doesNotMatch(stored, /rk_test|whsec/);
  });

  test('that Stripe refuses later are named, and work again by themselves', async () => {
    const agent = await connectedHost();
    stripe.keys = [];
    assert.equal((await app.call(paymentAccount.test, {}, agent)).problem, 'key_refused');
    stripe.keys = [keys.secretKey];
    assert.equal((await app.call(paymentAccount.test, {}, agent)).problem, null);
  });
});

describe('a guest at Stripe', () => {
  test('gets a page with the server’s amount, the stay’s name and the way back, and no card is seen here', async () => {
    const { agent, payment, stay } = await guestAtStripe();
    assert.match(payment.url ?? '', /^https:\/\/stripe\.test\/pay\/cs_/);

    const { fields = {}, key } = lastRequest(/checkout\/sessions$/) ?? {};
    assert.equal(fields['line_items[0][price_data][unit_amount]'], '9000');
    assert.equal(fields['line_items[0][price_data][currency]'], 'eur');
    assert.match(fields['line_items[0][price_data][product_data][name]'] ?? '', /^Deposit: Rose house/);
    assert.equal(fields.success_url, `https://stay.example/guest/${stay.guestToken}?payment=${payment._id}`);
    assert.equal(fields['payment_intent_data[metadata][staydesk_payment]'], payment._id);
    assert.equal(key, `guest-payment:${payment._id}`);
    // The page lives for at least the half hour that Stripe asks for.
    assert.ok(Number(fields.expires_at) * 1000 >= app.clock.now() + 30 * minuteMs);

    const sent = stripe.requests.map((input) => JSON.stringify(input.fields)).join();
    assert.doesNotMatch(sent, /card\[number\]|cvc|4242/);

    const form = await app.http.inject({
      method: 'POST',
      url: `/guest/${stay.guestToken}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'act=pay&instalment=deposit&amount=1',
    });

    assert.equal(form.statusCode, 200);
    assert.ok(form.body.includes(`<a rel="noreferrer" href="${payment.url}">`));
    assert.ok(agent);
  });

  test('is paid when the webhook reports it, once, and only with the host’s own secret', async () => {
    const { agent, paid, view } = await guestAtStripe();
    const message = event('checkout.session.completed', paid);
    assert.equal((await send(agent, message, 'whsec_guessed')).statusCode, 400);
    assert.equal((await view()).booking.received.amount, 0);
    assert.equal((await send(agent, message)).json().taken, 'applied');
    assert.equal((await send(agent, message)).json().taken, 'repeated');
    const { booking, online } = await view();
    assert.deepEqual([booking.received.amount, booking.paymentStatus], [9_000, 'deposit_paid']);
    assert.equal(online?.payments[0]?.outcome, 'kept');
  });

  test('pays by bank debit: on its way first, arrived later, with the events in any order', async () => {
    const { agent, paid, view } = await guestAtStripe();
    const waiting = event('checkout.session.completed', { ...paid, payment_status: 'unpaid' });
    await send(agent, waiting);
    assert.equal((await view()).online?.payments[0]?.state, 'pending');
    await send(agent, event('checkout.session.async_payment_succeeded', paid));
    await send(agent, event('checkout.session.expired', paid));
    assert.deepEqual(
      [(await view()).online?.payments[0]?.state, (await view()).booking.received.amount],
      ['paid', 9_000],
    );
  });

  test('is refunded from here by one call, and from Stripe’s own pages by its event', async () => {
    const { agent, stay, intent, paid, view } = await guestAtStripe();
    await send(agent, event('checkout.session.completed', paid));

    const { items } = await app.call(guestPayments.list, { params: { id: stay.receipt._id } }, agent);
    const params = { id: stay.receipt._id, paymentId: items[0]?._id ?? '' };
    await app.call(guestPayments.refund, { params, body: { amountMinor: 2_000 } }, agent);
    await drainJobs(app, ['guest-payment-refund']);

    const request = lastRequest(/\/v1\/refunds$/);
    assert.deepEqual([request?.fields.payment_intent, request?.fields.amount], [intent, '2000']);
    assert.match(request?.key ?? '', /^guest-refund:/);
    assert.equal((await view()).booking.refunded.amount, 2_000);

    const there = { id: 're_of_the_host', object: 'refund', payment_intent: intent, status: 'succeeded' };
    const made = event('refund.created', { ...there, amount: 1_000, currency: 'eur', metadata: {} });
    assert.equal((await send(agent, made)).json().taken, 'applied');
    assert.equal((await send(agent, event('refund.updated', made.data.object))).json().taken, 'ignored');
    assert.equal((await view()).booking.refunded.amount, 3_000);

    const failed = { ...made.data.object, status: 'failed' };
    assert.equal((await send(agent, event('refund.failed', failed))).json().taken, 'applied');
    assert.equal((await view()).booking.refunded.amount, 2_000);
  });

  test('whose refund Stripe only accepts mails the guest twice: when it is requested, and with the event that it is sent', async () => {
    const { agent, stay, intent, metadata, paid, view } = await guestAtStripe();
    await send(agent, event('checkout.session.completed', paid));
    const { items } = await app.call(guestPayments.list, { params: { id: stay.receipt._id } }, agent);
    const params = { id: stay.receipt._id, paymentId: items[0]?._id ?? '' };

    stripe.refundStatus = 'pending';
    await app.call(guestPayments.refund, { params, body: { amountMinor: 2_000 } }, agent);
    await drainJobs(app, ['guest-payment-refund']);
    stripe.refundStatus = 'succeeded';

    const { booking } = await view();
    const refundMails = async () => {
      await drainJobs(app, [paymentMailQueue]);
      const mails = await queuedMails(app, booking.guestEmail ?? '');
      return mails.filter(({ kind }) => kind === 'refund_requested' || kind === 'refund_sent');
    };

    const [requested, ...others] = await refundMails();
    assert.ok(requested?.kind === 'refund_requested' && others.length === 0);
    const mail = renderMail(requested);
    assert.match(mail.subject, /^Your refund has been requested/);
    assert.match(mail.text, /has asked the payment provider to refund €20 to the card or account/);
    assert.equal(booking.refunded.amount, 0);

    const key = lastRequest(/\/v1\/refunds$/)?.fields['metadata[staydesk_refund]'];
    const there = { id: `re_${intent}`, object: 'refund', payment_intent: intent, status: 'succeeded' };
    const made = {
      ...there,
      amount: 2_000,
      currency: 'eur',
      metadata: { ...metadata, staydesk_refund: key },
    };
    await send(agent, event('refund.updated', made));

    assert.deepEqual(
      (await refundMails()).map(({ kind }) => kind),
      ['refund_requested', 'refund_sent'],
    );
  });

  test('a lost webhook is recovered from Stripe’s events, also when a refund is reported before the payment', async () => {
    const { agent, intent, paid, metadata, view } = await guestAtStripe();
    const refund = {
      id: `re_${intent}`,
      object: 'refund',
      payment_intent: intent,
      status: 'succeeded',
      metadata,
    };

    stripe.events = [
      event('refund.created', { ...refund, amount: 500, currency: 'eur' }),
      event('checkout.session.completed', paid),
    ];
    app.clock.advance(4 * minuteMs);
    await reconcileGuestPayments(app.platform);
    stripe.events = [];

    const { booking } = await view();
    assert.deepEqual([booking.received.amount, booking.refunded.amount], [8_500, 500]);
    assert.ok(agent);
  });

  test('whose bank disputes it leaves a note with its host', async () => {
    const { agent, stay, intent, paid } = await guestAtStripe();
    await send(agent, event('checkout.session.completed', paid));

    const dispute = { id: 'dp_1', object: 'dispute', payment_intent: intent, amount: 9_000, currency: 'eur' };
    await send(
      agent,
      event('charge.dispute.created', {
        ...dispute,
        status: 'needs_response',
        reason: 'product_not_received',
      }),
    );

    const booking = await app.call(bookings.read, { params: { id: stay.receipt._id } }, agent);
    const note = booking.ledger.find(({ kind }) => kind === 'dispute');
    assert.match(note?.note ?? '', /product not received/);
    assert.equal(booking.received.amount, 9_000);
  });

  test('meets a friendly answer while Stripe is away', async () => {
    const agent = await connectedHost();
    const stay = await confirmedStay(agent);
    stripe.isAway = () => true;
    const input = { params: { token: stay.guestToken }, body: { instalment: 'deposit' } };
    assert.equal((await app.refusal(guestPayments.open, input)).code, 'payment_gateway_away');
    stripe.isAway = () => false;
    assert.equal(
      (await app.call(guestPayments.open, { ...input, body: { instalment: 'deposit' } })).state,
      'open',
    );
  });
});
