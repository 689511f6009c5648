import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as calendar from '#contract/bookings/calendar.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import * as dayBoard from '#contract/bookings/day-board.ts';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import * as channelStays from '#contract/calendars/channel-stays.ts';
import type { CallInput } from '#contract/endpoint.ts';
import * as marketing from '#contract/links/property-marketing.ts';
import * as properties from '#contract/properties/properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { airbnbFeed, vrboFeed } from '#testing/feeds/channel-feeds.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { calendarWorld } from '../calendar-world.fixture.ts';

const { start } = calendarWorld();

/** The clock of the world stands at 1 June 2027, in the morning. */
const arriving = { uid: 'a', from: '2027-06-01', to: '2027-06-04' };
const aDay = 24 * 60;

async function worldOf(text: string, channel: 'airbnb' | 'vrbo' = 'airbnb') {
  const world = await start();
  world.say(text);
  await world.connect({ channel, name: channel });

  const { app, asAgent, property } = world;
  const stays = async (query: CallInput<typeof channelStays.list>['query'] = {}) =>
    (await app.call(channelStays.list, { query }, asAgent)).items;

  return {
    ...world,
    stays,
    change: (id: string, body: CallInput<typeof channelStays.change>['body']) =>
      app.call(channelStays.change, { params: { id }, body }, asAgent),
    day: () => app.call(dashboard.readBookings, {}, asAgent),
    board: () => app.call(dayBoard.read, {}, asAgent),
    async card() {
      const { items } = await app.call(properties.list, { query: {} }, asAgent);
      return items.find(({ _id }) => _id === property._id) ?? assert.fail();
    },
  };
}

test('nights that a channel closes without a guest are on no list of the day', async () => {
  const world = await worldOf(vrboFeed([{ ...arriving, summary: 'Blocked' }]), 'vrbo');
  assert.equal((await world.blocks()).length, 1);

  const [day, { tonight, nextArrival }] = [await world.day(), await world.card()];
  assert.deepEqual([day.counts.arrivals, day.channelStays, day.next14[0]?.inHouse], [0, [], 0]);
  assert.deepEqual([tonight?.state, nextArrival], ['blocked', null]);
  assert.deepEqual(await world.stays(), []);
});

test('a guest of a channel is checked in and out, and each can be taken back', async () => {
  const world = await worldOf(airbnbFeed([arriving]));
  const [stay = assert.fail()] = await world.stays();

  const arrived = await world.change(stay._id, { status: 'checked_in' });
  assert.deepEqual(arrived.lists, ['arrivals', 'inHouse']);
  assert.equal((await world.day()).inHouse, 1);
  assert.equal((await world.card()).tonight?.state, 'arriving');

  const left = await world.change(stay._id, { status: 'checked_out' });
  assert.deepEqual(left.lists, []);
  const back = await world.change(stay._id, { status: 'expected', note: '  Late, about ten. ' });
  assert.deepEqual([back.lists, back.note], [['arrivals'], 'Late, about ten.']);

  const [shown] = (
    await world.app.call(calendar.read, { query: { from: '2027-06-01', to: '2027-06-08' } }, world.asAgent)
  ).properties;
  assert.deepEqual(shown?.blocks[0]?.stay, {
    _id: stay._id,
    status: 'expected',
    summary: 'Reserved',
    note: 'Late, about ten.',
  });
});

test('a search finds a stay by its property, regardless of case, accents and Unicode form', async () => {
  const world = await worldOf(airbnbFeed([arriving]));
  const params = { id: world.property._id };
  await world.app.call(properties.change, { params, body: { title: 'Éva Łukasz Straße' } }, world.asAgent);

  for (const q of ['eva łukasz', 'ÉVA LUKASZ', 'E\u0301va', 'lukasz strasse airbnb', 'STRAẞE'])
    assert.equal((await world.stays({ q })).length, 1, q);
  for (const q of ['evax', 'lukasz%strasse', 'e_a', 'eva vrbo'])
    assert.deepEqual(await world.stays({ q }), [], q);
});

