import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as agreementTemplates from '#contract/agreements/agreement-templates.ts';
import * as agreements from '#contract/agreements/agreements.ts';
import * as guestAgreement from '#contract/agreements/guest-agreement.ts';
import * as guestPayments from '#contract/payments/guest-payments.ts';
import { dayMs, hourMs, minuteMs } from '#domain/shared/duration.ts';
import { expireHoldsOfProperty } from '#server/features/bookings/core/index.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { mailedGuestToken } from '#testing/factories/mailed-guest-token.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { type RequestedStay, submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { reconcileAccount, reconcileGuestPayments, takePaymentEvent } from './index.ts';
import {
  assertSums,
  bookStay,
  Crash,
  crashingDeps,
  deliver,
  deliverAll,
  eventsOf,
  openHost,
  pay,
  press,
  readBooking,
  readPage,
  titlesOf,
} from './payments-world.fixture.ts';
import { guestRefundQueue } from './refund-payment.ts';
import { paidHoldQueue } from './settle-paid.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const refundJobs = [guestRefundQueue];
const equal = (stay: RequestedStay, amount: number) => assertSums(app, stay, amount);

describe('a guest pays', () => {
  test('and finds nothing to pay while the payment that they return from is being checked', async () => {
    const host = await openHost(app);
    const stay = await bookStay(app, host);
    const page = async (query = '') =>
      (await app.http.inject({ url: `/guest/${stay.guestToken}${query}` })).body.replaceAll('<!-- -->', '');
    const payButtons = /<button[^>]*name="instalment"/;
    assert.match(await page(), payButtons);

    const payment = await pay(app, stay);
    await press(app, payment, 'succeed');
    const returned = `?payment=${payment._id}`;
    const checking = await page(returned);
    assert.match(checking, /We’re checking your payment of €90[\s\S]*There’s no need to pay again/);
    assert.doesNotMatch(checking, payButtons);

    await deliverAll(app, host.agent.agentId);
    const paid = await page(returned);
    assert.doesNotMatch(paid, /We’re checking your payment/);
    assert.match(paid, payButtons);
  });

  test('the deposit at the price of the schedule, and sees it checked, then paid', async () => {
    const host = await openHost(app);
    const stay = await bookStay(app, host);
    const { online } = await readPage(app, stay);
    assert.deepEqual(
      online?.payable.map(({ instalment, amount }) => [instalment, amount.amount]),
      [
        ['deposit', 9_000],
        ['full', 30_000],
      ],
    );

    const payment = await pay(app, stay);
    assert.deepEqual([payment.amount, payment.state], [{ amount: 9_000, currency: 'EUR' }, 'open']);

    await press(app, payment, 'succeed');
    // The gateway has the money; until its event has come nothing counts.
    assert.equal((await readPage(app, stay)).booking.received.amount, 0);

    await deliverAll(app, host.agent.agentId);
    const page = await readPage(app, stay);
    assert.deepEqual([page.booking.paymentStatus, page.online?.payments[0]?.state], ['deposit_paid', 'paid']);
    assert.deepEqual(
      page.online?.payable.map(({ instalment, amount }) => [instalment, amount.amount]),
      [['balance', 21_000]],
    );

    await equal(stay, 9_000);
    const { ledger } = await readBooking(app, stay);
    assert.deepEqual(
      ledger.map(({ kind, method, manual }) => [kind, method, manual]),
      [['payment', 'card_online', false]],
    );
    assert.ok((await titlesOf(app, host)).includes('Paid online'));
  });

  test('never an amount from the browser', async () => {
    const stay = await bookStay(app, await openHost(app));
    const body = { instalment: 'deposit', amount: 1, amountMinor: 1, currency: 'JPY' };
    const { status, body: answer } = await app.send(guestPayments.open, {
      params: { token: stay.guestToken },
      body,
    });
    const paid = status === 201 ? (answer as { amount: unknown }).amount : null;
    assert.ok(status === 400 || JSON.stringify(paid) === '{"amount":9000,"currency":"EUR"}');

    const { rows } = await app.pool.query<{ amount_minor: number }>(
      'SELECT DISTINCT amount_minor FROM sandbox_guest_payments WHERE agent_id = $1',
      [stay.agent.agentId],
    );
    assert.ok(rows.every(({ amount_minor: minor }) => minor === 9_000));
  });

  test('nothing before the confirmation, nothing without a connected account, and nothing twice', async () => {
    const host = await openHost(app);
    const booking = await bookStay(app, host, { confirmed: false });
    const open = (token: string, instalment = 'deposit') =>
      app.refusal(guestPayments.open, { params: { token }, body: { instalment } });
    assert.equal((await open(booking.guestToken)).code, 'nothing_to_pay');

    const plain = await submitStayRequest(app);
    assert.equal((await open(plain.guestToken)).code, 'online_payments_off');
    assert.equal((await readPage(app, plain)).online, null);

    const dates = { checkIn: '2027-07-01', checkOut: '2027-07-04' };
    const stay = await bookStay(app, host, { dates });
    const first = await pay(app, stay);
    assert.equal((await pay(app, stay)).url, first.url);

    await press(app, first, 'pending');
    await deliverAll(app, host.agent.agentId);

    const page = await readPage(app, stay);
    assert.equal(page.online?.payments[0]?.state, 'pending');

    // Money on its way pays the deposit for the guest, and counts for nobody else.
    assert.deepEqual(
      page.online?.payable.map(({ instalment }) => instalment),
      ['balance'],
    );
    assert.equal(page.booking.paymentStatus, 'unpaid');
    assert.equal((await open(stay.guestToken)).code, 'nothing_to_pay');

    await press(app, first, 'succeed');
    await deliverAll(app, host.agent.agentId);
    await equal(stay, 9_000);
  });

  test('twice in two tabs: the second payment goes back, and the balance stays due', async () => {
    const host = await openHost(app);
    const stay = await bookStay(app, host);
    const one = await pay(app, stay);

    // The other tab was opened when the first page was nearly over.
    app.clock.advance(27 * minuteMs);

    const two = await pay(app, stay);
    assert.notEqual(one.url, two.url);

    await press(app, one, 'succeed');
    await press(app, two, 'succeed');
    await deliverAll(app, host.agent.agentId);
    await equal(stay, 18_000);
    await drainJobs(app, refundJobs);
    await deliverAll(app, host.agent.agentId);
    await equal(stay, 9_000);

    const booking = await readBooking(app, stay);
    assert.deepEqual([booking.paymentStatus, booking.balance.amount], ['deposit_paid', 21_000]);
    assert.deepEqual(booking.ledger.map(({ kind }) => kind).toSorted(), ['payment', 'payment', 'return']);
    assert.ok((await titlesOf(app, host)).includes('Paid twice or too much'));

    const mails = await queuedMails(app, (await readPage(app, stay)).booking.guestEmail ?? '');
    assert.ok(mails.some(({ kind }) => kind === 'payment_returned'));
  });

  test('on a page that failed, and can try again', async () => {
    const host = await openHost(app);
    const stay = await bookStay(app, host);
    const payment = await pay(app, stay);
    await press(app, payment, 'fail');
    await deliverAll(app, host.agent.agentId);

    const page = await readPage(app, stay);
    assert.deepEqual([page.online?.payments[0]?.state, page.online?.payable.length], ['failed', 2]);

    const again = await pay(app, stay);
    await press(app, again, 'succeed');
    await deliverAll(app, host.agent.agentId);
    await equal(stay, 9_000);
  });
});

