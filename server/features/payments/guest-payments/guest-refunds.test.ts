import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as guestPayments from '#contract/payments/guest-payments.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { paymentMailQueue } from '#server/features/messages/guest-mails/index.ts';
import { renderMail } from '#server/features/messages/mails/render-mail.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import type { RequestedStay } from '#testing/factories/submit-stay-request.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import {
  assertSums,
  deliver,
  deliverAll,
  eventsOf,
  payForStay,
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

const refundJobs = [guestRefundQueue];
const equal = (stay: RequestedStay, amount: number) => assertSums(app, stay, amount);

describe('refunds and disputes', () => {
  test('a refund goes through the gateway once, however often it is pressed and tried', async () => {
    const { host, stay, paymentId } = await payForStay(app);
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

  test('the guest follows a refund on their page and by mail: requested, sent, and expected by', async () => {
    const { host, stay, paymentId } = await payForStay(app);
    const order = { params: { id: stay.receipt._id, paymentId }, body: { amountMinor: 5_000 } };
    await app.call(guestPayments.refund, order, host.agent);

    const { refund: requested } = await readPage(app, stay);
    assert.deepEqual(
      requested?.steps.map(({ step, amount, expectedBy }) => [step, amount.amount, expectedBy]),
      [['requested', 5_000, null]],
    );

    await drainJobs(app, refundJobs);
    await deliverAll(app, host.agent.agentId);
    const { refund, booking } = await readPage(app, stay);
    const [sent] = refund?.steps ?? [];
    assert.deepEqual([sent?.step, sent?.amount.amount, refund?.due.amount], ['sent', 5_000, 0]);
    assert.equal(sent?.expectedBy, addDays(sent?.on ?? '', 10));

    await drainJobs(app, [paymentMailQueue]);
    const mails = (await queuedMails(app, booking.guestEmail ?? '')).filter(
      ({ kind }) => kind === 'refund_sent',
    );
    assert.equal(mails.length, 1);
    const [mail] = mails.map((one) => renderMail(one));
    assert.match(mail?.text ?? '', /€50/);
    assert.match(mail?.text ?? '', /should arrive by .+, on the card or account/);
  });

  test('an entry of the gateway cannot be voided by hand, and a refund made there is in the ledger', async () => {
    const { host, stay, payment } = await payForStay(app);
    const [entry] = (await readBooking(app, stay)).ledger;
    const params = { id: stay.receipt._id, entryId: entry?._id ?? '' };
    const refusal = await app.refusal(bookingMoney.voidLedgerEntry, { params, body: {} }, host.agent);
    assert.equal(refusal.code, 'entry_not_voidable');
    await press(app, payment, 'refund');
    await deliverAll(app, host.agent.agentId);
    await equal(stay, 0);
  });

  test('a refund that fails at the gateway is not in the ledger, with its events in any order', async () => {
    for (const order of ['made first', 'failed first']) {
      const { host, stay, payment, paymentId } = await payForStay(app);
      const { agentId } = host.agent;
      await press(app, payment, 'refund');

      const made = (await eventsOf(app, agentId)).find(({ fact }) => fact?.kind === 'refunded');
      assert.ok(made?.fact?.kind === 'refunded');

      const failed = {
        ...made,
        id: `${made.id}-failed`,
        fact: { ...made.fact, kind: 'refund_failed' as const },
      };

      for (const event of order === 'made first' ? [made, failed] : [failed, made])
        await deliver(app, agentId, event);

      const { received, ledger } = await readBooking(app, stay);
      const counting = ledger.filter(({ counts }) => counts).map(({ kind }) => kind);
      assert.deepEqual(
        { order, sum: received.amount, counting },
        { order, sum: 9_000, counting: ['payment'] },
      );

      const { items } = await app.call(guestPayments.list, { params: { id: stay.receipt._id } }, host.agent);
      const [item] = items;
      assert.deepEqual(
        [item?._id, item?.refunded.amount, item?.refundable.amount, item?.refundDeclined],
        [paymentId, 0, 9_000, true],
      );
      assert.ok((await titlesOf(app, host)).includes('Refund not possible'));
    }
  });

  test('a dispute is a note in the ledger, in no sum, and a notification', async () => {
    const { host, stay, payment } = await payForStay(app);
    await press(app, payment, 'dispute', 'dispute-lost');
    await deliverAll(app, host.agent.agentId);

    const booking = await readBooking(app, stay);
    assert.deepEqual(
      booking.ledger.map(({ kind }) => kind),
      ['payment', 'dispute', 'dispute'],
    );
    assert.equal(booking.received.amount, 9_000);

    const titles = await titlesOf(app, host);
    assert.ok(titles.includes('Payment disputed') && titles.includes('Dispute lost'));
  });
});
