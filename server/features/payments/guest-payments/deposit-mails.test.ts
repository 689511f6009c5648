import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as paymentAccount from '#contract/payments/payment-account.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { paymentMailQueue } from '#server/features/messages/guest-mails/index.ts';
import type { MailRequest } from '#server/features/messages/mails/index.ts';
import { renderMail } from '#server/features/messages/mails/render-mail.ts';
import { askForDeposits } from '#server/features/messages/reminders/index.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { type RequestedStay, submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { bookStay, deliverAll, moveTo, openHost, pay, press, readPage } from './payments-world.fixture.ts';
import { guestRefundQueue } from './refund-payment.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-05-20T10:00:00Z' });
});
after(() => app.close());

const pricing = { ...plainPricing, damageDepositMinor: 20_000 };

/** Mails about the deposit of a stay from 10 to 13 June, as its guest reads them. */
async function mailsOf({ receipt }: RequestedStay): Promise<{ kind: MailRequest['kind']; text: string }[]> {
  await drainJobs(app, [paymentMailQueue]);
  return (await queuedMails(app))
    .filter(({ kind, data }) => kind.startsWith('deposit_') && JSON.stringify(data).includes(receipt.code))
    .map((mail) => ({ kind: mail.kind, text: renderMail(mail).text }));
}

function change(stay: RequestedStay, action: 'hold' | 'release' | 'keep', amountMinor = 20_000, note = '') {
  const input = { params: { id: stay.receipt._id }, body: { action, amountMinor, note } };
  return app.call(bookingMoney.changeDamageDeposit, input, stay.agent);
}

/** A confirmed stay of a host without online payments. */
async function plainStay(): Promise<RequestedStay> {
  const agent = await signUpAgent(app, { rememberMe: true });
  const { _id: propertyId } = await publishProperty(app, agent, { pricing });
  const stay = await submitStayRequest(app, { agent, propertyId });
  await moveTo(app, stay, 'confirmed');
  return stay;
}

describe('the guest of a stay with a damage deposit', () => {
  test('gets a receipt when it has arrived, online or by hand, once, with the date of its return', async () => {
    const host = await openHost(app, { pricing });
    const online = await bookStay(app, host);
    await press(app, await pay(app, online, 'damage_deposit'), 'succeed');
    await deliverAll(app, host.agent.agentId);

    const byHand = await plainStay();
    await change(byHand, 'hold');

    for (const stay of [online, byHand]) {
      await mailsOf(stay);
      const [mail, ...more] = await mailsOf(stay);
      assert.deepEqual([mail?.kind, more.length], ['deposit_received', 0]);
      assert.match(mail?.text ?? '', /has received your damage deposit of €200/);
      assert.match(mail?.text ?? '', /gives it back after you check out on Sun 13 Jun 2027/);
      assert.doesNotMatch(mail?.text ?? '', /Still to pay|Pay on your/);
    }
  });

  test('gets no receipt where the host has switched receipts off', async () => {
    const stay = await plainStay();
    const body = { guestMails: ['before_arrival' as const] };
    await app.call(notifications.changePreferences, { body }, stay.agent);
    await change(stay, 'hold');
    assert.deepEqual(await mailsOf(stay), []);

    await change(stay, 'keep', 5_000, 'A broken lamp');
    assert.deepEqual(
      (await mailsOf(stay)).map(({ kind }) => kind),
      ['deposit_kept'],
      'what is kept is always said',
    );
  });

  test('reads the sum and the reason of a retained part, by mail and on the page', async () => {
    const stay = await plainStay();
    assert.equal((await readPage(app, stay)).online, null);

    await change(stay, 'hold');
    await change(stay, 'keep', 5_000, 'A broken <lamp>');

    const retained = (await mailsOf(stay)).find(({ kind }) => kind === 'deposit_kept');
    assert.equal(retained?.kind, 'deposit_kept');
    assert.match(retained?.text ?? '', /has kept €50 of your damage deposit/);
    assert.match(retained?.text ?? '', /The remaining €150 goes back to you/);
    assert.match(retained?.text ?? '', /> A broken <lamp>/);

    const { online } = await readPage(app, stay);
    const { state, retained: sum, reason } = online?.damageDeposit ?? {};
    assert.deepEqual([state, sum?.amount, reason], ['partly_kept', 5_000, 'A broken <lamp>']);
    assert.deepEqual(online?.payable, []);
  });

  test('reads by mail that it goes back in full, where the money goes and when, and so on the page', async () => {
    const stay = await plainStay();
    await change(stay, 'hold');
    await mailsOf(stay);
    await change(stay, 'release');
    await mailsOf(stay);

    const mails = await mailsOf(stay);
    assert.deepEqual(
      mails.map(({ kind }) => kind),
      ['deposit_received', 'deposit_released'],
    );

    const text = mails[1]?.text ?? '';
    assert.match(text, /Your deposit of €200 has been released/);
    assert.match(text, /Damage deposit: +€200\.00/);
    assert.match(text, /returns it to you directly\. .*if it hasn’t arrived after ten days/);
    assert.doesNotMatch(text, /Still to pay|Kept:|card or account/);

    const { damageDeposit } = (await readPage(app, stay)).online ?? {};
    assert.deepEqual([damageDeposit?.state, damageDeposit?.reason], ['released', '']);
  });

  test('reads that money paid online is returned by the same method, once the gateway has returned it', async () => {
    const host = await openHost(app, { pricing });
    const stay = await bookStay(app, host);
    await press(app, await pay(app, stay, 'damage_deposit'), 'succeed');
    await deliverAll(app, host.agent.agentId);
    await change(stay, 'release');

    assert.deepEqual(
      (await mailsOf(stay)).map(({ kind }) => kind),
      ['deposit_received'],
      'nothing has gone back yet',
    );

    await drainJobs(app, [guestRefundQueue]);
    await deliverAll(app, host.agent.agentId);

    const [, released, ...more] = await mailsOf(stay);
    assert.deepEqual([released?.kind, more.length], ['deposit_released', 0]);
    assert.match(released?.text ?? '', /€200 in full\. Nothing was kept\./);
    assert.match(released?.text ?? '', /goes back to the card or account you paid with\. .*up to ten days/);
  });

  test('reads nothing of a release that was recorded in error', async () => {
    const stay = await plainStay();
    await change(stay, 'hold');
    const { ledger } = await change(stay, 'release');
    const entryId = ledger.find(({ kind }) => kind === 'deposit_released')?._id ?? '';
    const params = { id: stay.receipt._id, entryId };
    await app.call(bookingMoney.voidLedgerEntry, { params, body: {} }, stay.agent);
    assert.deepEqual(
      (await mailsOf(stay)).map(({ kind }) => kind),
      ['deposit_received'],
    );
  });
});

