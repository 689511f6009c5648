import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookingSums from '#contract/bookings/booking-sums.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import type { CallInput } from '#contract/endpoint.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as propertyInsights from '#contract/properties/property-insights.ts';
import {
  type BookingSum,
  isMoneySum,
  sumGroupings,
  bookingSums as sumNames,
} from '#domain/bookings/booking-list-options.ts';
import { bookingInput, requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

type Query = NonNullable<CallInput<typeof bookingSums.open>['query']>;

describe('the bookings behind a number', () => {
  let app: TestApp;
  let agent: TestAgent;
  let house: string;
  let linkId: string;

  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
    agent = await signUpAgent(app, { rememberMe: true });
    house = (await publishProperty(app, agent, { title: 'House' }))._id;

    const cabin = (await publishProperty(app, agent, { title: 'Cabin' }))._id;
    const yen = (await publishProperty(app, agent, { title: 'Sakura', currency: 'JPY' }))._id;
    const link = await shareProperties(app, agent);
    linkId = link._id;

    const paid = await book(house, '2027-03-05', '2027-03-08');
    await book(house, '2027-04-10', '2027-04-12');
    await book(cabin, '2027-04-20', '2027-04-25', 'phone');
    await book(yen, '2027-05-01', '2027-05-03');

    const over = await book(cabin, '2027-06-01', '2027-06-03');
    await pay(paid, 5_000);
    await pay(over, 4_000);
    await app.call(bookings.changeStatus, { params: { id: over }, body: { status: 'cancelled' } }, agent);

    const { linkCode } = link;
    for (const [checkIn, checkOut, status] of [
      ['2027-07-01', '2027-07-03', 'confirmed'],
      ['2027-07-05', '2027-07-08', 'declined'],
      ['2027-07-10', '2027-07-12', null],
    ] as const) {
      const { _id: id } = await app.call(bookings.create, {
        body: requestInput({ propertyId: house, checkIn, checkOut, linkCode }),
      });
      if (status) await app.call(bookings.changeStatus, { params: { id }, body: { status } }, agent);
    }
  });
  after(() => app.close());

  async function book(
    propertyId: string,
    checkIn: string,
    checkOut: string,
    source: 'direct' | 'phone' = 'direct',
  ) {
    const body = bookingInput({ propertyId, checkIn, checkOut, status: 'confirmed', source });
    return (await app.call(bookings.create, { body }, agent))._id;
  }

  function pay(id: string, amountMinor: number) {
    return app.call(bookingMoney.recordPayment, { params: { id }, body: { amountMinor } }, agent);
  }

  function open(name: BookingSum, query: Query) {
    return app.call(bookingSums.open, { params: { name }, query }, agent);
  }

  test('groups and bookings of every sum add up to the totals of the list, in every grouping', async () => {
    for (const filter of [
      {},
      { view: 'upcoming' },
      { source: 'direct,phone' },
      { propertyId: house },
    ] as const) {
      const { totals, bookings: count } = await app.call(bookings.summarise, { query: filter }, agent);
      assert.equal((await open('bookings', filter)).value, count);

      for (const { currency, nights, bookings: inCurrency, ...money } of totals) {
        const expected: Record<BookingSum, number> = {
          bookings: inCurrency,
          nights,
          total: money.total.amount,
          received: money.received.amount,
          balance: money.balance.amount,
          refund_due: money.refundDue.amount,
        };

        for (const name of sumNames) {
          for (const by of sumGroupings) {
            const opened = await open(name, { ...filter, currency, by });
            const sum = (parts: readonly { value: number }[]) =>
              parts.reduce((all, { value }) => all + value, 0);
            assert.deepEqual(
              [opened.value, sum(opened.groups), sum(opened.items), opened.items.length],
              [expected[name], expected[name], expected[name], opened.bookings],
              `${name} by ${by}`,
            );
          }
        }
      }
    }
  });

  test('a group has the bookings that it counts, and leaves those out that add nothing', async () => {
    const opened = await open('balance', { currency: 'EUR' });
    assert.deepEqual(opened.groups.map(({ title }) => title).toSorted(), ['Cabin', 'House']);
    for (const { key, bookings: count, value } of opened.groups) {
      const { items, value: whole } = await open('balance', { currency: 'EUR', group: key });
      assert.deepEqual([items.length, items.reduce((sum, one) => sum + one.value, 0)], [count, value]);
      assert.equal(whole, opened.value);
    }
    const refunds = await open('refund_due', { currency: 'EUR', by: 'month' });
    assert.deepEqual(refunds.groups, [{ key: '2027-06', title: null, bookings: 1, value: 4_000 }]);
  });

  test('requests and bookings of a link are those that its sheet opens, deleted ones left out', async () => {
    const listed = async () => {
      const { items } = await app.call(sharedLinks.list, { query: {} }, agent);
      const { counters, booked } = items.find(({ _id }) => _id === linkId) ?? assert.fail('no link');
      return [counters.requests, counters.bookings, booked[0]?.amount];
    };

    const opened = async () => [
      (await open('bookings', { linkId })).value,
      (await open('bookings', { linkId, everConfirmed: 'true' })).value,
      (await open('total', { linkId, status: 'confirmed,checked_in,checked_out', currency: 'EUR' })).value,
    ];

    assert.deepEqual((await listed()).slice(0, 2), [3, 1]);
    assert.deepEqual(await opened(), await listed());
    assert.equal((await open('bookings', { throughLink: 'true' })).value, 3);

    const { items } = await open('bookings', { linkId });
    const declined = items.find(({ status }) => status === 'declined');
    await app.call(bookings.remove, { params: { id: declined?._id ?? '' } }, agent);

    assert.deepEqual((await listed()).slice(0, 2), [2, 1]);
    assert.deepEqual(await opened(), await listed());
  });

  test('payments due soon are the list and the sum of the dashboard', async () => {
    const { unpaid } = await app.call(dashboard.readBookings, {}, agent);
    const { items } = await app.call(bookings.list, { query: { dueSoon: 'true' } }, agent);
    assert.deepEqual(items.map(({ _id }) => _id).toSorted(), unpaid.items.map(({ _id }) => _id).toSorted());
    assert.equal(items.length, unpaid.count);
    assert.ok(unpaid.count > 0);
    for (const { amount, currency } of unpaid.totals)
      assert.equal((await open('balance', { dueSoon: 'true', currency })).value, amount);
  });

  test('several filters are counted together, each as its list', async () => {
    const filters = [
      { view: 'upcoming' },
      { q: 'ines', propertyId: house },
      { status: 'declined' },
      {},
    ] as const;
    const { counts } = await app.call(bookingSums.countEach, { body: { filters: [...filters] } }, agent);
    for (const [at, filter] of filters.entries()) {
      const { total } = await app.call(bookings.list, { query: filter }, agent);
      assert.equal(counts[at], total, JSON.stringify(filter));
    }

    const stranger = await signUpAgent(app);
    const input = { body: { filters: [{}, { propertyId: house }] } };
    assert.deepEqual(await app.call(bookingSums.countEach, input, stranger), { counts: [0, 0] });
  });

  test('money without a currency, a wrong day and a cursor of another list are refused, and strangers find nothing', async () => {
    const refused = (name: BookingSum, query: Query) =>
      app.refusal(bookingSums.open, { params: { name }, query }, agent);
    for (const name of sumNames.filter(isMoneySum))
      assert.equal((await refused(name, {})).code, 'invalid_request');

    assert.equal((await refused('bookings', { arrivalFrom: '2027-02-30' })).code, 'invalid_request');
    assert.equal((await refused('bookings', { cursor: 'abc' })).code, 'invalid_request');

    const stranger = await signUpAgent(app);
    const none = await app.call(
      bookingSums.open,
      { params: { name: 'bookings' }, query: { propertyId: house, linkId } },
      stranger,
    );
    assert.deepEqual([none.value, none.groups, none.items], [0, [], []]);
  });

  test('views by link, property, day and month add up, and a visitor of two pages counts once', async () => {
    const [link] = (await app.call(sharedLinks.list, { query: {} }, agent)).items;
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' };
    const { items: all } = await app.call(bookings.list, { query: {} }, agent);
    const pages = new Set(
      all.filter(({ property }) => property.title !== 'Sakura').map(({ property }) => property._id),
    );

    for (const id of pages)
      await app.send(
        sharedLinks.countPropertyView,
        { params: { id }, query: { linkCode: link?.linkCode ?? '' } },
        { headers: phone, from: '10.0.0.1' },
      );

    for (const by of propertyInsights.visitGroupings) {
      const opened = await app.call(propertyInsights.openVisits, { query: { by, linkId } }, agent);
      assert.deepEqual([opened.views, opened.uniqueVisitors], [pages.size, 1], by);
      assert.equal(
        opened.groups.reduce((sum, { views }) => sum + views, 0),
        opened.views,
      );
    }

    const past = await app.call(propertyInsights.openVisits, { query: { to: '2027-02-01' } }, agent);
    assert.deepEqual([past.views, past.groups], [0, []]);

    const stranger = await signUpAgent(app);
    assert.equal((await app.call(propertyInsights.openVisits, { query: { linkId } }, stranger)).views, 0);
  });
});
