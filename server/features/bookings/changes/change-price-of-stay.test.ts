import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { CallInput } from '#contract/endpoint.ts';
import * as guest from '#contract/links/guest.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as properties from '#contract/properties/properties.ts';
import { defaultUndoSeconds } from '#domain/bookings/booking-deadlines.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

type Change = CallInput<typeof bookings.change>['body'];

const cityTax = { name: 'City tax', kind: 'percent', percent: 10, amountMinor: 0, basis: 'stay' } as const;

describe('the price of a changed stay', () => {
  let app: TestApp;
  let agent: TestAgent;
  let propertyId: string;

  before(async () => {
    app = await openTestApp({
      now: '2027-03-01T10:00:00Z',
      env: { UNDO_SECONDS: String(defaultUndoSeconds) },
    });
    agent = await signUpAgent(app);
    propertyId = (await publishProperty(app, agent, { pricing: { ...plainPricing, taxes: [cityTax] } }))._id;
  });
  after(() => app.close());

  let month = 0;
  /** Three nights at 330.00 with tax from the tenth, in a separate month for each test. */
  async function booked(paidMinor = 0, chosen: Partial<BookingInput> = {}) {
    month += 1;
    const day = (date: number) => `2028-${String(month).padStart(2, '0')}-${date}`;
    const body = bookingInput({ propertyId, checkIn: day(10), checkOut: day(13), ...chosen });
    const { _id: id, guestUrl } = await app.call(bookings.create, { body }, agent);
    if (paidMinor > 0) {
      await app.call(bookingMoney.recordPayment, { params: { id }, body: { amountMinor: paidMinor } }, agent);
    }
    const { version } = await read(id);
    return { id, day, version, token: guestUrl.split('/').at(-1) ?? '' };
  }

  const read = (id: string) => app.call(bookings.read, { params: { id } }, agent);
  const change = (id: string, body: Change) => app.call(bookings.change, { params: { id }, body }, agent);
  const refused = (id: string, body: Change) => app.refusal(bookings.change, { params: { id }, body }, agent);
  const preview = (id: string, body: Omit<Change, 'version'>) =>
    app.call(bookings.previewChange, { params: { id }, body }, agent);
  const entriesOf = ({ ledger }: Awaited<ReturnType<typeof read>>) =>
    ledger.map(({ kind, amount, method, counts }) => [kind, amount.amount, method, counts]);

  test('stays the same on request: an agreed price of the new nights, with its taxes', async () => {
    const { id, day, version } = await booked(33_000);
    const seen = await preview(id, { checkOut: day(15) });
    assert.equal(seen.after.quote?.total.amount, 55_000);
    assert.deepEqual(seen.recordable, { kind: 'payment', amount: { amount: 22_000, currency: 'EUR' } });
    assert.deepEqual(
      [seen.samePrice?.quote.total.amount, seen.samePrice?.balance.amount, seen.samePrice?.recordable],
      [33_000, 0, null],
    );

    const changed = await change(id, {
      version,
      checkOut: day(15),
      price: 'same',
      expectedTotalMinor: 33_000,
    });

    assert.deepEqual([changed.nights, changed.total.amount, changed.balance.amount], [5, 33_000, 0]);
    assert.deepEqual(changed.quote, seen.samePrice?.quote);
    assert.deepEqual(
      changed.quote.lines.map(({ label, amount }) => [label, amount.amount]),
      [
        ['5 nights', 50_000],
        ['Agreed price: as before the change', -20_000],
        ['City tax', 3_000],
      ],
    );

    const back = await preview(id, { checkOut: day(13) });
    assert.deepEqual([back.restoresPrice, back.difference?.amount, back.samePrice], [true, 0, null]);

    const shorter = await change(id, { version: changed.version, checkOut: day(12), price: 'same' });
    assert.deepEqual([shorter.nights, shorter.total.amount], [2, 33_000]);
    assert.equal((await preview(id, { checkOut: day(14) })).after.quote?.total.amount, 44_000);
  });

  test('that rises is recorded as received with the change, and undo voids the payment', async () => {
    const { id, day, version, token } = await booked(33_000);
    const recordDifference = { method: 'cash', date: '2027-02-28' } as const;
    const changed = await change(id, { version, checkOut: day(14), recordDifference });
    assert.deepEqual(
      [changed.total.amount, changed.received.amount, changed.balance.amount, changed.paymentStatus],
      [44_000, 44_000, 0, 'paid'],
    );
    assert.deepEqual(entriesOf(changed).at(-1), ['payment', 11_000, 'cash', true]);
    assert.equal(changed.ledger.at(-1)?.date, '2027-02-28');

    const { booking: page } = await app.call(guest.readView, { params: { token }, query: {} });
    assert.deepEqual([page.checkOut, page.received.amount, page.balance.amount], [day(13), 33_000, 0]);

    const body = { eventId: changed.undo?.eventId ?? '' };
    const undone = await app.call(bookings.undo, { params: { id }, body }, { ...agent, key: randomUUID() });
    assert.deepEqual(
      [undone.checkOut, undone.total.amount, undone.received.amount, undone.balance.amount],
      [day(13), 33_000, 33_000, 0],
    );

    assert.deepEqual(
      entriesOf(await read(id)).map(([kind, , , counts]) => [kind, counts]),
      [
        ['payment', true],
        ['payment', false],
        ['void', false],
      ],
    );
  });

  test('that falls leaves a refund, which can be recorded or stay due', async () => {
    const { id, day, version } = await booked(33_000);
    const seen = await preview(id, { checkOut: day(12) });
    assert.deepEqual(seen.recordable, { kind: 'refund', amount: { amount: 11_000, currency: 'EUR' } });

    const open = await change(id, { version, checkOut: day(12) });
    assert.deepEqual([open.balance.amount, open.ledger.length], [-11_000, 1]);

    const other = await booked(33_000);
    const settled = await change(other.id, {
      version: other.version,
      checkOut: other.day(12),
      recordDifference: {},
    });

    assert.deepEqual([settled.balance.amount, settled.received.amount], [0, 22_000]);
    assert.deepEqual(entriesOf(settled).at(-1), ['refund', 11_000, 'other', true]);
  });

  test('is refused by name when it cannot be, and nothing is half saved', async () => {
    const { id, day, version } = await booked(33_000);
    await app.call(
      bookings.create,
      { body: bookingInput({ propertyId, checkIn: day(16), checkOut: day(18) }) },
      agent,
    );

    const recordDifference = {};
    const dear = await publishProperty(app, agent, { pricing: { ...plainPricing, cleaningMinor: 40_000 } });
    const cases: [Omit<Change, 'version'>, string][] = [
      [{ checkOut: day(14), expectedTotalMinor: 33_000, recordDifference }, 'price_changed'],
      [{ checkOut: day(14), price: 'same', expectedTotalMinor: 44_000 }, 'price_changed'],
      [{ checkOut: day(17), recordDifference }, 'dates_unavailable'],
      [{ checkOut: day(17), price: 'same' }, 'dates_unavailable'],
      [{ checkOut: day(14), price: 'same', recordDifference }, 'invalid_request'],
      [{ adults: 1, recordDifference }, 'invalid_request'],
      [{ checkOut: day(14), recordDifference: { date: '2027-02-30' } }, 'invalid_request'],
      [{ propertyId: dear._id, price: 'same' }, 'same_price_impossible'],
    ];

    for (const [body, code] of cases) {
      assert.equal((await refused(id, { version, ...body })).code, code, JSON.stringify(body));
    }
    assert.equal((await preview(id, { propertyId: dear._id })).samePrice, null);

    const late = await refused(id, { version: version - 1, checkOut: day(14), recordDifference });
    assert.equal(late.code, 'version_conflict');

    const untouched = await read(id);
    assert.deepEqual([untouched.version, untouched.ledger.length], [version, 1]);
  });

  test('that was seen before the property became dearer is not saved unseen', async () => {
    const house = await publishProperty(app, agent);
    const { id, day, version } = await booked(0, { propertyId: house._id });
    const seen = await preview(id, { checkOut: day(15) });
    const pricing = { ...plainPricing, baseMinor: 20_000 };
    await app.call(
      properties.change,
      { params: { id: house._id }, body: { version: house.version, pricing } },
      agent,
    );

    const expectedTotalMinor = seen.after.quote?.total.amount ?? 0;
    const stale = { version, checkOut: day(15), expectedTotalMinor };
    assert.equal((await refused(id, stale)).code, 'price_changed');

    const same = await change(id, { ...stale, price: 'same', expectedTotalMinor: 30_000 });
    assert.equal(same.total.amount, 30_000);
  });
});
