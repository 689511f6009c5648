import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import { airbnbFeed, bookingFeed } from '#testing/feeds/channel-feeds.ts';
import { calendarWorld } from '../calendar-world.fixture.ts';

const { start } = calendarWorld();

const a = { uid: 'a', from: '2027-07-10', to: '2027-07-13' };
const b = { uid: 'b', from: '2027-08-10', to: '2027-08-13' };
const _c = { uid: 'c', from: '2027-09-10', to: '2027-09-13' };
const _nights = ({ from, to }: { from: string; to: string }) => `${from}/${to}`;

describe('the address of a calendar', () => {
  test('is tested without being saved, and its channel, events and doubts are shown', async () => {
    const world = await start();
    world.say(bookingFeed([a, b]));

    const body = { url: world.address, propertyId: world.property._id };
    const found = await world.app.call(calendarFeeds.test, { body }, world.asAgent);
    assert.deepEqual([found.channel, found.events, found.question], ['booking', 2, 'booking_export_choice']);
    assert.deepEqual(
      found.sample.map(({ class: kind }) => kind),
      ['closed', 'closed'],
    );
    assert.deepEqual(await world.closed(), []);

    world.say('<html></html>');
    const problem = await world.app.refusal(calendarFeeds.test, { body }, world.asAgent);
    assert.deepEqual([problem.code, problem.facts?.why], ['feed_not_calendar', 'not_calendar']);
  });

  test('is refused when it is there already, our own, or not on the public internet, and never shown', async () => {
    const world = await start();
    world.say(airbnbFeed([a]));

    const feed = await world.connect();
    assert.equal(feed.addressShown, '127.0.0.1/…');

    const refused = async (url: string) =>
      (
        await world.app.refusal(
          calendarFeeds.create,
          { params: { id: world.property._id }, body: { url, name: 'X', channel: 'other' } },
          world.asAgent,
        )
      ).code;

    assert.equal(await refused(world.address), 'feed_already_there');
    assert.equal(
      await refused((await world.give()).url.replace('http://localhost:3000', 'https://stays.example')),
      'feed_is_own_export',
    );

    for (const url of [
      'http://169.254.169.254/',
      'https://[::ffff:127.0.0.1]/',
      'https://2130706433/',
      'nonsense',
    ])
      assert.equal(await refused(url), 'feed_address_refused', url);
  });

  test('is in no line of the log and in no answer', async () => {
    const world = await start();
    world.server.serve('/secret?t=LEAKCHECK', airbnbFeed([a]));
    await world.connect({ url: `http://${world.server.host}/secret?t=LEAKCHECK` });

    const rows = await world.app.pool.query<{ line: string }>(
      `SELECT row_to_json(t)::text AS line FROM calendar_feeds t UNION ALL SELECT row_to_json(l)::text FROM admin_log l
       UNION ALL SELECT row_to_json(o)::text FROM outbox o`,
    );

    assert.ok(rows.rows.length > 1);
    assert.deepEqual(
      rows.rows.filter(({ line }) => line.includes('LEAKCHECK')),
      [],
    );
    assert.ok(!JSON.stringify(await world.feed()).includes('LEAKCHECK'));
  });

  test('is read again at most once a minute', async () => {
    const world = await start();
    world.say(airbnbFeed([a]));

    const { _id } = await world.connect();
    const again = { params: { id: _id } };
    assert.equal(
      (await world.app.refusal(calendarFeeds.readNow, again, world.asAgent)).code,
      'feed_read_too_soon',
    );

    world.app.clock.advance(61_000);
    world.say(airbnbFeed([a, b]));
    assert.equal((await world.app.call(calendarFeeds.readNow, again, world.asAgent)).counts.reservation, 2);
  });

  test('goes on under a new address of the channel with its blocks, and refuses one that is no address', async () => {
    const world = await start();
    world.say(airbnbFeed([a]));

    const { _id } = await world.connect();
    const before = await world.blocks();
    world.say('');
    for (let reading = 0; reading < 4; reading++) await world.later(180);
    assert.equal((await world.feed()).status, 'failing');

    const moved = world.server.serve(`${world.path}-moved`, airbnbFeed([a, b]));
    const change = (url: string) => ({ params: { id: _id }, body: { url } });
    const { asAgent, app } = world;

    assert.equal(
      (await app.refusal(calendarFeeds.change, change('http://10.0.0.5/a.ics'), asAgent)).code,
      'feed_address_refused',
    );
    assert.equal(
      (await app.refusal(calendarFeeds.change, change(world.address), asAgent)).code,
      'feed_already_there',
    );

    const feed = await app.call(calendarFeeds.change, change(moved), asAgent);
    assert.deepEqual([feed.status, feed.counts.reservation, feed.lastError], ['active', 2, null]);

    const [block] = await world.blocks();
    assert.deepEqual([block?._id, block?.channel], [before[0]?._id, 'airbnb']);
    assert.equal((await world.blocks()).length, 2);
  });

  test('that is removed opens its nights, or leaves them closed as the agent’s own', async () => {
    for (const keepNights of ['true', 'false'] as const) {
      const world = await start();
      world.say(airbnbFeed([a]));

      const { _id } = await world.connect();
      await world.app.call(
        calendarFeeds.remove,
        { params: { id: _id }, query: { keepNights } },
        world.asAgent,
      );

      assert.equal((await world.closed()).length, keepNights === 'true' ? 1 : 0);
      assert.deepEqual(
        (await world.blocks()).map(({ kind }) => kind),
        keepNights === 'true' ? ['manual'] : [],
      );
    }
  });
});
