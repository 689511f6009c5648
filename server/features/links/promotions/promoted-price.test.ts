import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as stays from '#contract/bookings/stays.ts';
import * as promotions from '#contract/links/promotions.ts';
import { bookingInput, requestInput } from '#testing/factories/booking-input.ts';
import { promote } from '#testing/factories/promote.ts';
import { openRules, publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

/** Three nights at 100.00; a promotion of 10 % leaves 270.00. */
describe('a price with promotions', () => {
  let app: TestApp;
  let agent: TestAgent;
  let propertyId: string;
  let linkCode: string;

  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
  });
  beforeEach(async () => {
    agent = await signUpAgent(app);
    propertyId = (await publishProperty(app, agent, { rules: { ...openRules, requestHoldHours: 2 } }))._id;
    linkCode = (await shareProperties(app, agent)).linkCode;
  });
  after(() => app.close());

  const days = (month: number) => ({ checkIn: `2027-${month}-10`, checkOut: `2027-${month}-13` });
  const quote = (promotionCode?: string) => {
    const stay = { propertyId, linkCode, ...days(10), adults: 2 };
    return app.call(stays.quote, { body: { ...stay, ...(promotionCode ? { promotionCode } : {}) } });
  };
  const ask = (chosen: Partial<BookingInput>) =>
    app.call(bookings.create, { body: requestInput({ propertyId, linkCode, ...days(10), ...chosen }) });
  const usesOf = async () => (await app.call(promotions.list, {}, agent)).items.map(({ uses }) => uses);
  const read = (id: string) => app.call(bookings.read, { params: { id } }, agent);

  test('is the same in the quote, in the request and on the page, and counts one use', async () => {
    await promote(app, agent);
    assert.equal((await quote()).quote.total.amount, 27_000);

    const { _id, total } = await ask({ expectedTotalMinor: 27_000 });
    assert.equal(total.amount, 27_000);

    const booked = await read(_id);
    assert.deepEqual(
      booked.quote.lines.map(({ kind, label, amount }) => [kind, label, amount.amount]),
      [
        ['nights', '3 nights', 30_000],
        ['promotion', 'Spring', -3_000],
      ],
    );
    assert.deepEqual(await usesOf(), [1]);
    const [listed] = (await app.call(promotions.list, {}, agent)).items;
    assert.deepEqual(listed?.booked, [total]);

    const address = `/shared/${linkCode}/property/${propertyId}?checkIn=2027-11-10&checkOut=2027-11-13`;
    const page = await app.http.inject({ url: address });
    assert.match(page.body, /Spring/);
    assert.match(page.body, /€270/);

    const all = await app.http.inject({ url: `/shared/${linkCode}?checkIn=2027-11-10&checkOut=2027-11-13` });
    assert.match(all.body, /€270/);
  });

  test('takes the code that a visitor types or that is in the address, and reports the result', async () => {
    await promote(app, agent, { code: 'SUN', offer: { kind: 'fixed', amountMinor: 5_000, currency: 'EUR' } });
    assert.equal((await quote()).quote.total.amount, 30_000);
    const counted = await quote(' sun ');
    assert.equal(counted.quote.total.amount, 25_000);
    assert.deepEqual(counted.promotionCode, { code: 'SUN', state: 'counts', problem: null });
    const unknown = await quote('MOON');
    assert.equal(unknown.quote.total.amount, 30_000);
    assert.equal(unknown.promotionCode?.problem?.code, 'promotion_unknown');
    const address = `/shared/${linkCode}/property/${propertyId}?checkIn=2027-10-10&checkOut=2027-10-13&code=sun`;
    assert.match((await app.http.inject({ url: address })).body, /€250/);
  });

  test('a request with a code that does not apply is refused, never dearer than was seen', async () => {
    const body = requestInput({ propertyId, linkCode, ...days(10), promotionCode: 'MOON' });
    assert.equal((await app.refusal(bookings.create, { body })).code, 'promotion_unknown');

    const made = await promote(app, agent, { code: 'MOON' });
    const paused = { params: { id: made._id }, body: { status: 'paused' as const } };
    await app.call(promotions.changeStatus, paused, agent);
    assert.equal((await app.refusal(bookings.create, { body })).code, 'promotion_ended');

    await promote(app, agent, { code: 'JUNE', arriveUntil: '2027-06-30' });
    const june = { ...body, promotionCode: 'JUNE' };
    const refused = await app.refusal(bookings.create, { body: june });
    assert.deepEqual([refused.status, refused.code], [409, 'promotion_not_for_stay']);
    assert.match(refused.detail, /30 Jun 2027/);
  });

  test('a promotion that ended meanwhile is reported before the booking is made', async () => {
    const made = await promote(app, agent);
    await app.call(promotions.changeStatus, { params: { id: made._id }, body: { status: 'paused' } }, agent);
    const body = requestInput({ propertyId, linkCode, ...days(10), expectedTotalMinor: 27_000 });
    assert.equal((await app.refusal(bookings.create, { body })).code, 'price_changed');
  });

  test('applies to the agent’s own bookings too', async () => {
    await promote(app, agent, { code: 'FRIEND', propertyIds: [propertyId] });
    const input = bookingInput({ propertyId, ...days(10), status: 'confirmed', promotionCode: 'friend' });
    const { total } = await app.call(bookings.create, { body: input }, agent);
    assert.equal(total.amount, 27_000);
  });

  test('stays with a booking that is moved, though the promotion has ended and is used up', async () => {
    const made = await promote(app, agent, { maxUses: 1, arriveUntil: '2027-11-30' });
    const { _id: id } = await ask({});
    await app.call(promotions.changeStatus, { params: { id: made._id }, body: { status: 'paused' } }, agent);

    const preview = (body: object) =>
      app.call(bookings.previewChange, { params: { id }, body }, agent).then(({ after }) => after.quote);
    assert.equal((await preview(days(11)))?.total.amount, 27_000);
    assert.equal((await preview(days(12)))?.total.amount, 30_000);

    const change = { version: 1, ...days(11), expectedTotalMinor: 27_000 };
    const changed = await app.call(bookings.change, { params: { id }, body: change }, agent);
    assert.equal(changed.quote.promotion?._id, made._id);
    assert.deepEqual(await usesOf(), [1]);
  });

  test('gives its use back when the request is declined, and when its hold has ended', async () => {
    await promote(app, agent, { maxUses: 1 });
    const { _id } = await ask({});
    assert.equal((await quote()).quote.total.amount, 30_000);

    const decline = { status: 'declined' as const, reason: 'Sorry' };
    await app.call(bookings.changeStatus, { params: { id: _id }, body: decline }, agent);
    assert.deepEqual(await usesOf(), [0]);

    await ask({ expectedTotalMinor: 27_000 });
    assert.deepEqual(await usesOf(), [1]);

    app.clock.advance(3 * 3_600_000);
    assert.deepEqual(await usesOf(), [0]);

    const later = requestInput({ propertyId, linkCode, ...days(11), expectedTotalMinor: 27_000 });
    await app.call(bookings.create, { body: later });
    assert.deepEqual(await usesOf(), [1]);
  });
});

