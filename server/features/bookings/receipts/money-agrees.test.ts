import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as bookingPrice from '#contract/bookings/booking-price.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { noAdjustments } from '#domain/bookings/pricing/price-adjustments.ts';
import { type CancellationPolicy, cancellationPolicies } from '#domain/payments/payment-lists.ts';
import { renderMail } from '#server/features/messages/mails/render-mail.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const checkIn = '2027-09-10';
const bookedAt = '2027-06-01T10:00:00Z';

/** A guest cancels on these days: 57, 20, 6 and 0 days before check-in. */
const cancelledOn = ['2027-07-15', '2027-08-21', '2027-09-04', '2027-09-10'] as const;
/** Percentage refunded on those days, written out by hand. */
const refunded: Record<CancellationPolicy, readonly number[]> = {
  flexible: [100, 100, 100, 0],
  moderate: [100, 100, 100, 50],
  firm: [100, 50, 0, 0],
  strict: [50, 50, 0, 0],
  non_refundable: [0, 0, 0, 0],
};
/** Received of a total of 300.00: nothing, the deposit, more than half, everything. */
const payments = [0, 9_000, 16_000, 30_000];

const cancellations = cancellationPolicies.flatMap((policy) =>
  cancelledOn.flatMap((day, index) =>
    payments.map((paid) => {
      const owed = 30_000 - (30_000 * (refunded[policy][index] ?? 0)) / 100;
      const retained = Math.min(paid, owed);
      return { policy, day, paid, retained, refund: paid - retained };
    }),
  ),
);

const adjusted = [
  { what: 'an extra charge', currency: 'EUR', adjustments: { charges: [charge(1_250)] }, total: 31_250 },
  {
    what: 'a discount',
    currency: 'USD',
    adjustments: { discounts: [{ reason: 'Noise', percent: 10 }] },
    total: 27_000,
  },
  {
    what: 'an agreed price',
    currency: 'AUD',
    adjustments: { agreedPrice: { reason: 'Friends', amountMinor: 20_001, nights: 3 } },
    total: 20_001,
  },
  { what: 'no decimals', currency: 'JPY', adjustments: { charges: [charge(7)] }, total: 30_007 },
  { what: 'three decimals', currency: 'KWD', adjustments: { charges: [charge(501)] }, total: 30_501 },
  { what: 'a code for a sign', currency: 'NOK', adjustments: {}, total: 30_000 },
];

function charge(amountMinor: number) {
  return { reason: 'Cot', amountMinor, taxed: false };
}

/** Minor units of a printed amount, `€1,234.50` or `KWD 62.500`. */
function minorOf(text: string, decimals = 2): number {
  return Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 10 ** decimals);
}

