import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import Stripe from 'stripe';
import * as agents from '#contract/account/agents.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guestPayments from '#contract/payments/guest-payments.ts';
import * as paymentAccount from '#contract/payments/payment-account.ts';
import { readBalance, reconcileGuestPayments } from '#server/features/payments/guest-payments/index.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openStripeServer, type StripeServer } from '#testing/servers/stripe-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const keys = { secretKey: 'rk_test_of_the_host', webhookSecret: 'whsec_of_the_host' };
const balanceRight = 'rak_balance_transaction_source_read';
const payoutRight = 'rak_payout_read';

let stripe: StripeServer;
let app: TestApp;
let sent = 0;
before(async () => {
  stripe = await openStripeServer();
  app = await openTestApp({ env: { STRIPE_API_HOST: stripe.url, SMTP_URL: 'none' } });
});
after(async () => {
  await app.close();
  await stripe.close();
});
beforeEach(() => {
  Object.assign(stripe, { balance: [], payouts: [], lacks: [], events: [] });
});

const seconds = () => Math.floor(app.clock.now() / 1000);

async function send(agent: TestAgent, type: string, object: object) {
  sent += 1;
  const event = { id: `evt_balance_${sent}`, object: 'event', type, created: seconds(), data: { object } };
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret });
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/payments/webhook/stripe/${agent.agentId}`,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });

  return answer.json().taken as string;
}

/** A guest who has paid 90.00 at Stripe, which settles in the currency of the account. */
async function paidGuest() {
  const agent = await signUpAgent(app);
  const paymentSchedule = { depositPercent: 30, balanceDaysBefore: 30 };
  await app.call(agents.changeSettings, { body: { bookingDefaults: { paymentSchedule } } }, agent);
  await app.call(paymentAccount.connect, { body: { gateway: 'stripe', ...keys } }, agent);

  const stay = await submitStayRequest(app, { agent });
  const params = { id: stay.receipt._id };
  await app.call(bookings.changeStatus, { params, body: { status: 'confirmed' } }, agent);

  const opened = { params: { token: stay.guestToken }, body: { instalment: 'deposit' as const } };
  const payment = await app.call(guestPayments.open, opened);
  const intent = `pi_${payment._id}`;
  const metadata = { staydesk_payment: payment._id };
  stripe.objects.set(intent, { id: intent, object: 'payment_intent', metadata });

  const paid = { object: 'checkout.session', metadata, payment_intent: intent, payment_status: 'paid' };
  await send(agent, 'checkout.session.completed', {
    ...paid,
    id: payment.url?.split('/').at(-1),
    amount_total: 9_000,
    currency: 'eur',
  });
  const list = () => app.call(guestPayments.list, { params }, agent);

  return { agent, intent, metadata, list };
}

type Booked = { amount: number; fee: number; currency?: string; payout?: string };

function book(id: string, category: string, source: object | string | null, booked: Booked): void {
  const { amount, fee, currency = 'eur', payout } = booked;
  stripe.balance.push({
    id,
    object: 'balance_transaction',
    reporting_category: category,
    source,
    created: seconds(),
    amount,
    fee,
    net: amount - fee,
    currency,
    ...(payout !== undefined && { payout }),
  });
}

const payoutOf = (id: string, status: string, amount: number, more: object = {}) => ({
  id,
  object: 'payout',
  status,
  amount,
  currency: 'eur',
  created: seconds(),
  automatic: true,
  arrival_date: seconds() + 86_400,
  failure_code: null,
  ...more,
});

test('charges, refunds and disputes are read with fee, net and payout, other sales only as a sum', async () => {
  const { agent, intent, metadata, list } = await paidGuest();
  const charge = { id: 'ch_1', object: 'charge', payment_intent: intent, metadata };
  const payout = 'po_1';
  book('txn_charge', 'charge', charge, { amount: 9_000, fee: 160, payout });
  book(
    'txn_refund',
    'refund',
    { id: 're_1', object: 'refund', payment_intent: intent },
    { amount: -1_000, fee: 0, payout },
  );

  book(
    'txn_dispute',
    'dispute',
    { id: 'dp_1', object: 'dispute', payment_intent: intent },
    { amount: -8_000, fee: 2_000 },
  );

  book(
    'txn_shop',
    'charge',
    { id: 'ch_shop', object: 'charge', payment_intent: 'pi_shop' },
    { amount: 5_000, fee: 100, payout },
  );
  book('txn_payout', 'payout', payout, { amount: -12_740, fee: 0, payout });
  stripe.payouts = [payoutOf(payout, 'in_transit', 12_740)];
  await readBalance(app.platform, agent.agentId);

  const { items, missingRight } = await list();
  assert.equal(missingRight, null);
  assert.deepEqual(
    items[0]?.balance.map(({ _id, kind, fee, net, payout: into }) => [
      _id,
      kind,
      fee.amount,
      net.amount,
      into?.state,
    ]),
    [
      ['txn_charge', 'payment', 160, 8_840, 'in_transit'],
      ['txn_dispute', 'dispute', 2_000, -10_000, undefined],
      ['txn_refund', 'refund', 0, -1_000, 'in_transit'],
    ],
  );

  const stored = await app.pool.query<{ id: string; other: number }>(
    'SELECT id, other_minor AS other FROM payouts WHERE agent_id = $1',
    [agent.agentId],
  );
  assert.deepEqual(stored.rows, [{ id: payout, other: 4_900 }]);
});

test('a balance in another currency retains its own amounts', async () => {
  const { agent, intent, list } = await paidGuest();
  const charge = { id: 'ch_2', object: 'charge', payment_intent: intent };
  book('txn_francs', 'charge', charge, { amount: 8_412, fee: 190, currency: 'chf' });
  await readBalance(app.platform, agent.agentId);
  const [payment] = (await list()).items;
  assert.deepEqual(payment?.amount, { amount: 9_000, currency: 'EUR' });
  assert.deepEqual(
    payment?.balance.map(({ gross, fee, net }) => [gross, fee, net]),
    [[8_412, 190, 8_222].map((amount) => ({ amount, currency: 'CHF' }))],
  );
});

test('a payout moves on by its events in any order, and one that the bank returns fails', async () => {
  const { agent } = await paidGuest();
  const state = async () =>
    (
      await app.pool.query<{ state: string }>('SELECT state FROM payouts WHERE agent_id = $1', [
        agent.agentId,
      ])
    ).rows[0]?.state;

  assert.equal(await send(agent, 'payout.paid', payoutOf('po_2', 'paid', 5_000)), 'applied');
  assert.equal(await send(agent, 'payout.created', payoutOf('po_2', 'pending', 5_000)), 'ignored');
  assert.equal(await state(), 'paid');

  const failed = payoutOf('po_2', 'failed', 5_000, { failure_code: 'account_closed' });
  assert.equal(await send(agent, 'payout.failed', failed), 'applied');
  assert.equal(await send(agent, 'payout.paid', payoutOf('po_2', 'paid', 5_000)), 'ignored');
  assert.equal(await state(), 'failed');
});

test('a key without a right takes payments, names the missing right, and reads everything once it has it', async () => {
  stripe.lacks = [balanceRight];
  const { agent, intent, list } = await paidGuest();
  const charge = { id: 'ch_3', object: 'charge', payment_intent: intent };
  book('txn_late', 'charge', charge, { amount: 9_000, fee: 160 });
  assert.equal((await app.call(paymentAccount.read, {}, agent)).missingRight, 'balance');

  app.clock.advance(70 * 60_000);
  await reconcileGuestPayments(app.platform);
  assert.deepEqual([(await list()).missingRight, (await list()).items[0]?.state], ['balance', 'paid']);

  stripe.lacks = [payoutRight];
  assert.equal((await app.call(paymentAccount.test, {}, agent)).missingRight, 'payouts');

  stripe.lacks = [];
  assert.equal((await app.call(paymentAccount.test, {}, agent)).missingRight, null);

  await readBalance(app.platform, agent.agentId);
  assert.deepEqual(
    (await list()).items[0]?.balance.map(({ _id }) => _id),
    ['txn_late'],
  );
});