test('a guest is not checked in before the day of arrival, nor by another agent', async () => {
  const world = await worldOf(airbnbFeed([{ uid: 'a', from: '2027-06-02', to: '2027-06-04' }]));
  const [stay = assert.fail()] = await world.stays();
  const checkIn = { params: { id: stay._id }, body: { status: 'checked_in' } } as const;

  assert.equal((await world.app.refusal(channelStays.change, checkIn, world.asAgent)).code, 'too_early');
  const stranger = await signUpAgent(world.app);
  assert.equal((await world.app.refusal(channelStays.change, checkIn, stranger)).code, 'not_found');
  assert.equal((await world.stays())[0]?.status, 'expected');
});

test('a guest who is added makes a booking of the channel, without a mail, a price or doubled nights', async () => {
  const world = await worldOf(airbnbFeed([arriving]));
  const [stay = assert.fail()] = await world.stays();
  await world.change(stay._id, { status: 'checked_in', note: 'Needs a cot.' });

  const before = (await queuedMails(world.app)).length;
  const claim = {
    params: { id: stay._id },
    body: { guest: { firstName: 'Mateo', lastName: '', phone: '+351912345678' }, adults: 2 },
  };
  const booking = await world.app.call(calendarFeeds.claim, claim, world.asAgent);
  assert.deepEqual(
    [booking.source, booking.status, booking.isPriced, booking.internalNotes],
    ['ical:airbnb', 'checked_in', false, 'Needs a cot.'],
  );
  assert.equal(booking.balance.amount, 0);

  // The channel goes on to report the reservation.
  await world.later();
  await world.later();
  const day = await world.day();
  assert.deepEqual([day.channelStays, day.inHouse, day.next14[0]?.inHouse], [[], 1, 1]);
  assert.deepEqual([await world.stays(), await world.blocks(), await world.conflicts()], [[], [], []]);
  assert.deepEqual((await queuedMails(world.app)).length, before);
});

test('stays of channels are found by property, guest and channel', async () => {
  const world = await worldOf(
    vrboFeed([{ uid: 'a', from: '2027-07-01', to: '2027-07-04', summary: 'Reserved - Clara' }]),
    'vrbo',
  );
  const found = async (q: string) => (await world.stays({ q })).map(({ guestName }) => guestName);
  assert.deepEqual(
    await Promise.all(['vrbo rose', 'clara', 'Rose House', 'airbnb', 'clara lagos'].map(found)),
    [['Clara'], ['Clara'], ['Clara'], [], []],
  );
  assert.equal((await world.stays({ propertyId: world.property._id })).length, 1);
});

test('a reservation of a channel is a booking of that source until a guest is added', async () => {
  const world = await worldOf(airbnbFeed([arriving]));
  const sources = async () =>
    (await world.app.call(marketing.readAnalytics, { query: { days: '7' } }, world.asAgent)).sources;
  const expected = [{ source: 'ical:airbnb', requests: 1, bookings: 1 }];
  assert.deepEqual(await sources(), expected);

  const [stay = assert.fail()] = await world.stays();
  const body = { guest: { firstName: 'Mateo', lastName: '' }, adults: 2 };
  await world.app.call(calendarFeeds.claim, { params: { id: stay._id }, body }, world.asAgent);
  assert.deepEqual(await sources(), expected);
});

// The clock of the world goes on a day, so this comes last.
test('a stay that a channel sold is listed today like any other', async () => {
  const world = await worldOf(
    airbnbFeed([
      { uid: 'a', from: '2027-05-30', to: '2027-06-02' },
      { uid: 'b', from: '2027-06-02', to: '2027-06-04' },
    ]),
  );
  await world.later(aDay);

  const [day, board] = [await world.day(), await world.board()];
  assert.deepEqual([day.counts.arrivals, day.counts.departures, day.inHouse], [1, 1, 1]);
  assert.deepEqual([board.arrivals.count, board.departures.count, board.inHouse.count], [1, 1, 1]);
  assert.deepEqual(
    day.channelStays.map(({ channel, checkIn, lists, status }) => [channel, checkIn, lists, status]),
    [
      ['airbnb', '2027-05-30', ['departures', 'inHouse'], 'expected'],
      ['airbnb', '2027-06-02', ['arrivals'], 'expected'],
    ],
  );
  assert.deepEqual(day.next14[0], { day: '2027-06-02', arrivals: 1, departures: 1, inHouse: 1 });

  const { tonight, nextArrival } = await world.card();
  assert.deepEqual(
    [tonight?.state, tonight?.channel, tonight?.until, nextArrival],
    ['turnover', 'airbnb', '2027-06-04', '2027-06-02'],
  );
});