describe('page, mail, file, list, export and summary agree to the cent', () => {
  let app: TestApp;
  let agent: TestAgent;
  const propertyIds = new Map<string, string>();

  before(async () => {
    app = await openTestApp({ now: bookedAt });
    agent = await signUpAgent(app, { rememberMe: true });
  });
  after(() => app.close());

  async function propertyWith(key: string, chosen: Parameters<typeof publishProperty>[2]) {
    const known = propertyIds.get(key);
    if (known) return known;
    const { _id } = await publishProperty(app, agent, chosen);
    propertyIds.set(key, _id);
    return _id;
  }

  async function confirm(propertyId: string, paid: number) {
    app.clock.set(bookedAt);
    const body = bookingInput({ propertyId, checkIn, checkOut: '2027-09-13', status: 'confirmed' });
    const { _id: id, code, guestUrl } = await app.call(bookings.create, { body }, agent);
    const params = { id };
    if (paid > 0) await app.call(bookingMoney.recordPayment, { params, body: { amountMinor: paid } }, agent);
    return { id, code, token: guestUrl.split('/').at(-1) ?? '', email: body.guest.email ?? '' };
  }

  /** The words of the page, one piece of text each. */
  async function pageOf(token: string): Promise<string[]> {
    const { body } = await app.http.inject({ url: `/guest/${token}` });
    const text = body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, '|');
    return text.split(/\|+/).map((word) => word.replaceAll('&nbsp;', ' ').trim());
  }

  async function fileOf(token: string): Promise<string[]> {
    const { rawPayload } = await app.http.inject({ url: `/api/guest/${token}/receipt.pdf` });
    return pdfText(rawPayload);
  }

  const after1 = (texts: readonly string[], label: string) => {
    const at = texts.indexOf(label);
    return at < 0 ? null : minorOf(texts.slice(at + 1).find((word) => /\d/.test(word)) ?? '');
  };

  async function exported(code: string): Promise<{ due: number; refund: number }> {
    const { body } = await app.send(bookings.exportCsv, { query: { q: code } }, agent);
    const [heads = '', line = ''] = String(body).replace('\uFEFF', '').trimEnd().split('\r\n');
    const cell = (name: string) => Math.round(Number(line.split(',')[heads.split(',').indexOf(name)]) * 100);
    return { due: cell('Balance due'), refund: cell('Refund due') };
  }

  async function refundInMail(email: string): Promise<number | null> {
    const mail = (await queuedMails(app, email)).find(({ kind }) => kind === 'booking_cancelled');
    assert.ok(mail);
    const line = /^Refund: +(.+)$/m.exec(renderMail(mail).text)?.[1];
    return line === undefined ? null : minorOf(line);
  }

  for (const policy of cancellationPolicies) {
    test(`cancelled by the guest: ${policy}`, async () => {
      const propertyId = await propertyWith(policy, { cancellationPolicy: policy });
      for (const one of cancellations.filter((each) => each.policy === policy)) {
        const { id, code, token, email } = await confirm(propertyId, one.paid);
        app.clock.set(`${one.day}T08:00:00Z`);

        const seen = await app.call(guest.readView, { params: { token }, query: {} });
        assert.equal(seen.booking.refundIfCancelled.amount, one.refund, 'what the dialog promises');

        const { booking } = await app.call(guest.cancelBooking, { params: { token }, body: {} });
        app.clock.set(bookedAt);

        const [page, file] = [await pageOf(token), await fileOf(token)];
        const row = (await app.call(bookings.list, { query: { view: 'all', q: code } }, agent)).items[0];
        const { totals } = await app.call(bookings.summarise, { query: { q: code } }, agent);
        const read = await app.call(bookings.read, { params: { id } }, agent);
        const label = one.refund > 0 ? 'Refund due to you' : 'Nothing left to pay';
        const fileLabel = one.refund > 0 ? 'Refund due' : label;

        assert.deepEqual(
          {
            guest: Math.max(0, -booking.balance.amount),
            agent: Math.max(0, -read.balance.amount),
            row: Math.max(0, -(row?.balance.amount ?? Number.NaN)),
            sum: totals[0]?.refundDue.amount,
            due: totals[0]?.balance.amount,
            page: after1(page, label),
            file: after1(file, fileLabel),
            retained: after1(file, 'Kept by the host') ?? 0,
            paid: after1(file, 'Paid') ?? 0,
            csv: await exported(code),
            mail: await refundInMail(email),
          },
          {
            guest: one.refund,
            agent: one.refund,
            row: one.refund,
            sum: one.refund,
            due: 0,
            page: one.refund,
            file: one.refund,
            retained: one.retained,
            paid: one.paid,
            csv: { due: 0, refund: one.refund },
            mail: one.paid > 0 ? one.refund : null,
          },
          JSON.stringify(one),
        );

        assert.ok(file.includes('Cancellation'), 'the document is named for what it is');
        assert.ok(!page.includes('Balance due') && !file.includes('Balance due'), 'nothing is asked for');
        assert.ok(!page.some((word) => /Add to calendar|exact address/i.test(word)));
      }
    });
  }

  for (const one of adjusted) {
    test(`confirmed with ${one.what}, in ${one.currency}`, async () => {
      const propertyId = await propertyWith(one.what, {
        currency: one.currency,
        pricing: { ...plainPricing, damageDepositMinor: 20_000 },
      });
      const { id, code, token, email } = await confirm(propertyId, 0);
      const { version } = await app.call(bookings.read, { params: { id } }, agent);
      const adjustments = { ...noAdjustments, ...one.adjustments };

      if (Object.keys(one.adjustments).length > 0)
        await app.call(bookingPrice.change, { params: { id }, body: { version, adjustments } }, agent);
      const [page, file] = [await pageOf(token), await fileOf(token)];
      const decimals = { JPY: 0, KWD: 3 }[one.currency] ?? 2;
      const totalIn = (texts: readonly string[]) => {
        const found = texts.slice(texts.indexOf('Total') + 1).find((word) => /\d/.test(word)) ?? '';
        return { minor: minorOf(found, decimals), sign: found.replace(/[\s\d.,]+$/, '') };
      };
      const row = (await app.call(bookings.list, { query: { view: 'all', q: code } }, agent)).items[0];

      assert.equal(row?.total.amount, one.total);
      assert.equal(totalIn(page).minor, one.total, 'page');
      assert.deepEqual(totalIn(file), totalIn(page), 'file and page: amount and sign');

      const mail = (await queuedMails(app, email)).at(-1);
      const inMail = mail && /^Total: +(.+)$/m.exec(renderMail(mail).text)?.[1];
      if (inMail !== undefined) assert.equal(totalIn(['Total', inMail]).sign, totalIn(page).sign);
      assert.ok(file.includes('Booking confirmation'));
    });
  }
});