describe('a damage deposit that is due', () => {
  const reminds = { remindsGuests: true, cancelsUnpaid: false, cancelDays: 3 };

  async function owingStay(remindsGuests = true) {
    app.clock.set('2027-05-20T10:00:00Z');
    const host = await openHost(app, { pricing });
    const dates = { checkIn: '2027-06-20', checkOut: '2027-06-23' };
    await app.call(paymentAccount.change, { body: { ...reminds, remindsGuests } }, host.agent);
    return { host, stay: await bookStay(app, host, { dates }) };
  }

  /** The days on which mails are sent, when two workers run every morning. */
  async function daysOfMails(stay: RequestedStay, until: string): Promise<string[]> {
    const days: string[] = [];
    let sent = (await mailsOf(stay)).length;
    while (new Date(app.clock.now()).toISOString() < until) {
      app.clock.advance(dayMs);
      await Promise.all([askForDeposits(app.platform), askForDeposits(app.platform)]);
      const now = (await mailsOf(stay)).length;
      if (now > sent) days.push(`${new Date(app.clock.now()).toISOString().slice(5, 10)} ${now - sent}`);
      sent = now;
    }
    return days;
  }

  test('is reminded three days before its day, a week before the arrival, and once more after it', async () => {
    const { stay } = await owingStay();
    assert.equal((await readPage(app, stay)).online?.damageDeposit?.dueOn, '2027-06-13');
    assert.deepEqual(await daysOfMails(stay, '2027-06-22'), ['06-10 1', '06-14 1']);
    const [first, second] = await mailsOf(stay);
    assert.match(first?.text ?? '', /damage deposit of €200 by Sun 13 Jun 2027/);
    assert.match(first?.text ?? '', /You can pay €200 online on your booking page/);
    assert.match(second?.text ?? '', /damage deposit of €200 by Sun 20 Jun 2027/);
  });

  test('is not reminded once it is paid, while it is being paid, where the host sends no reminders, nor after a cancellation', async () => {
    const paid = await owingStay();
    await change(paid.stay, 'hold');

    const silent = await owingStay(false);
    const pending = await owingStay();
    await press(app, await pay(app, pending.stay, 'damage_deposit'), 'pending');
    await deliverAll(app, pending.host.agent.agentId);

    const gone = await owingStay();
    const params = { id: gone.stay.receipt._id };
    await app.call(
      bookings.changeStatus,
      { params, body: { status: 'cancelled', reason: '' } },
      gone.host.agent,
    );
    app.clock.set('2027-06-11T10:00:00Z');
    await askForDeposits(app.platform);

    for (const { stay } of [paid, silent, pending, gone])
      assert.ok((await mailsOf(stay)).every(({ kind }) => kind !== 'deposit_asked'));
  });
});
