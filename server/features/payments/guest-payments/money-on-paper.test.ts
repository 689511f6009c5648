import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as guestPayments from '#contract/payments/guest-payments.ts';
import { renderMail } from '#server/features/messages/mails/render-mail.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import type { RequestedStay } from '#testing/factories/submit-stay-request.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { paymentMailQueue } from '../../messages/guest-mails/index.ts';
import {
  bookStay,
  deliverAll,
  openHost,
  pay,
  press,
  readBooking,
  readPage,
} from './payments-world.fixture.ts';
import { guestRefundQueue } from './refund-payment.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

async function settle({ agent }: RequestedStay): Promise<void> {
  await deliverAll(app, agent.agentId);
  await drainJobs(app, [guestRefundQueue]);
  await deliverAll(app, agent.agentId);
}

/** A stay of 300.00: the deposit of 90.00 in one tab, everything in another that was open before. */
async function payTwice(): Promise<RequestedStay> {
  const stay = await bookStay(app, await openHost(app));
  const deposit = await pay(app, stay);
  const everything = await pay(app, stay, 'full');
  await press(app, deposit, 'succeed');
  await press(app, everything, 'succeed');
  await deliverAll(app, stay.agent.agentId);
  return stay;
}

async function pageOf({ guestToken }: RequestedStay): Promise<string> {
  const { body } = await app.http.inject({ url: `/guest/${guestToken}` });
  const text = body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, ' ');
  return text.replaceAll(/\s+/g, ' ');
}

/** Texts of the file from its payments on. */
async function fileOf({ guestToken }: RequestedStay): Promise<string[]> {
  const { rawPayload } = await app.http.inject({ url: `/api/guest/${guestToken}/receipt.pdf` });
  return pdfText(rawPayload);
}

function minorOf(text: string): number {
  const minor = Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
  return /^[-−]/.test(text) ? -minor : minor;
}

const labels = ['Payment', 'Refund', 'Returned, was not due'];

/** Amounts of the printed payments, by their label; the next text with a currency sign is the amount of a line. */
async function printedLines(stay: RequestedStay): Promise<{ label: string; amount: number }[]> {
  const texts = await fileOf(stay);
  return texts.flatMap((label, index) => {
    if (!labels.includes(label)) return [];
    const amount = texts.slice(index + 1).find((text) => text.includes('€')) ?? '';
    return [{ label, amount: minorOf(amount) }];
  });
}

async function printedSum(stay: RequestedStay, label: string): Promise<number> {
  const texts = await fileOf(stay);
  const at = texts.lastIndexOf(label);
  return at < 0 ? 0 : minorOf(texts[at + 1] ?? '');
}

async function assertAddsUp(stay: RequestedStay): Promise<void> {
  const lines = await printedLines(stay);
  const { received, refunded } = await readBooking(app, stay);
  const refunds = lines.filter(({ label }) => label === 'Refund');
  const sum = (of: typeof lines) => of.reduce((total, { amount }) => total + amount, 0);
  const paid = await printedSum(stay, 'Paid');
  assert.equal(sum(lines) - sum(refunds), paid);
  assert.equal(sum(refunds) + (await printedSum(stay, 'Refunded')), 0);
  assert.equal(sum(lines), received.amount);
  assert.equal(paid, received.amount + refunded.amount);

  const page = await readPage(app, stay);
  assert.equal(page.booking.received.amount, sum(lines));
}