test('a document names the seller as a business, and where to pay while something is due', async () => {
  const app = await openTestApp({ now: bookedAt });
  try {
    const agent = await signUpAgent(app);
    const { _id: propertyId } = await publishProperty(app, agent);
    const business = {
      legalName: 'Marisol Lda',
      address: 'Rua do Sol 1\n8600-614 Lagos',
      taxNumber: 'PT509442013',
    };

    const payment = {
      accountHolder: 'Marisol Lda',
      iban: 'pt50 0002 0123 1234 5678 9015 4',
      instructions: 'Name the code.',
    };
    const wrong = { ...payment, iban: 'PT50 0002 0123 1234 5678 9015 5' };
    const refused = await app.refusal(agents.changeSettings, { body: { payment: wrong } }, agent);
    assert.equal(refused.code, 'invalid_request');

    const saved = await app.call(agents.changeSettings, { body: { business, payment } }, agent);
    assert.equal(saved.payment.iban, 'PT50000201231234567890154');

    const body = bookingInput({ propertyId, checkIn, checkOut: '2027-09-13', status: 'confirmed' });
    const { _id: id, guestUrl } = await app.call(bookings.create, { body }, agent);
    const url = `/api/guest/${guestUrl.split('/').at(-1)}/receipt.pdf`;
    const texts = pdfText((await app.http.inject({ url })).rawPayload);

    for (const word of [
      'Marisol Lda',
      'Rua do Sol 1',
      '8600-614 Lagos',
      'Tax number PT509442013',
      'Lisbon, Portugal',
    ])
      assert.ok(texts.includes(word), `${word} in ${texts.join(' | ')}`);
    assert.ok(texts.includes('PT50 0002 0123 1234 5678 9015 4'));

    await app.call(bookingMoney.recordPayment, { params: { id }, body: { amountMinor: 30_000 } }, agent);
    const file = (await app.http.inject({ url })).rawPayload;
    assert.ok(!pdfText(file).includes('IBAN'), 'nothing is due, so nothing says where to pay');
    assert.match(
      file.toString('latin1'),
      /\/MarkInfo[\s\S]*\/StructTreeRoot|\/StructTreeRoot[\s\S]*\/MarkInfo/,
    );
  } finally {
    await app.close();
  }
});
