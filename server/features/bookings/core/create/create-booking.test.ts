import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as adminSettings from '#contract/admin/settings.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { oneRow } from '#server/db/rows.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { openRules, plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

describe('an agent books for one of their properties', () => {
  let app: TestApp;
  let agent: TestAgent;
  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
    agent = await signUpAgent(app);
  });
  after(() => app.close());

  const book = (input: Parameters<typeof bookingInput>[0]) =>
    app.call(bookings.create, { body: bookingInput(input) }, { token: agent.token });
  const refused = (input: unknown) => app.refusal(bookings.create, { body: input }, { token: agent.token });

  test('the booking is confirmed, reserves its nights and has a price, a code and a page for the guest', async () => {
    const property = await publishProperty(app, agent);
    const receipt = await book({ propertyId: property._id, internalNotes: 'Late arrival' });
    assert.equal(receipt.status, 'confirmed');
    assert.deepEqual(receipt.total, { amount: 30_000, currency: 'EUR' });
    assert.match(receipt.code, /^SD-[2-9A-HJ-NP-Z]{5}$/);
    assert.match(receipt.guestUrl, /\/guest\/[0-9A-Za-z_-]{43}$/);

    const booking = await app.call(bookings.read, { params: { id: receipt._id } }, { token: agent.token });
    assert.equal(booking.internalNotes, 'Late arrival');
    assert.equal(booking.property.title, 'Rose house');
    assert.equal(booking.quote.lines[0]?.amount.amount, 30_000);
    assert.deepEqual(booking.allowedTransitions, ['cancelled']);
    assert.equal(booking.events[0]?.kind, 'created');
    assert.equal(booking.events[0]?.actorName, agent.name);
    assert.ok(booking.conversationId);
  });

  test('a night that is taken is refused with the clash and the nearest free stays after and before it', async () => {
    const property = await publishProperty(app, agent);
    await book({ propertyId: property._id });

    const problem = await refused(
      bookingInput({ propertyId: property._id, checkIn: '2027-06-12', checkOut: '2027-06-15' }),
    );
    assert.equal(problem.status, 409);
    assert.equal(problem.code, 'dates_unavailable');
    assert.deepEqual(problem.facts?.clash, { checkIn: '2027-06-10', checkOut: '2027-06-13' });

    assert.deepEqual(problem.facts?.alternatives, [
      { checkIn: '2027-06-13', checkOut: '2027-06-16' },
      { checkIn: '2027-06-14', checkOut: '2027-06-17' },
      { checkIn: '2027-06-07', checkOut: '2027-06-10' },
    ]);
  });

  test('a stay may begin on the day another one ends', async () => {
    const property = await publishProperty(app, agent);
    await book({ propertyId: property._id });
    const next = await book({ propertyId: property._id, checkIn: '2027-06-13', checkOut: '2027-06-14' });
    assert.equal(next.status, 'confirmed');
  });

  test('rules of the property do not bind its agent, not even for a stay of last year', async () => {
    const rules = { ...openRules, minNights: 5, arrivalDays: [6] };
    const property = await publishProperty(app, agent, { rules });
    const past = await book({
      propertyId: property._id,
      checkIn: '2026-05-05',
      checkOut: '2026-05-06',
      adults: 9,
    });
    assert.equal(past.status, 'confirmed');
  });

  test('an inquiry reserves no nights, so two may cover the same ones', async () => {
    const property = await publishProperty(app, agent);
    await book({ propertyId: property._id });
    const requested = await book({ propertyId: property._id, status: 'inquiry' });
    assert.equal(requested.status, 'inquiry');
  });

  test('a hold ends after the hours named', async () => {
    const property = await publishProperty(app, agent);
    const held = await book({ propertyId: property._id, status: 'held', holdHours: 48, source: 'phone' });
    assert.equal(held.holdExpiresAt, '2027-03-03T10:00:00.000Z');
  });

  test('the platform’s booking fee is a line of the price', async () => {
    const admin = await signUpAdmin(app);
    const set = (bookingFee: number) =>
      app.call(adminSettings.change, { body: { bookingFee } }, { token: admin.token });
    await set(10);
    const property = await publishProperty(app, agent);
    const receipt = await book({ propertyId: property._id });
    assert.equal(receipt.total.amount, 33_000);
    await set(0);
  });

  test('a price that differs from the one shown is refused with the new one', async () => {
    const property = await publishProperty(app, agent);
    const problem = await refused(bookingInput({ propertyId: property._id, expectedTotalMinor: 29_999 }));
    assert.equal(problem.code, 'price_changed');
    const { quote } = problem.facts as { quote: { total: { amount: number } } };
    assert.equal(quote.total.amount, 30_000);
    const agreed = await book({ propertyId: property._id, expectedTotalMinor: 30_000 });
    assert.equal(agreed.total.amount, 30_000);
  });

  const cases: [string, Record<string, unknown>, string][] = [
    ['check-out on the day of check-in', { checkOut: '2027-06-10' }, 'empty_stay'],
    ['check-out before check-in', { checkOut: '2027-06-09' }, 'empty_stay'],
    ['a day that does not exist', { checkIn: '2027-02-30' }, 'invalid_request'],
    ['a day after 2100', { checkIn: '2150-01-01', checkOut: '2150-01-03' }, 'invalid_dates'],
    ['more than 366 nights', { checkOut: '2028-06-11' }, 'stay_too_long'],
    ['no dates', { checkIn: undefined }, 'invalid_request'],
    ['a number where a day belongs', { checkIn: 20270610 }, 'invalid_request'],
    ['a negative number of guests', { adults: -1 }, 'invalid_request'],
    ['half a guest', { adults: 1.5 }, 'invalid_request'],
    ['an unknown field', { price: 1 }, 'invalid_request'],
    [
      'an email address that is none',
      { guest: { firstName: 'A', lastName: 'B', email: 'x' } },
      'invalid_request',
    ],
    [
      'a name of spaces',
      { guest: { firstName: ' ', lastName: '\u200B', email: 'a@b.co' } },
      'invalid_request',
    ],
    ['a state a booking cannot begin in', { status: 'checked_in' }, 'invalid_request'],
    ['a hold of more than two weeks', { status: 'held', holdHours: 337 }, 'invalid_request'],
    ['an id that is none', { propertyId: '1' }, 'invalid_request'],
    ['a property that is not there', { propertyId: '00000000-0000-7000-8000-000000000000' }, 'not_found'],
    ['a NUL in a text', { guestMessage: 'a\0b' }, 'invalid_request'],
  ];

  for (const [what, change, code] of cases) {
    test(`${what} is refused as ${code}, and nothing is stored`, async () => {
      const property = await publishProperty(app, agent);
      const problem = await refused({ ...bookingInput({ propertyId: property._id }), ...change });
      assert.equal(problem.code, code);
      assert.ok(problem.status < 500);
      assert.equal(await countRows(app, property._id), 0);
    });
  }

  test('a property without a price cannot be booked', async () => {
    const property = await publishProperty(app, agent, {
      publish: false,
      pricing: { ...plainPricing, baseMinor: 0 },
    });
    assert.equal((await refused(bookingInput({ propertyId: property._id }))).code, 'no_price');
    assert.equal(await countRows(app, property._id), 0);
  });

  test('another agent’s property is not found, and without a sign-in or link nothing is', async () => {
    const property = await publishProperty(app, agent);
    const other = await signUpAgent(app);
    const body = bookingInput({ propertyId: property._id });
    assert.equal((await app.refusal(bookings.create, { body }, { token: other.token })).code, 'not_found');
    assert.equal((await app.refusal(bookings.create, { body })).code, 'unauthenticated');
  });
});

/** Number of rows, over all tables, that bookings of the property create. */
async function countRows(app: TestApp, propertyId: string): Promise<number> {
  const { rows } = await app.pool.query<{ total: number }>(
    `SELECT (SELECT count(*) FROM bookings WHERE property_id = $1) + (SELECT count(*) FROM reserved_nights WHERE property_id = $1)
       + (SELECT count(*) FROM conversations WHERE property_id = $1)
       + (SELECT count(*) FROM notifications WHERE property_id = $1) AS total`,
    [propertyId],
  );
  return oneRow(rows).total;
}