describe('a payment that confirms', () => {
  test('confirms a request immediately, and its hold does not end while the guest is at the gateway', async () => {
    const host = await openHost(app, { confirmWhenPaid: true });
    const stay = await bookStay(app, host, { confirmed: false });
    const { holdExpiresAt } = stay.receipt;
    app.clock.advance(2 * hourMs - 2 * minuteMs);

    const payment = await pay(app, stay);
    const held = await readBooking(app, stay);
    assert.ok(Date.parse(held.holdExpiresAt ?? '') >= Date.parse(payment.expiresAt) + 10 * minuteMs);
    assert.ok(Date.parse(held.holdExpiresAt ?? '') > Date.parse(holdExpiresAt ?? ''));

    app.clock.advance(30 * minuteMs);
    await expireHoldsOfProperty(app.platform, { agentId: host.agent.agentId, _id: host.propertyId });
    assert.equal((await readBooking(app, stay)).status, 'pending');

    await press(app, payment, 'succeed');
    await deliverAll(app, host.agent.agentId);

    const booking = await readBooking(app, stay);
    assert.deepEqual(
      [booking.status, booking.holdExpiresAt, booking.paymentStatus],
      ['confirmed', null, 'deposit_paid'],
    );
    assert.ok(booking.events.some(({ actor, to }) => actor === 'payment' && to === 'confirmed'));
  });

  test('after the hold has ended restores the booking while its nights are free', async () => {
    const host = await openHost(app, { confirmWhenPaid: true });
    const stay = await bookStay(app, host, { confirmed: false });
    const payment = await pay(app, stay);
    await press(app, payment, 'succeed');
    app.clock.advance(4 * hourMs);
    assert.equal((await readPage(app, stay)).booking.status, 'expired');
    await deliverAll(app, host.agent.agentId);
    assert.equal((await readBooking(app, stay)).status, 'confirmed');
    await equal(stay, 9_000);
  });

  test('while a new agreement waits for its signature preserves the hold, and the signature confirms it', async () => {
    const host = await openHost(app, { confirmWhenPaid: true });
    const { agent, propertyId } = host;
    const stay = await bookStay(app, host, { confirmed: false });
    const payment = await pay(app, stay);
    const text = 'For {{guestName}}.';

    const { _id: templateId } = await app.call(
      agreementTemplates.create,
      { body: { name: 'Rules', texts: { en: text } } },
      agent,
    );
    const rules = {
      ...({ templateId, gate: 'confirmation', sendsItself: true, renewPercent: 0 } as const),
      ...({ signers: 'booker', countersigns: 'automatic' } as const),
    };

    await app.call(agreementTemplates.changeRules, { params: { id: propertyId }, body: rules }, agent);
    await app.call(agreements.send, { params: { id: stay.receipt._id }, body: {} }, agent);
    await press(app, payment, 'succeed');
    await deliverAll(app, agent.agentId);

    const held = await readBooking(app, stay);
    assert.deepEqual([held.status, held.paymentStatus], ['pending', 'deposit_paid']);
    assert.equal(Date.parse(held.holdExpiresAt ?? ''), app.clock.now() + 7 * dayMs);

    const params = await mailedGuestToken(app, { agentId: agent.agentId, _id: stay.receipt._id });
    const { textHash } = await app.call(guestAgreement.read, { params });
    await app.call(guestAgreement.sign, { params, body: { textHash, name: 'Ines Prado', consent: true } });
    await drainJobs(app, [paidHoldQueue]);

    const { status, events } = await readBooking(app, stay);
    assert.equal(status, 'confirmed');
    assert.ok(events.some(({ actor, to }) => actor === 'payment' && to === 'confirmed'));
  });

  test('after the nights are gone is returned in full, with a mail and a notification', async () => {
    const host = await openHost(app, { confirmWhenPaid: true });
    const stay = await bookStay(app, host, { confirmed: false });
    const payment = await pay(app, stay);
    await press(app, payment, 'succeed');
    app.clock.advance(4 * hourMs);

    const rival = await bookStay(app, host);
    assert.equal(rival.receipt.checkIn, stay.receipt.checkIn);

    await deliverAll(app, host.agent.agentId);
    await equal(stay, 9_000);
    await drainJobs(app, refundJobs);
    await deliverAll(app, host.agent.agentId);
    await equal(stay, 0);

    const [late, first] = [await readBooking(app, stay), await readBooking(app, rival)];
    assert.deepEqual([late.status, late.balance.amount, first.status], ['expired', 0, 'confirmed']);
    assert.ok((await titlesOf(app, host)).includes('Payment came too late'));

    const mails = await queuedMails(app, late.guest.email ?? '');
    assert.ok(mails.some(({ kind }) => kind === 'payment_too_late'));

    const { online } = await readPage(app, stay);
    assert.deepEqual([online?.payments[0]?.outcome, online?.payments[0]?.refunded.amount], ['late', 9_000]);
  });
});

