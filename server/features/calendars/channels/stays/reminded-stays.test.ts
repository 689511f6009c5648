import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as channelStays from '#contract/calendars/channel-stays.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { remindOfToday } from '#server/features/messages/reminders/remind.ts';
import { vrboFeed } from '#testing/feeds/channel-feeds.ts';
import { calendarWorld } from '../calendar-world.fixture.ts';

const { start } = calendarWorld();

/** On 3 June one guest comes and one goes, and the owner closes another week. */
const arriving = { uid: 'a', from: '2027-06-03', to: '2027-06-06', summary: 'Reserved' };
const leaving = { uid: 'b', from: '2027-06-01', to: '2027-06-03', summary: 'Reserved - Clara' };
const closed = { uid: 'c', from: '2027-06-10', to: '2027-06-17', summary: 'Blocked' };
const twoDays = 2 * 24 * 60;

async function openWorld() {
  const world = await start();
  world.app.clock.set('2027-06-01T10:00:00Z');
  world.say(vrboFeed([arriving, leaving, closed]));
  await world.connect({ channel: 'vrbo', name: 'Vrbo' });
  await world.later(twoDays);
  const { app, asAgent } = world;

  const sentReminders = async () => {
    const { notifications: all } = await app.call(notifications.list, { query: {} }, asAgent);
    return all.filter(({ type }) => type === 'check_in_today' || type === 'check_out_today');
  };
  const stays = async () => (await app.call(channelStays.list, { query: {} }, asAgent)).items;
  return { ...world, sentReminders, stays };
}

test('today’s arrivals and departures of channels are announced once, each with a link to its stay', async () => {
  const { app, property, sentReminders, stays } = await openWorld();
  await remindOfToday(app.platform);
  await remindOfToday(app.platform);

  const all = await sentReminders();
  assert.deepEqual(all.map(({ message }) => message).toSorted(), [
    `Clara checks out of ${property.title} today.`,
    `Vrbo guest arrives at ${property.title} today: 3 Jun – 6 Jun 2027, 3 nights.`,
  ]);

  const coming = (await stays()).find(({ checkIn }) => checkIn === arriving.from);
  const arrival = all.find(({ type }) => type === 'check_in_today');
  assert.deepEqual([arrival?.booking, arrival?.link], [null, `/dashboard?channelStay=${coming?._id}`]);
});

test('a guest of a channel who is checked in or out already is not announced', async () => {
  const { app, asAgent, sentReminders, stays } = await openWorld();
  for (const { _id: id, checkIn } of await stays()) {
    const status = checkIn === arriving.from ? 'checked_in' : 'checked_out';
    await app.call(channelStays.change, { params: { id }, body: { status } }, asAgent);
  }

  await remindOfToday(app.platform);
  assert.deepEqual(await sentReminders(), []);
  assert.equal((await stays()).length, 2);
});
