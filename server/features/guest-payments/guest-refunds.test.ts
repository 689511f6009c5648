import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookingMoney from '#contract/bookings/booking-money.ts';
import * as guestPayments from '#contract/bookings/guest-payments.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import {
  bookStay,
  deliverAll,
  type Host,
  openHost,
  pay,
  press,
  readBooking,
  sumsOf,
} from './payments-world.fixture.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const refundJobs = ['guest-payment-refund'];

const equal = async (stay: Parameters<typeof sumsOf>[1], amount: number) =>
  assert.deepEqual(await sumsOf(app, stay), { gateway: amount, ledger: amount, page: amount });

async function titlesOf({ agent }: Host): Promise<string[]> {
  const { notifications: shown } = await app.call(notifications.list, { query: {} }, agent);
  return shown.map(({ title }) => title);
}

describe('refunds and disputes', () => {
  async function paidStay() {
    const host = await openHost(app);
    const stay = await bookStay(app, host);
    const payment = await pay(app, stay);
    await press(app, payment, 'succeed');
    await deliverAll(app, host.agent.agentId);
    const { items } = await app.call(guestPayments.list, { params: { id: stay.receipt._id } }, host.agent);
    return { host, stay, payment, paymentId: items[0]?._id ?? '' };
  }

  test('a refund goes through the gateway once, however often it is pressed and tried', async () => {
    const { host, stay, paymentId } = await paidStay();
    const order = { params: { id: stay.receipt._id, paymentId }, body: { amountMinor: 5_000 } };
    const key = 'a-key-of-this-refund-1';
    await app.call(guestPayments.refund, order, { token: host.agent.token, key });
    await app.call(guestPayments.refund, order, { token: host.agent.token, key });
    const more = { ...order, body: { amountMinor: 4_001 } };
    assert.equal((await app.refusal(guestPayments.refund, more, host.agent)).code, 'refund_too_large');
    await drainJobs(app, refundJobs);
    await deliverAll(app, host.agent.agentId);
    await drainJobs(app, refundJobs);
    await equal(stay, 4_000);
    const { items } = await app.call(guestPayments.list, { params: { id: stay.receipt._id } }, host.agent);
    assert.deepEqual([items[0]?.refunded.amount, items[0]?.refundable.amount], [5_000, 4_000]);
  });

  test('an entry of the gateway cannot be voided by hand, and a refund made there is in the ledger', async () => {
    const { host, stay, payment } = await paidStay();
    const [entry] = (await readBooking(app, stay)).ledger;
    const params = { id: stay.receipt._id, entryId: entry?._id ?? '' };
    const refusal = await app.refusal(bookingMoney.voidLedgerEntry, { params, body: {} }, host.agent);
    assert.equal(refusal.code, 'entry_not_voidable');
    await press(app, payment, 'refund');
    await deliverAll(app, host.agent.agentId);
    await equal(stay, 0);
  });

  test('a dispute is a note in the ledger, in no sum, and a notification', async () => {
    const { host, stay, payment } = await paidStay();
    await press(app, payment, 'dispute', 'dispute-lost');
    await deliverAll(app, host.agent.agentId);
    const booking = await readBooking(app, stay);
    assert.deepEqual(
      booking.ledger.map(({ kind }) => kind),
      ['payment', 'dispute', 'dispute'],
    );
    assert.equal(booking.received.amount, 9_000);
    const titles = await titlesOf(host);
    assert.ok(titles.includes('Payment disputed') && titles.includes('Dispute lost'));
  });
});
