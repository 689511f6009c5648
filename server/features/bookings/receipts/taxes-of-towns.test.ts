import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as changeRequests from '#contract/bookings/change-requests.ts';
import * as stays from '#contract/bookings/stays.ts';
import * as guest from '#contract/links/guest.ts';
import * as guestChanges from '#contract/links/guest-changes.ts';
import * as properties from '#contract/properties/properties.ts';
import type { Pricing } from '#contract/properties/property-shapes.ts';
import { renderMail } from '#server/features/messages/mails/render-mail.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

type Tax = Pricing['taxes'][number];

const plainTax: Tax = {
  name: 'City tax',
  kind: 'fixed',
  percent: 0,
  amountMinor: 200,
  basis: 'guest_night',
};
const cityTax: Tax = { ...plainTax, freeBelowAge: 16 };
const onSite: Tax = { ...cityTax, collected: 'at_property' };
const vat: Tax = {
  name: 'VAT',
  kind: 'percent',
  percent: 10,
  amountMinor: 0,
  basis: 'stay',
  collected: 'included',
};
const rule = '2 adults × 3 nights × €2.00; children under 16 free.';
const ruleOnSite = `${rule} Paid at the property, not with the booking.`;

describe('taxes as towns levy them', () => {
  let app: TestApp;
  let agent: TestAgent;

  before(async () => {
    app = await openTestApp({ now: '2027-06-01T10:00:00Z', env: { UNDO_SECONDS: '0' } });
    agent = await signUpAgent(app, { rememberMe: true });
  });
  after(() => app.close());

  const propertyWith = (...taxes: Tax[]) =>
    publishProperty(app, agent, { pricing: { ...plainPricing, taxes } });

  const family = { adults: 2, children: 2, childAges: [4, 12] };

  /** A family of four that books three nights from 10 June over a link, confirmed. */
  async function familyIn(propertyId: string) {
    const stay = { checkIn: '2027-06-10', checkOut: '2027-06-13', ...family };
    const booked = await submitStayRequest(app, { ...stay, agent, propertyId });
    const params = { id: booked.receipt._id };
    await app.call(bookings.changeStatus, { params, body: { status: 'confirmed' } }, agent);
    await app.settle();
    return { params, token: booked.guestToken, read: () => app.call(bookings.read, { params }, agent) };
  }

  const fileOf = async (token: string) => {
    const { rawPayload } = await app.http.inject({ url: `/api/guest/${token}/receipt.pdf` });
    return pdfText(rawPayload).join(' ').replaceAll(/\s+/g, ' ');
  };

  test('are the same in quote, booking, page, file, mail and table', async () => {
    const property = await propertyWith(cityTax);
    const { token, read } = await familyIn(property._id);

    const booking = await read();
    const line = booking.quote?.lines.find(({ kind }) => kind === 'tax');
    assert.deepEqual([line?.amount.amount, line?.rule], [1_200, rule]);
    assert.equal(booking.total.amount, 31_200);
    assert.deepEqual(booking.quote?.childAges, [4, 12]);

    const view = await app.call(guest.readView, { params: { token }, query: {} });
    assert.deepEqual(view.booking.quote?.lines.at(-1), line);
    const { body: page } = await app.http.inject({ url: `/guest/${token}` });
    assert.ok(page.includes(rule));

    assert.ok((await fileOf(token)).includes(rule));
    const mails = await queuedMails(app, booking.guest.email ?? '');
    const confirmed = mails.find(({ kind }) => kind === 'booking_confirmed');
    assert.ok(confirmed && renderMail(confirmed).text.includes(rule));

    const { body: table } = await app.send(bookings.exportCsv, { query: { q: booking.code } }, agent);
    const [heads = '', row = ''] = String(table).replace('\uFEFF', '').split('\r\n');
    const cell = (head: string) => row.split(',')[heads.split(',').indexOf(head)];
    assert.deepEqual(
      [cell('Total'), cell('Taxes in the total'), cell('Paid at the property')],
      ['312.00', '12.00', '0.00'],
    );
  });

  test('with a season are split by night, alike in quote, page, file, mail and table', async () => {
    const season = { from: '04-01', to: '06-10' };
    const late = { ...plainTax, name: 'Late tax', amountMinor: 100, season: { from: '06-11', to: '03-31' } };
    const property = await propertyWith({ ...cityTax, season }, late);
    const { token, read } = await familyIn(property._id);
    const rules = [
      '2 adults × 1 night × €2.00; children under 16 free; only nights from 1 Apr to 10 Jun.',
      '4 guests × 2 nights × €1.00; only nights from 11 Jun to 31 Mar.',
    ];

    const booking = await read();
    const taxes = booking.quote?.lines.filter(({ kind }) => kind === 'tax') ?? [];
    assert.deepEqual(
      taxes.map(({ amount, rule: text }) => [amount.amount, text]),
      [
        [400, rules[0]],
        [800, rules[1]],
      ],
    );

    const { body: page } = await app.http.inject({ url: `/guest/${token}` });
    const mails = await queuedMails(app, booking.guest.email ?? '');
    const confirmed = mails.find(
      ({ kind, to }) => kind === 'booking_confirmed' && to === booking.guest.email,
    );
    const texts = [page, await fileOf(token), confirmed ? renderMail(confirmed).text : ''];
    for (const text of rules)
      assert.deepEqual(
        texts.map((one) => one.includes(text)),
        [true, true, true],
      );

    const { body: table } = await app.send(bookings.exportCsv, { query: { q: booking.code } }, agent);
    assert.match(String(table), /,312\.00,(?:.*,)?12\.00,0\.00/);
  });

  test('paid at the property or in the price are shown, and in no total, balance or schedule', async () => {
    const property = await propertyWith(onSite, vat);
    const { token, read } = await familyIn(property._id);

    const booking = await read();
    assert.deepEqual([booking.total.amount, booking.balance.amount], [30_000, 30_000]);
    const due = booking.paymentSchedule.reduce((sum, { amount }) => sum + amount.amount, 0);
    assert.equal(due, 30_000);
    assert.deepEqual(
      booking.quote?.notAdded?.map((one) => [one.label, one.rule, one.amount.amount]),
      [
        ['City tax', ruleOnSite, 1_200],
        ['VAT', '10%, included in the price.', 2_727],
      ],
    );

    const { body: page } = await app.http.inject({ url: `/guest/${token}` });
    assert.ok(page.includes(ruleOnSite));
    const file = await fileOf(token);
    for (const text of [
      'Taxes in this price',
      'Paid at the property, not in this total',
      ruleOnSite,
      '€27.27',
    ])
      assert.ok(file.includes(text), text);

    const mails = await queuedMails(app, booking.guest.email ?? '');
    const confirmed = mails.find(({ kind }) => kind === 'booking_confirmed');
    assert.ok(confirmed && renderMail(confirmed).text.includes(`€12.00. ${ruleOnSite}`));

    const { body: table } = await app.send(bookings.exportCsv, { query: { q: booking.code } }, agent);
    const [heads = '', row = ''] = String(table).replace('\uFEFF', '').split('\r\n');
    const cell = (head: string) => row.split(',')[heads.split(',').indexOf(head)];
    assert.deepEqual([cell('Taxes in the total'), cell('Paid at the property')], ['27.27', '12.00']);
  });

  test('follow a change of party that a guest requests, with the ages they give', async () => {
    const property = await propertyWith(cityTax);
    const { params, token, read } = await familyIn(property._id);
    const guestParams = { token };
    const wanted = { checkIn: '2027-06-10', checkOut: '2027-06-14', adults: 2, infants: 0, pets: 0 };

    const same = { ...wanted, children: 2 };
    const unchanged = await app.call(guestChanges.preview, { params: guestParams, body: same });
    assert.equal(unchanged.quote?.total.amount, 40_000 + 1_600);
    assert.deepEqual(unchanged.quote?.childAges, [4, 12]);

    const older = { ...wanted, children: 2, childAges: [16, 4] };
    const { quote } = await app.call(guestChanges.preview, { params: guestParams, body: older });
    assert.equal(quote?.total.amount, 40_000 + 2_400);
    const body = { ...older, message: '', expectedTotalMinor: quote?.total.amount ?? 0 };
    await app.call(guestChanges.request, { params: guestParams, body });

    const { changeRequest } = await read();
    assert.deepEqual(changeRequest?.childAges, [16, 4]);
    const answer = { params, body: { requestId: changeRequest?._id ?? '' } };
    const changed = await app.call(changeRequests.approve, answer, agent);
    assert.equal(changed.total.amount, 42_400);
    assert.deepEqual(changed.quote?.childAges, [16, 4]);
  });

  test('follow a change of the host, and forget the ages of children who leave', async () => {
    const property = await propertyWith(cityTax);
    const { params, read } = await familyIn(property._id);
    const { version } = await read();

    const body = { version, children: 1 };
    const changed = await app.call(bookings.change, { params, body }, agent);
    const line = changed.quote?.lines.find(({ kind }) => kind === 'tax');
    assert.equal(
      line?.rule,
      '2 adults × 3 nights × €2.00; children under 16 free, and so is 1 child of unknown age.',
    );
    assert.equal(changed.quote?.childAges, undefined);

    const older = { version: changed.version, childAges: [17] };
    const dearer = await app.call(bookings.change, { params, body: older }, agent);
    assert.equal(dearer.total.amount, 30_000 + 1_800);
  });

  test('never change a price that was agreed under other taxes', async () => {
    const property = await propertyWith(plainTax);
    const { read } = await familyIn(property._id);
    const before = await read();
    assert.equal(before.total.amount, 30_000 + 2_400);

    const { version } = await app.call(properties.read, { params: { id: property._id } }, agent);
    const pricing = { ...plainPricing, taxes: [onSite] };
    await app.call(properties.change, { params: { id: property._id }, body: { version, pricing } }, agent);
    assert.deepEqual((await read()).quote, before.quote);
  });

  test('show whether ages are needed, and count a stay without them', async () => {
    const property = await propertyWith(onSite);
    const id = property._id;
    const plain = await propertyWith(vat);
    const asks = async (one: string) =>
      (await app.call(stays.readAvailability, { params: { id: one }, query: {} }, agent)).asksForAges;
    assert.deepEqual([await asks(id), await asks(plain._id)], [true, false]);

    const { childAges: _unknown, ...unsaid } = family;
    const body = bookingInput({ propertyId: id, ...unsaid });
    const { checkIn, checkOut, adults, children = 0 } = body;
    const input = { propertyId: id, checkIn, checkOut, adults, children };
    const { quote } = await app.call(stays.quote, { body: input }, agent);
    assert.match(quote.notAdded?.[0]?.rule ?? '', /and so are 2 children of unknown age\./);
  });

  test('are refused in a sentence where a limit has no meaning', async () => {
    const refusalOf = (tax: Tax) =>
      app.refusal(
        properties.create,
        { body: { title: 'Rose house', type: 'house', pricing: { ...plainPricing, taxes: [vat, tax] } } },
        agent,
      );
    const { detail, facts } = await refusalOf({ ...cityTax, basis: 'stay' });
    assert.match(detail, /^“City tax” can be free below an age only where it is charged by guest/);
    assert.equal(facts?.field, 'pricing.taxes.1');
    assert.match((await refusalOf({ ...vat, capMinor: 450 })).detail, /a most per person and night/);
    assert.match((await refusalOf({ ...vat, firstNights: 7 })).detail, /can end after some nights/);

    const season = { from: '04-01', to: '10-31' };
    assert.match((await refusalOf({ ...vat, season })).detail, /can be for a part of the year only/);
    for (const day of ['02-30', '04-31', '13-01', '1-1', '06-00'])
      assert.equal((await refusalOf({ ...cityTax, season: { ...season, to: day } })).code, 'invalid_request');
  });
});
