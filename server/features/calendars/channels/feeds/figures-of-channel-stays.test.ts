import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as analytics from '#contract/analytics/analytics.ts';
import * as bookingPrice from '#contract/bookings/booking-price.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import * as propertyMarketing from '#contract/links/property-marketing.ts';
import { airbnbFeed } from '#testing/feeds/channel-feeds.ts';
import { calendarWorld } from '../calendar-world.fixture.ts';

const { start } = calendarWorld();

const ours = { checkIn: '2027-06-10', checkOut: '2027-06-13' };
const june = { from: '2027-06-01', to: '2027-06-30', period: 'monthly', compare: 'none' } as const;
const guest = { firstName: 'Alex', lastName: '' };

/** Our booking of three nights, and a reservation of two that a channel reports. */
async function claimed(totalMinor?: number) {
  const world = await start();
  await world.book(ours);
  world.say(airbnbFeed([{ uid: 'a', from: '2027-06-20', to: '2027-06-22' }]));

  const { _id } = await world.connect();
  const [event] = await world.events(_id);
  const body = { guest, adults: 2, ...(totalMinor === undefined ? {} : { totalMinor }) };
  const params = { id: event?._id ?? '' };
  const booking = await world.app.call(calendarFeeds.claim, { params, body }, world.asAgent);

  const figures = async () => {
    const answer = await world.app.call(analytics.read, { query: june }, world.asAgent);
    const [money] = answer.figures.money;
    const unpriced = answer.notes.find(({ code }) => code === 'unpriced_nights')?.count ?? 0;
    const { occupied } = answer.figures.nights;
    return { occupied, unpriced, adr: money?.adr, revenueMinor: money?.revenueMinor };
  };

  return { ...world, booking, figures };
}

test('a stay whose price only the channel knows counts in occupancy and in no average, until it has one', async () => {
  const world = await claimed();
  const { booking } = world;
  assert.deepEqual([booking.isPriced, booking.total.amount], [false, 0]);

  const before = await world.figures();
  assert.deepEqual([before.occupied, before.unpriced], [5, 2]);
  assert.equal(before.adr?.denominator, 3);

  const alone = (before.revenueMinor ?? 0) / 3;

  const priced = await world.app.call(
    bookingPrice.change,
    {
      params: { id: booking._id },
      body: {
        version: booking.version,
        adjustments: {
          agreedPrice: { amountMinor: 50_000, nights: 2, reason: 'Airbnb' },
          discounts: [],
          charges: [],
        },
      },
    },
    world.asAgent,
  );
  assert.deepEqual([priced.isPriced, priced.total.amount], [true, 50_000]);

  const after = await world.figures();
  assert.deepEqual([after.occupied, after.unpriced, after.adr?.denominator], [5, 0, 5]);
  assert.equal(after.revenueMinor, alone * 3 + 50_000);
});

test('a stay with the channel’s price counts, also one that was free', async () => {
  for (const totalMinor of [30_000, 0]) {
    const world = await claimed(totalMinor);
    assert.equal(world.booking.isPriced, true);
    const { unpriced, adr } = await world.figures();
    assert.deepEqual([unpriced, adr?.denominator], [0, 5]);
  }
});

test('nights that only a channel sold are neither unsellable nor unsold', async () => {
  const world = await start({ minNights: 3 });
  await world.book(ours);
  await world.book({ checkIn: '2027-06-15', checkOut: '2027-06-25' });

  const read = async () => {
    const { nights } = await world.app.call(
      analytics.readUnsellableNights,
      { query: { to: '2027-06-30' } },
      world.asAgent,
    );
    const { items } = await world.app.call(propertyMarketing.readPromotional, {}, world.asAgent);
    return { nights, free: items[0]?.freeNights, next: items[0]?.nextFree };
  };
  const before = await read();
  assert.equal(before.nights, 2);

  // The channel sold the last night of our first stay and the two after it.
  world.say(airbnbFeed([{ uid: 'a', from: '2027-06-12', to: '2027-06-15' }]));
  await world.connect();
  assert.equal((await world.feed()).counts.shadow, 1);

  const after = await read();
  assert.deepEqual([after.nights, after.free], [0, (before.free ?? 0) - 2]);
});

test('a change of the dates of a stay without a price gives it one', async () => {
  const { booking, app, asAgent } = await claimed();
  const body = { version: booking.version, checkOut: '2027-06-23', override: true };
  const changed = await app.call(bookings.change, { params: { id: booking._id }, body }, asAgent);
  assert.ok(changed.isPriced && changed.total.amount > 0);
});
