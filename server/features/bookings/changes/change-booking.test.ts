import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { CallInput } from '#contract/endpoint.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as blocks from '#contract/properties/blocks.ts';
import * as properties from '#contract/properties/properties.ts';
import { oneRow } from '#server/db/rows.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { openRules, plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { countOverlapsSql } from '#testing/race-for-stays.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

type Change = CallInput<typeof bookings.change>['body'];

describe('changing a booking', () => {
  let app: TestApp;
  let agent: TestAgent;
  let propertyId: string;
  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
    agent = await signUpAgent(app);
    propertyId = (await publishProperty(app, agent, { rules: { ...openRules, minNights: 2 } }))._id;
  });
  after(() => app.close());

  let month = 0;
  /** Three nights from the tenth, in a separate month for each test. */
  async function booked(chosen: Partial<BookingInput> = {}) {
    month += 1;
    const checkIn = `2028-${String(month).padStart(2, '0')}-10`;
    const body = bookingInput({ propertyId, checkIn, checkOut: checkIn.replace(/10$/, '13'), ...chosen });
    const { _id: id } = await app.call(bookings.create, { body }, agent);
    return { id, day: (date: number) => checkIn.replace(/10$/, String(date).padStart(2, '0')) };
  }

  const read = (id: string) => app.call(bookings.read, { params: { id } }, agent);
  const change = (id: string, body: Change) => app.call(bookings.change, { params: { id }, body }, agent);
  const refused = (id: string, body: unknown) =>
    app.refusal(bookings.change, { params: { id }, body: body as Change }, agent);
  const preview = (id: string, body: Omit<Change, 'version'>) =>
    app.call(bookings.previewChange, { params: { id }, body }, agent);

  test('a preview shows both sides and stores nothing; the change makes it true, with a history of both', async () => {
    const { id, day } = await booked();
    await app.call(bookingMoney.recordPayment, { params: { id }, body: { amountMinor: 9_000 } }, agent);

    const request = { checkOut: day(15), adults: 3 };
    const seen = await preview(id, request);
    assert.deepEqual([seen.possible, seen.needsOverride, seen.problems], [true, false, []]);
    assert.deepEqual([seen.before.quote?.total.amount, seen.after.quote?.total.amount], [30_000, 50_000]);
    assert.deepEqual([seen.difference?.amount, seen.received.amount], [20_000, 9_000]);
    assert.equal(seen.after.balance?.amount, 41_000);

    const before = await read(id);
    assert.deepEqual([before.checkOut, before.version], [day(13), 2]);

    const changed = await change(id, { version: 2, ...request, expectedTotalMinor: 50_000 });
    assert.deepEqual([changed.nights, changed.total.amount, changed.version], [5, 50_000, 3]);

    const parts = changed.paymentSchedule.map(({ kind, amount, state }) => [kind, amount.amount, state]);
    assert.deepEqual(parts, [
      ['deposit', 9_000, 'paid'],
      ['balance', 41_000, 'open'],
    ]);
    assert.deepEqual(changed.events.at(-1)?.changes, [
      { field: 'checkOut', before: day(13), after: day(15) },
      { field: 'adults', before: '2', after: '3' },
      {
        field: 'total',
        before: { amount: 30_000, currency: 'EUR' },
        after: { amount: 50_000, currency: 'EUR' },
      },
    ]);
  });

  test('a stay that is changed back has its agreed price, at any present price of the nights', async () => {
    const property = await publishProperty(app, agent);
    const { id, day } = await booked({ propertyId: property._id });
    const pricing = { ...plainPricing, baseMinor: 20_000 };
    const dearer = { params: { id: property._id }, body: { version: property.version, pricing } };
    await app.call(properties.change, dearer, agent);
    assert.equal((await change(id, { version: 1, checkOut: day(14) })).total.amount, 80_000);
    assert.equal((await preview(id, { checkOut: day(13) })).restoresPrice, true);
    assert.equal((await change(id, { version: 2, checkOut: day(13) })).total.amount, 30_000);
  });

  test('contact, notes and arrival time change in every state and cost nothing', async () => {
    const { id } = await booked();
    await app.call(bookings.changeStatus, { params: { id }, body: { status: 'cancelled' } }, agent);

    const guest = { lastName: 'Prado Lima', phone: '+351 912 345 678' };
    const changed = await change(id, { version: 2, guest, internalNotes: 'Late', arrivalTime: '22:00' });
    assert.equal(changed.guest.lastName, 'Prado Lima');
    assert.deepEqual(
      [changed.internalNotes, changed.arrivalTime, changed.total.amount],
      ['Late', '22:00', 30_000],
    );
    assert.equal(changed.mayChangeStay, false);
    assert.equal((await refused(id, { version: 3, adults: 1 })).code, 'stay_not_changeable');
  });

  test('notes that save themselves while one writes are one line of the history', async () => {
    const { id } = await booked();
    for (const [index, internalNotes] of ['La', 'Late arr', 'Late arrival'].entries()) {
      await change(id, { version: index + 1, internalNotes });
    }
    const { events } = await app.call(bookings.read, { params: { id } }, agent);
    const changed = events.filter(({ kind }) => kind === 'changed');
    assert.deepEqual(
      changed.map(({ changes }) => changes),
      [[{ field: 'internalNotes', before: '', after: 'Late arrival' }]],
    );
  });

  test('own rules can be overruled, another stay or a block never', async () => {
    const { id, day } = await booked();
    const other = bookingInput({ propertyId, checkIn: day(20), checkOut: day(22) });
    await app.call(bookings.create, { body: other }, agent);

    const block = { checkIn: day(15), checkOut: day(17) };
    await app.call(blocks.create, { params: { id: propertyId }, body: block }, agent);

    const short = await preview(id, { checkOut: day(11) });
    assert.deepEqual([short.possible, short.needsOverride], [true, true]);
    assert.deepEqual(
      short.problems.map(({ code, mayOverride }) => [code, mayOverride]),
      [['min_nights', true]],
    );
    assert.equal((await refused(id, { version: 1, checkOut: day(11) })).code, 'min_nights');

    const crowd = await refused(id, { version: 1, adults: 9 });
    assert.deepEqual([crowd.code, crowd.facts?.mayOverride], ['capacity', true]);

    for (const checkOut of [day(16), day(21)]) {
      const seen = await preview(id, { checkOut });
      assert.deepEqual([seen.possible, seen.clash !== null], [false, true]);
      const problem = await refused(id, { version: 1, checkOut, override: true });
      assert.equal(problem.code, 'dates_unavailable');
      assert.ok(Array.isArray(problem.facts?.alternatives));
    }

    assert.equal((await read(id)).version, 1);
    assert.equal((await change(id, { version: 1, checkOut: day(11), override: true })).nights, 1);
  });

  test('moves to another property of the agent and frees the nights of the first', async () => {
    const { id, day } = await booked();
    const target = (await publishProperty(app, agent, { title: 'Blue house' }))._id;
    const moved = await change(id, { version: 1, propertyId: target });
    assert.equal(moved.property.title, 'Blue house');
    const again = bookingInput({ propertyId, checkIn: day(10), checkOut: day(13) });
    await app.call(bookings.create, { body: again }, agent);
    assert.equal((await refused(id, { version: 2, propertyId })).code, 'dates_unavailable');
    const yen = (await publishProperty(app, agent, { currency: 'JPY' }))._id;
    await app.call(bookingMoney.recordPayment, { params: { id }, body: { amountMinor: 100 } }, agent);
    assert.equal((await refused(id, { version: 3, propertyId: yen })).code, 'currency_differs');
  });

  test('an invalid change is refused by name, and changes nothing', async () => {
    const { id, day } = await booked();
    const stranger = await signUpAgent(app);
    const foreign = (await publishProperty(app, stranger))._id;

    const cases: [Record<string, unknown>, string][] = [
      [{ version: 9, adults: 1 }, 'version_conflict'],
      [{ version: 1, checkIn: '2026-01-01', checkOut: '2026-01-04' }, 'past_dates'],
      [{ version: 1, checkIn: day(13), checkOut: day(10) }, 'empty_stay'],
      [{ version: 1, adults: 0 }, 'no_guests'],
      [{ version: 1, adults: 99 }, 'capacity'],
      [{ version: 1, adults: 100 }, 'invalid_request'],
      [{ version: 1, propertyId: foreign }, 'not_found'],
      [{ version: 1, propertyId: id }, 'not_found'],
      [{ version: 1, adults: 1, expectedTotalMinor: 1 }, 'price_changed'],
      [{ version: 1, guest: { firstName: '  ', lastName: ' ' } }, 'invalid_request'],
      [{ version: 1, unknown: true }, 'invalid_request'],
      [{ adults: 1 }, 'invalid_request'],
    ];

    for (const [body, code] of cases) {
      assert.equal((await refused(id, body)).code, code, JSON.stringify(body));
    }

    const asStranger = { params: { id }, body: { version: 1, adults: 1 } };
    assert.equal((await app.refusal(bookings.change, asStranger, stranger)).code, 'not_found');

    const booking = await read(id);
    assert.deepEqual([booking.version, booking.adults, booking.events.length], [1, 2, 1]);
  });

  test('one of several changes at once to one version wins, and two stays never swap into each other', async () => {
    const first = await booked();
    const second = await booked();
    const answers = await Promise.all(
      [1, 3, 4].map((adults) =>
        app.send(bookings.change, { params: { id: first.id }, body: { version: 1, adults } }, agent),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);

    const swap = await Promise.all([
      app.send(
        bookings.change,
        { params: { id: first.id }, body: { version: 2, checkIn: second.day(10), checkOut: second.day(13) } },
        agent,
      ),
      app.send(
        bookings.change,
        { params: { id: second.id }, body: { version: 1, checkIn: first.day(10), checkOut: first.day(13) } },
        agent,
      ),
    ]);

    assert.ok(swap.every(({ status }) => status === 200 || status === 409));
    assert.equal(oneRow((await app.pool.query<{ overlaps: number }>(countOverlapsSql)).rows).overlaps, 0);
  });
});
