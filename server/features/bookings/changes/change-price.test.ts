import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookingPrice from '#contract/bookings/booking-price.ts';
import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { PriceAdjustments } from '#contract/bookings/stays.ts';
import * as stays from '#contract/bookings/stays.ts';
import * as guest from '#contract/links/guest.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { noAdjustments } from '#domain/bookings/pricing/price-adjustments.ts';
import { bookingInput, requestInput } from '#testing/factories/booking-input.ts';
import { plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const cot = { reason: 'Cot', amountMinor: 1_250, taxed: false };
const cityTax = { name: 'City tax', kind: 'percent', percent: 10, amountMinor: 0, basis: 'stay' } as const;

describe('the price of one booking', () => {
  let app: TestApp;
  let agent: TestAgent;
  let propertyId: string;
  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
    agent = await signUpAgent(app);
    propertyId = (await publishProperty(app, agent, { pricing: { ...plainPricing, taxes: [cityTax] } }))._id;
  });
  after(() => app.close());

  let month = 0;
  /** Three nights at 330.00 with tax, in a separate month for each test. */
  async function booked(chosen: Partial<BookingInput> = {}) {
    month += 1;
    const checkIn = `2028-${String(month).padStart(2, '0')}-10`;
    const body = bookingInput({ propertyId, checkIn, checkOut: checkIn.replace(/10$/, '13'), ...chosen });
    const { _id: id, guestUrl } = await app.call(bookings.create, { body }, agent);
    return { id, email: body.guest.email ?? '', token: guestUrl.split('/').at(-1) ?? '', checkIn };
  }

  const read = (id: string) => app.call(bookings.read, { params: { id } }, agent);
  const inputOf = (
    id: string,
    version: number,
    adjustments: Partial<PriceAdjustments>,
    more: object = {},
  ) => ({
    params: { id },
    body: { version, adjustments: { ...noAdjustments, ...adjustments }, ...more },
  });
  const change = (id: string, version: number, adjustments: Partial<PriceAdjustments>) =>
    app.call(bookingPrice.change, inputOf(id, version, adjustments), agent);

  test('is previewed line by line, and the change makes it true with balance, schedule and history', async () => {
    const { id } = await booked();
    await app.call(bookingMoney.recordPayment, { params: { id }, body: { amountMinor: 9_900 } }, agent);

    const adjustments = { ...noAdjustments, discounts: [{ reason: 'Noise', percent: 10 }], charges: [cot] };
    const seen = await app.call(bookingPrice.preview, { params: { id }, body: { adjustments } }, agent);
    assert.deepEqual([seen.before.quote.total.amount, seen.after.quote.total.amount], [33_000, 30_950]);
    assert.deepEqual([seen.difference.amount, seen.received.amount], [-2_050, 9_900]);
    assert.equal(seen.after.balance.amount, 21_050);
    assert.equal((await read(id)).total.amount, 33_000);

    const changed = await change(id, 2, adjustments);
    assert.deepEqual(changed.quote, seen.after.quote);
    assert.deepEqual([changed.total.amount, changed.balance.amount, changed.version], [30_950, 21_050, 3]);
    assert.deepEqual(
      changed.paymentSchedule.map(({ kind, amount, state }) => [kind, amount.amount, state]),
      [
        ['deposit', 9_900, 'paid'],
        ['balance', 21_050, 'open'],
      ],
    );

    const event = changed.events.at(-1);
    assert.deepEqual([event?.kind, event?.note], ['price_changed', 'Discount: Noise, Cot']);
    assert.deepEqual(
      event?.changes.map(({ field }) => field),
      ['total'],
    );

    const back = await change(id, 3, {});
    assert.deepEqual([back.total.amount, back.balance.amount], [33_000, 23_100]);
    assert.equal(back.quote.adjustments, undefined);
  });

  test('reads the same for the host, the guest, in lists, files, documents and mails', async () => {
    const { id, token, email } = await booked();
    await change(id, 1, {
      agreedPrice: { reason: 'Returning guest', amountMinor: 25_003, nights: 3 },
      charges: [cot],
    });

    // 25,003 and 10% of it, 2,500, and the untaxed cot.
    const total = 28_753;
    const { booking } = await app.call(guest.readView, { params: { token }, query: {} });
    assert.deepEqual(
      [booking.total.amount, booking.quote.total.amount, booking.balance.amount],
      [total, total, total],
    );

    const { items } = await app.call(bookings.list, { query: { view: 'all', q: booking.code } }, agent);
    assert.equal(items[0]?.total.amount, total);

    const { body } = await app.send(bookings.exportCsv, { query: { q: booking.code } }, agent);
    assert.match(String(body), /287\.53/);

    const { body: page } = await app.http.inject({ url: `/guest/${token}` });
    for (const text of ['Agreed price: Returning guest', 'Cot', '€287.53'])
      assert.ok(page.includes(text), text);

    const { rawPayload } = await app.http.inject({
      url: `/api/bookings/${id}/receipt.pdf`,
      headers: { authorization: `Bearer ${agent.token}` },
    });
    const texts = pdfText(rawPayload).join(' | ');
    for (const text of ['Agreed price: Returning guest', 'Cot', '€287.53'])
      assert.ok(texts.includes(text), texts);

    const { messages: thread } = await app.call(guest.readView, { params: { token }, query: {} });
    assert.ok(JSON.stringify(thread).includes('€330.00'), 'the guest reads what the price was');

    await app.call(bookings.cancel, { params: { id }, body: { refund: 'full' } }, agent);
    const mailed = (await queuedMails(app, email)).at(-1)?.data;
    assert.equal(mailed && 'total' in mailed ? mailed.total.amount : null, total);
  });

  test('that falls below what was paid leaves a refund to make', async () => {
    const { id } = await booked();
    await app.call(bookingMoney.recordPayment, { params: { id }, body: { amountMinor: 33_000 } }, agent);
    const changed = await change(id, 2, { discounts: [{ reason: 'No water', percent: 50 }] });
    assert.deepEqual(
      [changed.total.amount, changed.balance.amount, changed.overpaid],
      [16_500, -16_500, true],
    );
  });

  test('remains with the booking when the stay changes, and is restored to the cent when it changes back', async () => {
    const { id, checkIn } = await booked();
    const day = (date: string) => checkIn.replace(/10$/, date);
    const agreedPrice = { reason: 'Friend', amountMinor: 20_000, nights: 3 };
    await change(id, 1, {
      agreedPrice,
      discounts: [{ reason: 'Noise', amountMinor: 1_000 }],
      charges: [cot],
    });

    const stay = (version: number, checkOut: string) =>
      app.call(bookings.change, { params: { id }, body: { version, checkOut } }, agent);
    const longer = await stay(2, day('14'));
    // 26,667 for four nights, less 1,000, with 10% tax, and the cot.
    assert.equal(longer.total.amount, 25_667 + 2_567 + 1_250);

    await change(id, 3, { agreedPrice, charges: [cot] });
    const back = await stay(4, day('13'));
    assert.equal(back.total.amount, 20_000 + 2_000 + 1_250);
    assert.deepEqual(back.quote.adjustments, { agreedPrice, discounts: [], charges: [cot] });
  });

  test('with amounts of one currency does not move to a property in another', async () => {
    const { id } = await booked();
    const { _id: yen } = await publishProperty(app, agent, { currency: 'JPY' });
    await change(id, 1, { charges: [cot] });

    const body = { version: 2, propertyId: yen };
    assert.equal(
      (await app.refusal(bookings.change, { params: { id }, body }, agent)).code,
      'currency_differs',
    );

    await change(id, 2, { discounts: [{ reason: 'Friend', percent: 50 }] });
    const moved = await app.call(bookings.change, { params: { id }, body: { ...body, version: 3 } }, agent);
    assert.deepEqual(moved.total, { amount: 15_000, currency: 'JPY' });
  });

  test('is agreed with the booking itself, at the total that was shown', async () => {
    const adjustments = {
      ...noAdjustments,
      agreedPrice: { reason: 'By phone', amountMinor: 24_000, nights: 3 },
    };
    const input = { propertyId, checkIn: '2029-01-10', checkOut: '2029-01-13', adults: 2, adjustments };
    const { quote } = await app.call(stays.quote, { body: input }, agent);
    assert.equal(quote.total.amount, 26_400);

    const { checkIn, checkOut } = input;
    const request = { checkIn, checkOut, adjustments, expectedTotalMinor: 26_400 };
    const { id } = await booked(request);
    assert.deepEqual((await read(id)).quote, quote);
  });

  test('is the host’s to change: a visitor can neither request a discount nor see one quoted', async () => {
    const { linkCode } = await shareProperties(app, agent);
    const adjustments = { ...noAdjustments, discounts: [{ reason: 'Me', percent: 99 }] };
    const dates = { checkIn: '2029-02-10', checkOut: '2029-02-13' };
    const body = { ...requestInput({ propertyId, linkCode, ...dates }), adjustments };
    assert.equal((await app.refusal(bookings.create, { body })).code, 'invalid_request');
    const input = { propertyId, linkCode, ...dates, adults: 2, adjustments };
    assert.equal((await app.refusal(stays.quote, { body: input })).code, 'invalid_request');
  });

  test('can change after check-out, but not without a stay, from an old version, or to another total than shown', async () => {
    const { id } = await booked();
    const refusal = async (version: number, more: object = {}) =>
      (await app.refusal(bookingPrice.change, inputOf(id, version, { charges: [cot] }, more), agent)).code;
    assert.equal(await refusal(7), 'version_conflict');
    assert.equal(await refusal(1, { expectedTotalMinor: 1 }), 'price_changed');

    const to = (status: 'checked_in' | 'checked_out' | 'cancelled') =>
      app.call(bookings.changeStatus, { params: { id }, body: { status } }, agent);
    await app.pool.query(`UPDATE bookings SET status = 'checked_out' WHERE id = $1`, [id]);
    assert.equal((await change(id, 1, { charges: [cot] })).balance.amount, 34_250);

    await app.pool.query(`UPDATE bookings SET status = 'confirmed' WHERE id = $1`, [id]);
    await to('cancelled');

    assert.equal((await read(id)).mayChangePrice, false);
    assert.equal(await refusal(3), 'price_not_changeable');
  });

  test('refuses reasons and amounts that mean nothing', async () => {
    const { id } = await booked();
    for (const adjustments of [
      { charges: [{ ...cot, reason: '  ' }] },
      { charges: [{ ...cot, amountMinor: 0 }] },
      { charges: [{ ...cot, amountMinor: 1.5 }] },
      { discounts: [{ reason: 'Too much', percent: 101 }] },
      { discounts: [{ reason: 'Both', percent: 10, amountMinor: 5 }] },
      { agreedPrice: { reason: 'Negative', amountMinor: -1, nights: 3 } },
    ]) {
      const body = { version: 1, adjustments: { ...noAdjustments, ...adjustments } };
      const { code } = await app.refusal(bookingPrice.change, { params: { id }, body }, agent);
      assert.equal(code, 'invalid_request', JSON.stringify(adjustments));
    }
    assert.equal((await read(id)).version, 1);
  });

  test('two changes at the same moment never overwrite each other', async () => {
    const { id } = await booked();
    const answers = await Promise.all(
      [cot, { ...cot, reason: 'Crib' }].map((charge) =>
        app.outcome(bookingPrice.change, inputOf(id, 1, { charges: [charge] }), agent),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  });
});