test('with many bookings at once, at different properties too, a promotion is used no more often than it may', async () => {
  const app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
  try {
    const agent = await signUpAgent(app);
    const properties = await Promise.all([1, 2, 3].map(() => publishProperty(app, agent)));

    await promote(app, agent, { code: 'FIVE', maxUses: 5 });
    await promote(app, agent, { name: 'First come', offer: { kind: 'percent', percent: 5 }, maxUses: 3 });

    const months = Array.from({ length: 8 }, (_, index) => `2028-0${index + 1}`);
    const inputs = months.flatMap((month) =>
      properties.map(({ _id: propertyId }) =>
        bookingInput({ propertyId, checkIn: `${month}-10`, checkOut: `${month}-13`, status: 'confirmed' }),
      ),
    );

    const withCode = (input: BookingInput, index: number) =>
      index % 2 === 0 ? { ...input, promotionCode: 'FIVE' } : input;
    const answers = await Promise.all(
      inputs.map((input, index) => app.outcome(bookings.create, { body: withCode(input, index) }, agent)),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    const codes = new Set(refused.map(({ body }) => JSON.stringify(body).match(/promotion_\w+/)?.[0]));
    assert.deepEqual([refused.length, [...codes]], [12 - 5, ['promotion_used_up']]);

    const { items } = await app.call(promotions.list, {}, agent);
    const result = items.map(({ name, uses, state }) => [name, uses, state]);
    assert.deepEqual(result.toSorted(), [
      ['First come', 3, 'used_up'],
      ['Spring', 5, 'used_up'],
    ]);
  } finally {
    await app.close();
  }
});
