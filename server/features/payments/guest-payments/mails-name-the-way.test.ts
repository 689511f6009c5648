import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as agreementTemplates from '#contract/agreements/agreement-templates.ts';
import * as guestPayments from '#contract/payments/guest-payments.ts';
import * as paymentAccount from '#contract/payments/payment-account.ts';
import type { MailRequest } from '#server/features/messages/mails/index.ts';
import { renderMail } from '#server/features/messages/mails/render-mail.ts';
import { type RequestedStay, submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import {
  bookStay,
  deliverAll,
  type Host,
  moveTo,
  openHost,
  pay,
  press,
  readPage,
} from './payments-world.fixture.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

/** The latest mail of a kind to the guest of a stay, as they read it. */
async function mailOf(stay: RequestedStay, kind: MailRequest['kind']): Promise<string> {
  const found = (await queuedMails(app)).filter(
    (mail) => mail.kind === kind && JSON.stringify(mail.data).includes(`"${stay.receipt.code}"`),
  );
  const last = found.at(-1);
  assert.ok(last, `no mail ${kind}`);
  return renderMail(last).text;
}

const askToPay = (host: Host, stay: RequestedStay) =>
  app.call(guestPayments.request, { params: { id: stay.receipt._id } }, host.agent);

describe('a mail that requests money', () => {
  test('names the transfer and the card, with a labelled button', async () => {
    const host = await openHost(app);
    const payment = { accountHolder: 'Casa', iban: 'DE89370400440532013000', instructions: '' };
    await app.call(agents.changeSettings, { body: { payment } }, host.agent);

    const stay = await bookStay(app, host);
    await askToPay(host, stay);

    for (const kind of ['booking_confirmed', 'payment_asked'] as const) {
      const text = await mailOf(stay, kind);
      assert.match(text, /You can pay €90 online on your booking page, for example by card\./, kind);
      assert.match(text, /Pay on your booking page/, kind);
      assert.match(text, /Online: on your booking page, with the button above\n.*DE89 3704/s, kind);
    }
  });

  test('names no card without an account, and none once it was disconnected', async () => {
    const plain = await submitStayRequest(app);
    await moveTo(app, plain, 'confirmed');

    const host = await openHost(app);
    await app.call(paymentAccount.disconnect, {}, host.agent);

    const stay = await bookStay(app, host);
    await askToPay(host, stay);

    for (const text of [
      await mailOf(plain, 'booking_confirmed'),
      await mailOf(stay, 'booking_confirmed'),
      await mailOf(stay, 'payment_asked'),
    ])
      assert.doesNotMatch(text, /online|by card/i);
    assert.match(await mailOf(plain, 'booking_confirmed'), /Open your booking page/);
  });

  test('leaves out what is on its way, as the page does', async () => {
    const host = await openHost(app);
    const stay = await bookStay(app, host);
    await press(app, await pay(app, stay, 'full'), 'pending');
    await deliverAll(app, host.agent.agentId);

    assert.deepEqual((await readPage(app, stay)).online?.payable, []);
    assert.equal(
      (await app.refusal(guestPayments.request, { params: { id: stay.receipt._id } }, host.agent)).code,
      'nothing_to_pay',
    );

    const dates = { checkIn: '2027-07-01', checkOut: '2027-07-04' };
    const other = await bookStay(app, host, { dates });
    await press(app, await pay(app, other), 'pending');
    await deliverAll(app, host.agent.agentId);
    await askToPay(host, other);
    assert.match(await mailOf(other, 'payment_asked'), /You can pay €210 online/);
  });
});

describe('the mail about a request', () => {
  test('requests the payment that confirms it', async () => {
    const host = await openHost(app, { confirmWhenPaid: true });
    const stay = await bookStay(app, host, { confirmed: false });
    const text = await mailOf(stay, 'booking_requested');
    assert.match(text, /confirmed as soon as you’ve paid €90 on your booking page, for example by card/);
    assert.match(text, /Pay on your booking page/);
  });

  test('requests none where the host answers, and none before the signature', async () => {
    const answered = await openHost(app);
    const signed = await openHost(app, { confirmWhenPaid: true });
    const { _id: templateId } = await app.call(
      agreementTemplates.create,
      { body: { name: 'Stay', texts: { en: 'For {{guestName}}.' } } },
      signed.agent,
    );

    const rules = {
      ...({ templateId, gate: 'confirmation', sendsItself: true, renewPercent: 0 } as const),
      ...({ signers: 'booker', countersigns: 'automatic' } as const),
    };

    await app.call(
      agreementTemplates.changeRules,
      { params: { id: signed.propertyId }, body: rules },
      signed.agent,
    );

    for (const host of [answered, signed]) {
      const stay = await bookStay(app, host, { confirmed: false });
      assert.deepEqual((await readPage(app, stay)).online?.payable, []);
      const text = await mailOf(stay, 'booking_requested');
      assert.match(text, /Open your booking page/);
      assert.doesNotMatch(text, /online|by card/i);
    }
  });
});
