import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as guestPayments from '#contract/payments/guest-payments.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { plainPricing } from '#testing/factories/publish-property.ts';
import type { RequestedStay } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import {
  assertSums,
  bookStay,
  deliverAll,
  type Host,
  openHost,
  pay,
  press,
  readBooking,
  readPage,
  titlesOf,
} from './payments-world.fixture.ts';
import { guestRefundQueue } from './refund-payment.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const depositMinor = 20_000;

/** A confirmed stay with a damage deposit of 200.00, and its host. */
async function openStay(): Promise<{ host: Host; stay: RequestedStay }> {
  const host = await openHost(app, { pricing: { ...plainPricing, damageDepositMinor: depositMinor } });
  return { host, stay: await bookStay(app, host) };
}

async function payDeposit(stay: RequestedStay) {
  const payment = await pay(app, stay, 'damage_deposit');
  await press(app, payment, 'succeed');
  await deliverAll(app, stay.agent.agentId);
  return payment;
}

function change(stay: RequestedStay, action: 'release' | 'keep', amountMinor = depositMinor) {
  const note = action === 'keep' ? 'A broken lamp' : '';
  const input = { params: { id: stay.receipt._id }, body: { action, amountMinor, note } };
  return app.call(bookingMoney.changeDamageDeposit, input, stay.agent);
}

async function settleRefunds({ agent }: RequestedStay): Promise<void> {
  await drainJobs(app, [guestRefundQueue]);
  await deliverAll(app, agent.agentId);
}

const kindsOf = async (stay: RequestedStay) =>
  (await readBooking(app, stay)).ledger.map(({ kind, amount, method }) => [kind, amount.amount, method]);

describe('a damage deposit that is paid online', () => {
  test('is held, in no sum of the price, and the guest sees it', async () => {
    const { host, stay } = await openStay();
    const before = await readPage(app, stay);
    assert.deepEqual(
      [before.online?.damageDeposit?.state, before.online?.damageDeposit?.mayPay],
      ['due', true],
    );

    const payment = await payDeposit(stay);
    assert.deepEqual([payment.instalment, payment.amount.amount], ['damage_deposit', depositMinor]);

    const booking = await readBooking(app, stay);
    assert.deepEqual(
      [booking.damageDeposit.state, booking.damageDeposit.held.amount, booking.paymentStatus],
      ['held', depositMinor, 'unpaid'],
    );
    assert.deepEqual(await kindsOf(stay), [['deposit_held', depositMinor, 'card_online']]);

    const page = await readPage(app, stay);
    const { received, balance } = page.booking;
    assert.deepEqual([received.amount, balance.amount], [0, before.booking.balance.amount]);

    const { state, mayPay } = page.online?.damageDeposit ?? {};
    assert.deepEqual([state, mayPay, page.online?.payable[0]?.instalment], ['held', false, 'deposit']);
    assert.ok((await titlesOf(app, host)).includes('Paid online'));

    const again = { params: { token: stay.guestToken }, body: { instalment: 'damage_deposit' } };
    assert.equal((await app.refusal(guestPayments.open, again)).code, 'nothing_to_pay');
  });

  test('goes back through the gateway when it is released, once', async () => {
    const { stay } = await openStay();
    await payDeposit(stay);

    const waiting = await change(stay, 'release');
    assert.equal(waiting.damageDeposit.state, 'held');

    const twice = {
      params: { id: stay.receipt._id },
      body: { action: 'release', amountMinor: depositMinor },
    };
    const refused = await app.refusal(bookingMoney.changeDamageDeposit, twice, stay.agent);
    assert.equal(refused.code, 'damage_deposit_not_so');

    await settleRefunds(stay);
    assert.equal((await readBooking(app, stay)).damageDeposit.state, 'released');
    assert.deepEqual((await kindsOf(stay)).at(-1), ['deposit_released', depositMinor, 'card_online']);

    await assertSums(app, stay, 0);
  });

  test('stays in part with the host, for a reason, and the rest goes back', async () => {
    const { stay } = await openStay();
    await payDeposit(stay);
    await change(stay, 'keep', 4_500);
    await settleRefunds(stay);

    const { damageDeposit, ledger } = await readBooking(app, stay);
    assert.deepEqual([damageDeposit.state, damageDeposit.retained.amount], ['partly_kept', 4_500]);
    assert.deepEqual(
      ledger.map(({ kind, amount, note }) => [kind, amount.amount, note]),
      [
        ['deposit_held', depositMinor, ''],
        ['deposit_kept', 4_500, 'A broken lamp'],
        ['deposit_released', depositMinor - 4_500, 'A broken lamp'],
      ],
    );

    const { items } = await app.call(guestPayments.list, { params: { id: stay.receipt._id } }, stay.agent);
    assert.deepEqual([items[0]?.refunded.amount, items[0]?.refundWaits], [depositMinor - 4_500, false]);
  });

  test('is held once when it is paid in two tabs, and the second is returned', async () => {
    const { stay } = await openStay();
    const first = await pay(app, stay, 'damage_deposit');
    app.clock.advance(27 * 60_000);

    const second = await pay(app, stay, 'damage_deposit');
    assert.notEqual(first._id, second._id);

    await press(app, first, 'succeed');
    await press(app, second, 'succeed');
    await deliverAll(app, stay.agent.agentId);
    await settleRefunds(stay);

    const { damageDeposit } = await readBooking(app, stay);
    assert.deepEqual([damageDeposit.state, damageDeposit.held.amount], ['held', depositMinor]);
  });

  test('goes back in full when the stay has been cancelled meanwhile', async () => {
    const { stay } = await openStay();
    const payment = await pay(app, stay, 'damage_deposit');

    await app.call(bookings.cancel, { params: { id: stay.receipt._id }, body: {} }, stay.agent);
    await press(app, payment, 'succeed');
    await deliverAll(app, stay.agent.agentId);
    await settleRefunds(stay);

    const { damageDeposit, ledger } = await readBooking(app, stay);
    assert.deepEqual([damageDeposit.state, damageDeposit.held.amount], ['released', 0]);
    assert.deepEqual(
      ledger.map(({ kind }) => kind),
      ['deposit_held', 'deposit_released'],
    );
    assert.equal((await readPage(app, stay)).online?.payments[0]?.outcome, 'late');
  });

  test('never counts as a payment of the price when both are refunded', async () => {
    const { stay } = await openStay();
    await payDeposit(stay);
    await press(app, await pay(app, stay), 'succeed');
    await deliverAll(app, stay.agent.agentId);

    const { items } = await app.call(guestPayments.list, { params: { id: stay.receipt._id } }, stay.agent);
    const price = items.find(({ instalment }) => instalment === 'deposit');
    await change(stay, 'release');

    const refund = {
      params: { id: stay.receipt._id, paymentId: price?._id ?? '' },
      body: { amountMinor: 9_000 },
    };

    await app.call(guestPayments.refund, refund, stay.agent);
    await settleRefunds(stay);

    const { damageDeposit, ledger } = await readBooking(app, stay);
    assert.equal(damageDeposit.state, 'released');
    assert.deepEqual(ledger.map(({ kind, amount }) => [kind, amount.amount]).toSorted(), [
      ['deposit_held', depositMinor],
      ['deposit_released', depositMinor],
      ['payment', 9_000],
      ['refund', 9_000],
    ]);
  });
});