describe('events of the gateway', () => {
  test('that are forged, of another host or of an unknown one are refused', async () => {
    const host = await openHost(app);
    const other = await openHost(app);
    const stay = await bookStay(app, host);
    await press(app, await pay(app, stay), 'succeed');

    const [event] = await eventsOf(app, host.agent.agentId);
    assert.ok(event);

    const url = `/api/payments/webhook/sandbox/${host.agent.agentId}`;
    const bare = await app.http.inject({
      method: 'POST',
      url,
      payload: { agentId: host.agent.agentId, event },
    });

    assert.deepEqual([bare.statusCode, bare.json().code], [400, 'webhook_not_genuine']);
    assert.equal((await deliver(app, other.agent.agentId, event)).taken, 'unknown_payment');
    assert.equal((await deliver(app, (await signUpAgent(app)).agentId, event)).status, 400);

    await equal(stay, 0).catch((error) => assert.match(String(error), /9000/));
    assert.equal((await readBooking(app, stay)).received.amount, 0);
  });

  test('are found by a comparison when their webhook was lost', async () => {
    const host = await openHost(app);
    const stay = await bookStay(app, host);
    await press(app, await pay(app, stay), 'succeed');
    assert.equal((await readBooking(app, stay)).received.amount, 0);
    app.clock.advance(4 * minuteMs);
    await reconcileGuestPayments(app.platform);
    await equal(stay, 9_000);
    assert.deepEqual(await reconcileAccount(app.platform, host.agent.agentId), { found: 0 });
  });

  test('are applied once, after a crash at each of their steps, with nothing left of a crash', async () => {
    const host = await openHost(app, { confirmWhenPaid: true });
    const { agentId } = host.agent;
    const stay = await bookStay(app, host, { confirmed: false });
    await press(app, await pay(app, stay), 'succeed');

    const [event] = await eventsOf(app, agentId);
    assert.ok(event);

    let steps = 0;
    for (let isDone = false; !isDone; steps++) {
      try {
        await takePaymentEvent(crashingDeps(app.platform, steps), { agentId, gateway: 'sandbox', event });
        isDone = true;
      } catch (error) {
        assert.ok(error instanceof Crash, String(error));
        const booking = await readBooking(app, stay);
        assert.deepEqual([booking.status, booking.ledger.length], ['pending', 0]);
      }
    }

    assert.ok(steps > 20, `only ${steps} steps`);
    assert.equal((await readBooking(app, stay)).status, 'confirmed');

    await equal(stay, 9_000);
  });
});