describe('a payment of which only a part was due', () => {
  test('names on the page what goes back and what has arrived, in the past once it was made', async () => {
    const stay = await payTwice();

    const returning = await pageOf(stay);
    assert.match(returning, /€90 was paid twice or too much, and is being returned to you/);
    assert.match(returning, /€210 has arrived/);
    assert.doesNotMatch(returning, /€300 was paid twice/);

    await settle(stay);
    const returned = await pageOf(stay);
    assert.match(returned, /€90 was paid twice or too much, and has been returned to you/);
    assert.doesNotMatch(returned, /is being returned/);
  });

  test('makes room for the refund of a cancelled stay', async () => {
    const stay = await payTwice();
    await settle(stay);
    const params = { id: stay.receipt._id };
    await app.call(bookings.changeStatus, { params, body: { status: 'cancelled' } }, stay.agent);

    const due = await pageOf(stay);
    assert.match(due, /A refund of €300/);
    assert.doesNotMatch(due, /€90 was paid twice/);
  });

  test('sends the guest a receipt of the part that stays', async () => {
    const stay = await payTwice();
    await settle(stay);
    app.clock.advance(60_000);
    await drainJobs(app, [paymentMailQueue]);

    const { booking } = await readPage(app, stay);
    const mails = await queuedMails(app, booking.guestEmail ?? '');
    const receipts = mails
      .filter(({ kind }) => kind === 'payment_received')
      .map((mail) => renderMail(mail).text);
    assert.equal(receipts.length, 2);
    assert.ok(receipts.some((text) => text.includes('€90')));
    assert.ok(receipts.some((text) => text.includes('€210')));
    assert.ok(mails.some(({ kind }) => kind === 'payment_returned'));
  });

  test('shows the agent the retained and the returned part', async () => {
    const stay = await payTwice();
    await settle(stay);
    const { items } = await app.call(guestPayments.list, { params: { id: stay.receipt._id } }, stay.agent);
    const full = items.find(({ instalment }) => instalment === 'full');
    assert.deepEqual(
      [full?.retained.amount, full?.returned.amount, full?.returnState],
      [21_000, 9_000, 'made'],
    );
  });
});

describe('the printed lines of a receipt add up to what was paid', () => {
  const record = (stay: RequestedStay, amountMinor: number) =>
    app.call(
      bookingMoney.recordPayment,
      { params: { id: stay.receipt._id }, body: { amountMinor } },
      stay.agent,
    );

  const refund = (stay: RequestedStay, amountMinor: number) =>
    app.call(
      bookingMoney.recordRefund,
      { params: { id: stay.receipt._id }, body: { amountMinor } },
      stay.agent,
    );

  test('after everything was paid in addition to the deposit, before and after the return', async () => {
    const stay = await payTwice();
    await assertAddsUp(stay);
    await settle(stay);
    await assertAddsUp(stay);
    assert.deepEqual((await printedLines(stay)).map(({ label, amount }) => [label, amount]).toSorted(), [
      ['Payment', 30_000],
      ['Payment', 9_000],
      ['Returned, was not due', -9_000],
    ]);
  });

  test('after a payment that arrived when the stay was cancelled', async () => {
    const stay = await bookStay(app, await openHost(app));
    const payment = await pay(app, stay);
    const params = { id: stay.receipt._id };
    await app.call(bookings.changeStatus, { params, body: { status: 'cancelled' } }, stay.agent);
    await press(app, payment, 'succeed');
    await settle(stay);
    await assertAddsUp(stay);

    assert.equal(await printedSum(stay, 'Paid'), 0);
    assert.match(
      await pageOf(stay),
      /came after the booking had ended, and has been returned to you in full/,
    );
  });

  test('after payments and refunds by hand, one of them voided', async () => {
    const stay = await bookStay(app, await openHost(app));
    await record(stay, 12_000);
    await record(stay, 1_000);
    await refund(stay, 2_500);
    const [, wrong] = (await readBooking(app, stay)).ledger;
    const params = { id: stay.receipt._id, entryId: wrong?._id ?? '' };
    await app.call(bookingMoney.voidLedgerEntry, { params, body: {} }, stay.agent);
    await assertAddsUp(stay);
    assert.equal(await printedSum(stay, 'Paid'), 12_000);
  });

  test('after a refund by the gateway and a dispute, which is in no sum', async () => {
    const stay = await bookStay(app, await openHost(app));
    const payment = await pay(app, stay);
    await press(app, payment, 'succeed', 'dispute', 'dispute-lost', 'refund');
    await settle(stay);
    await assertAddsUp(stay);
  });
});
