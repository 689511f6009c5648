import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as calendarExports from '#contract/calendars/calendar-exports.ts';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { confirmWaitingBookings } from '#server/features/bookings/core/index.ts';
import { requestInput } from '#testing/factories/booking-input.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { calendarWorld } from '../calendar-world.fixture.ts';

const { start } = calendarWorld();

const soon = { checkIn: '2027-06-10', checkOut: '2027-06-13' };
const inAugust = { checkIn: '2027-08-10', checkOut: '2027-08-13' };

/** A property that can be booked instantly and is read by two channels, each of which has read it once. */
async function shop() {
  const world = await start({ instantBook: true });
  const params = { id: world.property._id };
  const airbnb = await world.give();
  const vrbo = await world.give({ channel: 'vrbo', name: 'Vrbo' });
  const cleaner = await world.give({ channel: 'other', name: 'Cleaner' });
  for (const { url } of [airbnb, vrbo, cleaner]) await world.take(url);

  let guests = 0;
  const wait = (waitDays: number) =>
    world.app.call(calendarFeeds.changeWait, { params, body: { waitDays } }, world.asAgent);
  await wait(30);

  return {
    ...world,
    params,
    airbnb,
    vrbo,
    wait,
    async ask(stay: { checkIn: string; checkOut: string }) {
      const email = `guest-${++guests}-${params.id}@example.com`;
      const { linkCode } = world.link;

      const receipt = await world.app.call(
        bookings.create,
        {
          body: requestInput({
            propertyId: params.id,
            linkCode,
            ...stay,
            guest: { firstName: 'Ines', lastName: 'Prado', email },
          }),
        },
        // Each from a network of its own: what one visitor may have open is not the question here.
        { from: `10.2.0.${guests}` },
      );
      world.app.clock.advance(60_000);

      return { ...receipt, email };
    },
    read: (id: string) => world.app.call(bookings.read, { params: { id } }, world.asAgent),
    run: () => confirmWaitingBookings(world.app.platform),
  };
}

describe('an instant booking of a property that waits for channels', () => {
  test('is a request that reserves its nights, and confirms itself once every channel has read them', async () => {
    const world = await shop();
    const pageOf = async (stay: { checkIn: string; checkOut: string }) => {
      const url = `/shared/${world.link.linkCode}/property/${world.property._id}?${new URLSearchParams(stay)}`;
      return (await world.app.http.inject({ url })).body;
    };

    assert.match(await pageOf(soon), /confirmed once other calendars show it/);
    assert.match(await pageOf(inAugust), /Confirmed instantly/);

    const request = await world.ask(soon);
    assert.equal(request.status, 'pending');
    assert.equal((await world.read(request._id)).waitsForChannels, true);
    assert.deepEqual(await world.closed(), ['2027-06-10/2027-06-13']);

    const { notifications: notices } = await world.app.call(notifications.list, { query: {} }, world.asAgent);
    const notification = notices.find(({ type }) => type === 'booking_via_link');
    assert.match(notification?.message ?? '', /confirmed once every channel has read your calendar/);

    await world.run();
    await world.take(world.airbnb.url);
    await world.run();
    assert.equal((await world.read(request._id)).status, 'pending');

    await world.take(world.vrbo.url);
    await world.run();

    const { status, waitsForChannels, holdExpiresAt, events } = await world.read(request._id);
    assert.deepEqual([status, waitsForChannels, events.at(-1)?.actor], ['confirmed', false, 'timer']);
    // As every instant booking, it expires unless its guest confirms the address.
    assert.ok(holdExpiresAt);

    const kinds = (await queuedMails(world.app, request.email)).map(({ kind }) => kind);
    assert.deepEqual(kinds, ['booking_requested', 'booking_confirmed']);
  });

  test('does not wait for later arrivals, without the setting, or where no channel has ever read', async () => {
    const world = await shop();
    assert.equal((await world.ask(inAugust)).status, 'confirmed');

    await world.wait(0);
    assert.equal((await world.ask(soon)).status, 'confirmed');

    const fresh = await start({ instantBook: true });
    await fresh.give();

    const body = requestInput({ propertyId: fresh.property._id, linkCode: fresh.link.linkCode, ...soon });
    await fresh.app.call(
      calendarFeeds.changeWait,
      { params: { id: fresh.property._id }, body: { waitDays: 30 } },
      fresh.asAgent,
    );
    assert.equal((await fresh.app.call(bookings.create, { body })).status, 'confirmed');
  });

  test('is confirmed by the agent at once, ends as any request does, and no longer waits for a channel that is removed', async () => {
    const world = await shop();
    const approved = await world.ask(soon);
    const params = { id: approved._id };
    await world.app.call(bookings.changeStatus, { params, body: { status: 'confirmed' } }, world.asAgent);

    const { waitsForChannels, holdExpiresAt } = await world.read(approved._id);
    assert.deepEqual([waitsForChannels, holdExpiresAt], [false, null]);

    const other = await world.ask({ checkIn: '2027-06-20', checkOut: '2027-06-22' });
    for (const { _id } of [world.airbnb, world.vrbo])
      await world.app.call(calendarExports.remove, { params: { id: _id } }, world.asAgent);
    await world.run();
    assert.equal((await world.read(other._id)).status, 'confirmed');
  });

  test('is shown with the calendars, with the channels that it waits for', async () => {
    const world = await shop();
    const { waitDays, waitsFor } = await world.app.call(
      calendarFeeds.list,
      { params: world.params },
      world.asAgent,
    );
    assert.deepEqual([waitDays, waitsFor], [30, ['Airbnb', 'Vrbo']]);

    const stranger = await start();
    const input = { params: world.params, body: { waitDays: 3 } };
    const refused = await stranger.app.refusal(calendarFeeds.changeWait, input, stranger.asAgent);
    assert.equal(refused.code, 'not_found');
  });
});
