import assert from 'node:assert/strict';
import { test } from 'node:test';
import { airbnbFeed } from '#testing/feeds/channel-feeds.ts';
import { calendarWorld } from '../calendar-world.fixture.ts';

const { start } = calendarWorld();

test('a channel that never answers is given up after 20 seconds, loses no night, and delays no other calendar', async () => {
  const hanging = await start();
  const others = await Promise.all(Array.from({ length: 4 }, start));
  const other = await start();
  const stay = { uid: 'a', from: '2027-07-10', to: '2027-07-13' };
  hanging.say(airbnbFeed([stay]));
  other.say(airbnbFeed([stay]));
  await hanging.connect();

  // As many as are read of one channel at once, and more.
  for (const one of others) {
    one.say(airbnbFeed([stay]));
    await one.connect();
    one.say(() => {});
  }

  await other.connect({ channel: 'vrbo', name: 'Vrbo' });
  hanging.say(() => {});
  other.say(airbnbFeed([stay, { uid: 'b', from: '2027-08-10', to: '2027-08-13' }]));

  const began = performance.now();
  let otherMs = Number.POSITIVE_INFINITY;
  const watching = setInterval(async () => {
    if ((await other.closed()).length === 2) otherMs = Math.min(otherMs, performance.now() - began);
  }, 200);

  await hanging.later();
  clearInterval(watching);

  const tookMs = performance.now() - began;
  assert.ok(tookMs > 19_000 && tookMs < 70_000, `took ${tookMs} ms`);
  assert.ok(otherMs < 10_000, `the other one was read after ${otherMs} ms`);

  const { lastError, misses } = await hanging.feed();
  assert.deepEqual([lastError?.code, misses], ['timed_out', 1]);
  assert.deepEqual(await hanging.closed(), ['2027-07-10/2027-07-13']);
});
