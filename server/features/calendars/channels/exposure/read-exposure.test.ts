import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as exposure from '#contract/calendars/exposure.ts';
import { airbnbFeed } from '#testing/feeds/channel-feeds.ts';
import { calendarWorld } from '../calendar-world.fixture.ts';
import { notifyOfStoppedChannels } from './read-exposure.ts';

const { start } = calendarWorld();

const first = { checkIn: '2027-07-10', checkOut: '2027-07-13' };

describe('the exposure of a property', () => {
  async function taken(times: number, everyMinutes: number) {
    const world = await start();
    const { url } = await world.give();
    for (let pickup = 0; pickup < times; pickup++) {
      if (pickup > 0) await world.later(everyMinutes);
      await world.take(url);
    }

    const read = async () => {
      const { items } = await world.app.call(exposure.list, { query: {} } as never, world.asAgent);
      const [found] = items;
      const out = found?.channels[0]?.out;
      if (!found || !out) throw new Error('no exposure');
      return { ...found, out };
    };

    return { ...world, url, read };
  }

  test('is not known from a few pickups, and no number is invented', async () => {
    const world = await taken(3, 60);
    const { out, exposureWindowMinutes } = await world.read();
    assert.deepEqual([out.state, out.usualGapMinutes, exposureWindowMinutes], ['unknown', null, null]);
    assert.match(out.sentence, /isn’t known yet/);
  });

  test('is measured: what a channel has not seen, until when, and what is late', async () => {
    const world = await taken(6, 120);
    await world.book(first);
    await world.later(30);

    const { out, exposureWindowMinutes, openUntil } = await world.read();
    assert.deepEqual([out.state, out.usualGapMinutes, exposureWindowMinutes], ['fresh', 120, 120]);
    assert.deepEqual(
      out.unseen.map(({ checkIn, checkOut }) => ({ checkIn, checkOut })),
      [first],
    );

    assert.ok(openUntil);
    assert.match(
      out.sentence,
      /^Airbnb read this calendar 31 min ago and usually comes every 2 h\. 1 change isn’t there yet: 10 Jul – 13 Jul 2027, since 31 min\. A double booking could slip in until about /,
    );

    await world.take(world.url);
    assert.deepEqual((await world.read()).out.unseen, []);

    await world.later(200);
    assert.equal((await world.read()).out.state, 'late');

    await world.later(13 * 60);
    assert.deepEqual(
      [(await world.read()).out.state, (await world.read()).needsAttention],
      ['stopped', true],
    );
    // Nothing is missing there yet, so a channel that has stopped threatens no stay.
    assert.match((await world.read()).sentence, /^A booking needs up to/);

    await world.book({ checkIn: '2027-08-10', checkOut: '2027-08-13' });
    const stopped = await world.read();
    assert.equal(stopped.openUntil, null);
    assert.equal(stopped.sentence, 'A double booking is possible until Airbnb reads this calendar again.');

    for (let run = 0; run < 2; run++) await notifyOfStoppedChannels(world.app.platform);
    const { rows } = await world.app.pool.query(
      `SELECT FROM notifications WHERE agent_id = $1 AND title LIKE 'Airbnb has stopped%'`,
      [world.agent.agentId],
    );
    assert.equal(rows.length, 1);
  });

  test('counts programs of channels, and neither browsers nor previews nor HEAD', async () => {
    const world = await taken(1, 1);
    const before = (await world.read()).out.lastPickupAt;
    world.app.clock.advance(60_000);

    for (const [headers, method] of [
      [{ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0', accept: 'text/html' }, 'GET'],
      [{ 'user-agent': 'WhatsApp/2.0' }, 'GET'],
      [{ 'user-agent': 'Airbnb/1.0' }, 'HEAD'],
    ] as const)
      await world.take(world.url, headers, method);

    // The agent opens it from the app, with a browser that says nothing of itself.
    const path = new URL(world.url).pathname;
    const agent = { 'user-agent': 'Some browser' };
    const opened = await world.app.http.inject({ url: `${path}?own=1`, headers: agent });
    assert.deepEqual([opened.statusCode, opened.headers.location], [302, path]);

    const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
    assert.equal((await world.take(world.url, { ...agent, cookie })).statusCode, 200);
    assert.equal((await world.read()).out.lastPickupAt, before);

    await world.take(world.url, { 'user-agent': 'Airbnb/1.0' });
    assert.notEqual((await world.read()).out.lastPickupAt, before);
  });

  test('explains which bookings are safe from a failing calendar', async () => {
    const world = await start();
    world.say(airbnbFeed([{ uid: 'a', from: first.checkIn, to: first.checkOut }]));
    await world.connect();
    world.say('');
    for (let reading = 0; reading < 4; reading++) await world.later(180);

    const found = await world.app.call(exposure.read, { params: { id: world.property._id } }, world.asAgent);
    assert.equal(
      found.channels[0]?.in?.sentence,
      'Airbnb can’t be read. The answer isn’t a calendar. What was known stays closed.',
    );
    assert.equal(found.needsAttention, true);
  });

  test('names the properties without a calendar until their first one is connected', async () => {
    const world = await start();
    const read = () => world.app.call(exposure.list, {}, world.asAgent);
    const { unconnected, unconnectedCount } = await read();
    assert.deepEqual([unconnected.map(({ _id }) => _id), unconnectedCount], [[world.property._id], 1]);

    world.say(airbnbFeed([{ uid: 'a', from: first.checkIn, to: first.checkOut }]));
    await world.connect();
    const connected = await read();
    assert.deepEqual([connected.unconnected, connected.unconnectedCount], [[], 0]);
    assert.deepEqual(
      connected.items.map(({ property }) => property._id),
      [world.property._id],
    );
  });
});
