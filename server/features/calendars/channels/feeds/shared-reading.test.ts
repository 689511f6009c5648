import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { airbnbFeed } from '#testing/feeds/channel-feeds.ts';
import { statementNamesDuring } from '#testing/statement-names.ts';
import { calendarWorld } from '../calendar-world.fixture.ts';
import { readDueFeeds } from './read-feed.ts';

const { start } = calendarWorld();

type Night = { uid: string; from: string; to: string };

/** Events that cover the nights from July to the end of September, each with other dates. */
function overlapping(count: number, prefix: string): Night[] {
  return Array.from({ length: count }, (_, index) => ({
    uid: `${prefix}-${index}`,
    from: addDays('2027-07-01', index % 45),
    to: addDays('2027-07-01', 46 + ((index * 7) % 45)),
  }));
}

describe('a calendar that cannot be stored', () => {
  test('counts as a miss, is shown at its feed, and notifies the agent like one that is away', async () => {
    const world = await start();
    const { pool } = world.app;
    const { _id } = await world.connect();

    await pool.query(`CREATE FUNCTION refuse_summary() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'not this event'; END $$`);
    await pool.query(`CREATE TRIGGER refuse_summary BEFORE INSERT ON feed_events FOR EACH ROW
      WHEN (NEW.uid LIKE 'boom%') EXECUTE FUNCTION refuse_summary()`);
    world.say(airbnbFeed([{ uid: 'boom', from: '2027-07-04', to: '2027-07-07' }]));

    await world.later();
    const once = await world.feed();
    assert.deepEqual([once.lastError?.code, once.status], ['not_stored', 'active']);

    await world.later(40);
    await world.later(80);
    assert.equal((await world.feed()).status, 'failing');

    await world.app.settle();
    const { notifications: notices } = await world.app.call(notifications.list, { query: {} }, world.asAgent);
    assert.equal(notices.filter(({ type }) => type === 'sync_failed').length, 1);

    await pool.query('DROP TRIGGER refuse_summary ON feed_events');
    world.app.clock.advance(2 * minuteMs);

    const read = await world.app.call(calendarFeeds.readNow, { params: { id: _id } }, world.asAgent);
    assert.deepEqual([read.status, read.lastError], ['active', null]);
    assert.deepEqual(await world.closed(), ['2027-07-04/2027-07-07']);
  });
});

describe('a reading that is cut off between two transactions', () => {
  test('is finished by the next one, which names conflicts as if there had been no cut', async () => {
    const world = await start();
    const { pool } = world.app;
    const others = (shift: number) =>
      Array.from({ length: 24 }, (_, index) => ({
        uid: `other-${index}`,
        from: addDays('2027-07-01', index * 3 + shift),
        to: addDays('2027-07-02', index * 3 + shift),
      }));

    await world.book({ checkIn: '2027-10-10', checkOut: '2027-10-12' });
    await world.book({ checkIn: '2027-11-10', checkOut: '2027-11-12' });

    world.say(
      airbnbFeed([
        { uid: 'goes', from: '2027-10-11', to: '2027-10-14' },
        { uid: 'moves', from: '2027-11-01', to: '2027-11-04' },
        ...others(0),
      ]),
    );
    await world.connect();
    assert.deepEqual(
      (await world.conflicts()).map(({ kind }) => kind),
      ['overlap'],
    );

    world.say(airbnbFeed([{ uid: 'moves', from: '2027-11-11', to: '2027-11-14' }, ...others(0)]));
    await world.later();

    await pool.query(`CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'cut off'; END $$`);
    await pool.query(`CREATE TRIGGER cut_off BEFORE UPDATE ON feed_events FOR EACH ROW
      WHEN (NEW.uid LIKE 'other-23%' AND NEW.check_in <> OLD.check_in) EXECUTE FUNCTION cut_off()`);
    world.say(airbnbFeed([{ uid: 'moves', from: '2027-11-10', to: '2027-11-14' }, ...others(1)]));
    await world.later(40);
    assert.equal((await world.feed()).lastError?.code, 'not_stored');

    await pool.query('DROP TRIGGER cut_off ON feed_events');
    await world.later(80);
    assert.equal((await world.feed()).lastError, null);

    assert.deepEqual(
      (await world.conflicts()).map(({ kind }) => kind),
      ['moved_into_ours'],
    );
    assert.deepEqual(
      (await world.conflicts('resolved')).map(({ resolution }) => resolution?.action),
      ['event_gone'],
    );
  });
});

