import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarWorld } from '#server/features/calendars/channels/calendar-world.fixture.ts';
import { airbnbFeed } from '#testing/feeds/channel-feeds.ts';
import { airbnbFile, appliedImport, undoneImport } from '#testing/imports/import-files.ts';

const { start } = calendarWorld();

const event = { uid: 'a', from: '2027-08-05', to: '2027-08-07' };
const nights = '2027-08-05/2027-08-07';

test('an imported stay takes over the nights that its channel’s calendar has closed, and gives them back', async () => {
  const world = await start();
  world.say(airbnbFeed([event]));
  await world.connect();
  assert.deepEqual(await world.closed(), [nights]);
  const agent = { agentId: world.agent.agentId, ...world.asAgent };

  const applied = await appliedImport(world.app, agent, {
    content: airbnbFile({ from: event.from, to: event.to, listing: 'Rose house' }),
  });
  assert.deepEqual([applied.counts?.new, applied.counts?.clash], [1, 0]);
  assert.deepEqual([await world.closed(), await world.blocks()], [[nights], []]);

  await world.later();
  assert.deepEqual([await world.closed(), await world.blocks(), await world.conflicts()], [[nights], [], []]);

  await undoneImport(world.app, { ...agent, ...world.asAgent }, applied._id);
  assert.deepEqual(await world.closed(), [nights], 'the channel has the stay still');
  assert.equal((await world.blocks()).length, 1);
});

test('a row over another stay of the channel is a clash', async () => {
  const world = await start();
  world.say(airbnbFeed([{ ...event, to: '2027-08-09' }]));
  await world.connect();
  const agent = { agentId: world.agent.agentId, ...world.asAgent };

  const applied = await appliedImport(world.app, agent, {
    content: airbnbFile({ from: event.from, to: event.to, listing: 'Rose house' }),
  });

  assert.deepEqual([applied.counts?.new, applied.counts?.clash], [0, 1]);
  assert.equal((await world.blocks()).length, 1);
});
