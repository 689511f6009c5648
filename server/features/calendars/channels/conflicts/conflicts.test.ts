import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import * as conflicts from '#contract/calendars/conflicts.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as blocks from '#contract/properties/blocks.ts';
import { requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { airbnbFeed, bookingFeed } from '#testing/feeds/channel-feeds.ts';
import { calendarWorld } from '../calendar-world.fixture.ts';

const { start } = calendarWorld();

const ours = { checkIn: '2027-07-10', checkOut: '2027-07-13' };
const theirs = { uid: 'a', from: '2027-07-11', to: '2027-07-15' };
const other = { uid: 'b', from: '2027-09-10', to: '2027-09-13' };

/** Our booking, and a channel that sold two of its nights and two more. */
async function clash() {
  const world = await start();
  const receipt = await world.book(ours);
  world.say(airbnbFeed([theirs, other]));
  const feed = await world.connect();
  const [conflict] = await world.conflicts();
  if (!conflict) throw new Error('no conflict');
  const booking = () => world.app.call(bookings.read, { params: { id: receipt._id } }, world.asAgent);
  const shadows = async () => (await world.feed()).counts.shadow;
  return { ...world, conflict, receipt, feed, booking, shadows };
}

describe('a night that a channel sold too', () => {
  test('is a conflict: our booking is untouched, and the channel’s nights cannot be booked', async () => {
    const world = await clash();
    const { conflict } = world;

    assert.deepEqual(
      [conflict.kind, conflict.nights, conflict.ours?._id, conflict.first, conflict.isUrgent],
      ['overlap', { checkIn: '2027-07-11', checkOut: '2027-07-13' }, world.receipt._id, 'unknown', false],
    );
    assert.equal((await world.booking()).status, 'confirmed');
    assert.deepEqual(await world.closed(), ['2027-07-10/2027-07-15', '2027-09-10/2027-09-13']);
    assert.equal(
      (await world.refusedBooking({ checkIn: '2027-07-13', checkOut: '2027-07-15' })).code,
      'dates_unavailable',
    );

    const block = {
      params: { id: world.property._id },
      body: { checkIn: '2027-07-14', checkOut: '2027-07-16' },
    };
    assert.equal((await world.app.refusal(blocks.create, block, world.asAgent)).code, 'dates_unavailable');

    const { notifications: notices } = await world.app.call(notifications.list, { query: {} }, world.asAgent);
    assert.equal(notices.filter(({ type }) => type === 'conflict_detected').length, 1);

    await world.later();
    assert.equal((await world.conflicts()).length, 1);
  });

  test('was ours first when the reading before was after our booking', async () => {
    const world = await start();
    world.say(airbnbFeed([other]));
    await world.connect();
    await world.book(ours);
    await world.later();
    world.say(airbnbFeed([theirs, other]));
    await world.later();

    const [conflict] = await world.conflicts();
    assert.equal(conflict?.first, 'ours');
    assert.match(conflict?.firstSentence ?? '', /up to 20 min earlier/);

    const late = await start();
    late.say(airbnbFeed([theirs, other]));

    const { _id } = await late.connect();
    await late.app.call(
      calendarFeeds.change,
      { params: { id: _id }, body: { status: 'paused' } },
      late.asAgent,
    );
    assert.equal((await late.refusedBooking(ours)).code, 'dates_unavailable');
  });

  test('goes to the channel in the moment in which ours is cancelled, despite visitors who try to book meanwhile', async () => {
    const world = await clash();
    const { version } = await world.booking();
    const { linkCode } = world.link;
    const wanted = {
      propertyId: world.property._id,
      linkCode,
      checkIn: '2027-07-11',
      checkOut: '2027-07-13',
    };

    const rivals = Array.from({ length: 32 }, (_, rival) =>
      world.app.outcome(bookings.create, { body: requestInput(wanted) }, { from: `10.3.0.${rival}` }),
    );
    const [resolved, ...answers] = await Promise.all([
      world.resolve(world.conflict._id, {
        action: 'cancelled',
        bookingVersion: version,
        reason: 'Sold twice',
      }),
      ...rivals,
    ]);

    assert.ok(answers.every(({ status }) => status === 409));
    assert.deepEqual([resolved.resolution?.action, resolved.resolution?.reason], ['cancelled', 'Sold twice']);
    assert.equal((await world.booking()).status, 'cancelled');
    assert.equal(await world.shadows(), 0);
    assert.deepEqual(await world.closed(), ['2027-07-11/2027-07-15', '2027-09-10/2027-09-13']);

    assert.equal(
      (
        await world.app.refusal(
          bookings.changeStatus,
          { params: { id: world.receipt._id }, body: { status: 'confirmed' } },
          world.asAgent,
        )
      ).code,
      'dates_unavailable',
    );
    assert.deepEqual(await world.conflicts(), []);
    assert.equal((await world.conflicts('resolved')).length, 1);

    const again = { params: { id: world.conflict._id }, body: { action: 'ignored', reason: 'x' } };
    assert.equal(
      (await world.app.refusal(conflicts.resolve, again, world.asAgent)).code,
      'conflict_resolved',
    );
  });

  test('is settled by moving ours to a free similar property, at its price there', async () => {
    const world = await clash();
    const free = await publishProperty(world.app, world.agent);
    const { address } = free;

    // Fifty kilometres are 0.45 degrees of latitude.
    const near = await publishProperty(world.app, world.agent, {
      title: 'Sintra',
      address: { ...address, city: 'Sintra', lat: 38.71 + 0.44 },
      capacity: { ...free.capacity, maxGuests: 6 },
    });

    await publishProperty(world.app, world.agent, {
      title: 'Évora',
      address: { ...address, city: 'Évora', lat: 38.71 + 0.46 },
    });
    await publishProperty(world.app, world.agent, {
      title: 'Nook',
      capacity: { ...free.capacity, maxGuests: 1, guestsIncluded: 1 },
    });

    const { similarProperties, draftMessage } = await world.app.call(
      conflicts.read,
      { params: { id: world.conflict._id } },
      world.asAgent,
    );

    assert.deepEqual(
      similarProperties.map(({ propertyId, difference }) => [propertyId, difference?.amount]),
      [
        [free._id, 0],
        [near._id, 0],
      ],
    );
    assert.match(draftMessage ?? '', /booked twice.*I can offer you Rose house or Sintra instead/s);

    const { version } = await world.booking();
    const wrong = {
      params: { id: world.conflict._id },
      body: { action: 'moved', propertyId: free._id, bookingVersion: version + 1 },
    };
    assert.equal((await world.app.refusal(conflicts.resolve, wrong, world.asAgent)).code, 'version_conflict');

    const resolved = await world.resolve(world.conflict._id, {
      action: 'moved',
      propertyId: free._id,
      bookingVersion: version,
    });

    assert.equal(resolved.resolution?.action, 'moved');
    assert.equal(resolved.first, world.conflict.first);
    assert.ok(resolved.ours?.reservedAt);
    assert.equal(resolved.ours?.reservedAt, world.conflict.ours?.reservedAt);
    assert.equal((await world.booking()).property._id, free._id);
    assert.equal(await world.shadows(), 0);
  });

  test('is settled by linking both, by another class, by the channel, or with a reason', async () => {
    const same = await clash();
    await same.resolve(same.conflict._id, { action: 'same_stay' });
    await same.later();
    assert.deepEqual(await same.conflicts(), []);

    const echo = await clash();
    await echo.resolve(echo.conflict._id, { action: 'reclassified', class: 'echo' });
    await echo.later();
    assert.deepEqual([await echo.shadows(), (await echo.closed())[0]], [0, '2027-07-10/2027-07-13']);

    const ignored = await clash();
    const unreasoned = { params: { id: ignored.conflict._id }, body: { action: 'ignored' } };
    assert.equal(
      (await ignored.app.refusal(conflicts.resolve, unreasoned, ignored.asAgent)).code,
      'reason_required',
    );

    await ignored.resolve(ignored.conflict._id, { action: 'ignored', reason: 'Same family' });
    await ignored.later();
    assert.deepEqual(await ignored.conflicts(), []);

    const dealt = await clash();
    dealt.say(airbnbFeed([other]));
    await dealt.later(2);
    assert.equal((await dealt.resolve(dealt.conflict._id, { action: 'done_at_channel' })).resolution, null);

    await dealt.later(25);
    const [done] = await dealt.conflicts('resolved');
    assert.deepEqual(
      [done?.resolution?.action, (await dealt.closed())[0]],
      ['event_gone', '2027-07-10/2027-07-13'],
    );
  });

  test('belongs to its owner alone', async () => {
    const world = await clash();
    const stranger = await start();
    const params = { id: world.conflict._id };
    for (const call of [conflicts.read, conflicts.resolve])
      assert.equal(
        (await world.app.refusal(call, { params, body: { action: 'same_stay' } }, stranger.asAgent)).code,
        'not_found',
      );
    assert.deepEqual(await stranger.conflicts(), []);
  });
});

describe('closed nights that equal ours', () => {
  const same = { uid: 'x', from: ours.checkIn, to: ours.checkOut };

  test('are our own, reported back, when a clean reading followed the pickup', async () => {
    const world = await start();
    world.say(bookingFeed([other]));
    await world.connect({ channel: 'booking', name: 'Booking.com' });

    const { url } = await world.give({ channel: 'booking', name: 'Booking.com' });
    await world.book(ours);
    await world.take(url);
    await world.later();
    world.say(bookingFeed([same, other]));
    await world.later();

    assert.equal((await world.feed()).counts.echo, 1);
    assert.deepEqual([await world.conflicts(), (await world.blocks()).length], [[], 1]);
  });

  test('become questions if present at the first reading after it, and a clash when only bookings are exported', async () => {
    for (const [closedMeans, kind] of [
      ['closed', 'same_nights'],
      ['reservation', 'overlap'],
    ] as const) {
      const world = await start();
      world.say(bookingFeed([other]));
      await world.connect({ channel: 'booking', name: 'Booking.com', closedMeans });

      const { url } = await world.give({ channel: 'booking', name: 'Booking.com' });
      await world.book(ours);
      await world.take(url);
      world.say(bookingFeed([same, other]));
      await world.later();

      assert.deepEqual(
        (await world.conflicts()).map((conflict) => conflict.kind),
        [kind],
      );
    }
  });
});

describe('a reservation that becomes a booking', () => {
  const body = { guest: { firstName: 'Alex', lastName: '' }, adults: 2, totalMinor: 45_000 };

  test('takes over its nights, is never cancelled by the channel, and its end becomes a question', async () => {
    const world = await start();
    world.say(airbnbFeed([theirs, other]));

    const { _id } = await world.connect();
    const [event] = await world.events(_id);
    const params = { id: event?._id ?? '' };
    const booking = await world.app.call(calendarFeeds.claim, { params, body }, world.asAgent);

    assert.deepEqual(
      [booking.status, booking.source, booking.total.amount],
      ['confirmed', 'ical:airbnb', 45_000],
    );
    assert.equal((await world.blocks()).length, 1);
    assert.equal(
      (await world.app.refusal(calendarFeeds.claim, { params, body }, world.asAgent)).code,
      'event_gone',
    );

    await world.later();
    assert.deepEqual([(await world.blocks()).length, await world.conflicts()], [1, []]);

    world.say(airbnbFeed([other]));
    await world.later();
    await world.later();

    const [gone] = await world.conflicts();
    assert.deepEqual([gone?.kind, gone?.ours?._id], ['gone_at_channel', booking._id]);

    const { status } = await world.app.call(bookings.read, { params: { id: booking._id } }, world.asAgent);
    assert.equal(status, 'confirmed');
  });

  test('retains its link under a new id and new dates', async () => {
    const world = await start();
    world.say(airbnbFeed([theirs, other]));

    const { _id } = await world.connect();
    const [event] = await world.events(_id);
    const booking = await world.app.call(
      calendarFeeds.claim,
      { params: { id: event?._id ?? '' }, body },
      world.asAgent,
    );

    world.say(airbnbFeed([{ ...theirs, uid: 'new' }, other]));
    await world.later();

    const [after] = await world.events(_id);
    assert.deepEqual([after?._id, after?.stay], [event?._id, { kind: 'booking', _id: booking._id }]);
    assert.deepEqual(await world.conflicts(), []);
  });
});