describe('thousands of events over the same nights', () => {
  test('close these nights in a few statements, and open them with the last that closes them', async () => {
    const world = await start();
    world.say(airbnbFeed(overlapping(1000, 'first')));

    const many = await statementNamesDuring(() => world.connect());
    assert.ok(many.length < 60, `${many.length} statements`);
    assert.deepEqual(await world.closed(), ['2027-07-01/2027-09-29']);

    const stored = (await world.blocks()).length;
    assert.ok(stored < 300, `${stored} blocks`);

    world.say(airbnbFeed(overlapping(1000, 'second')));
    await world.later();
    await world.later(40);
    assert.deepEqual(await world.closed(), ['2027-07-01/2027-09-29']);

    world.say(airbnbFeed([{ uid: 'last', from: '2027-08-01', to: '2027-08-05' }]));
    for (let reading = 0; reading < 8; reading++) await world.later(40);
    assert.deepEqual(await world.closed(), ['2027-08-01/2027-08-05']);
  });

  test('leave a night closed when those that covered it are withdrawn', async () => {
    const world = await start();
    const covering = ['a', 'b', 'c'].map((uid) => ({ uid, from: '2027-07-01', to: '2027-07-10' }));
    const fourth = { uid: 'd', from: '2027-07-03', to: '2027-07-05' };
    world.say(airbnbFeed([...covering, fourth]));
    await world.connect();
    assert.equal((await world.blocks()).length, 3);

    world.say(airbnbFeed([fourth]));
    for (let reading = 0; reading < 8; reading++) {
      await world.later(40);
      assert.ok(
        (await world.closed()).some((nights) => nights <= '2027-07-03' && nights.endsWith('/2027-07-10')) ||
          (await world.closed()).includes('2027-07-03/2027-07-05'),
      );
    }
    assert.deepEqual(await world.closed(), ['2027-07-03/2027-07-05']);
  });
});

test('an event far ahead closes its nights once they are within reach', async () => {
  const world = await start({ bookingWindowDays: 30 });
  world.say(airbnbFeed([{ uid: 'far', from: '2028-10-10', to: '2028-10-14' }]));
  await world.connect();
  assert.deepEqual(await world.blocks(), []);

  world.app.clock.advance(150 * 24 * 60 * minuteMs);
  await readDueFeeds(world.app.platform);

  const { rows } = await world.app.pool.query(
    'SELECT check_in::text FROM blocks WHERE property_id = $1 AND holds_nights',
    [world.property._id],
  );
  assert.deepEqual(rows, [{ check_in: '2028-10-10' }]);
});

test('slow calendars of one account delay those of no other', async () => {
  const [slow, other] = [await start(), await start()];
  let ended = 0;
  const feed = airbnbFeed([{ uid: 'a', from: '2027-07-04', to: '2027-07-07' }]);
  other.say(feed);

  for (let count = 0; count < 12; count++) {
    const path = `${slow.path}?feed=${count}`;
    slow.server.serve(path, feed);
    await slow.connect({ url: `http://${slow.server.host}${path}`, name: `Feed ${count}` });
    slow.server.serve(path, async (_request, response) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      ended += 1;
      response.end(feed);
    });
  }
  await other.connect();

  let endedBefore = Number.POSITIVE_INFINITY;
  other.say((_request, response) => {
    endedBefore = ended;
    response.end(feed);
  });
  slow.app.clock.advance(40 * minuteMs);
  await readDueFeeds(slow.app.platform);

  assert.equal(ended, 12);
  assert.ok(endedBefore <= 2, `${endedBefore} slow calendars were read before`);
});
