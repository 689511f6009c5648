import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { airbnbFeed, bookingFeed, otherFeed, vrboFeed } from '#testing/feeds/channel-feeds.ts';
import { calendarWorld } from '../calendar-world.fixture.ts';

const { start } = calendarWorld();
/** Its clock goes on for weeks. */
const { start: startApart } = calendarWorld();

const a = { uid: 'a', from: '2027-07-10', to: '2027-07-13' };
const b = { uid: 'b', from: '2027-08-10', to: '2027-08-13' };
const c = { uid: 'c', from: '2027-09-10', to: '2027-09-13' };
const nights = ({ from, to }: { from: string; to: string }) => `${from}/${to}`;

describe('a calendar of a channel', () => {
  test('closes the nights of its stays, by what each channel means', async () => {
    const closure = { ...b, summary: 'Airbnb (Not available)' };
    const cases = [
      { text: airbnbFeed([a, closure]), channel: 'airbnb', kinds: ['imported', 'closed_elsewhere'] },
      { text: bookingFeed([a, b]), channel: 'booking', kinds: ['closed_elsewhere', 'closed_elsewhere'] },
      {
        text: vrboFeed([a, { ...b, summary: 'Blocked' }]),
        channel: 'vrbo',
        kinds: ['imported', 'closed_elsewhere'],
      },
      { text: otherFeed([a, { ...b, uid: '' }]), channel: 'other', kinds: ['imported', 'imported'] },
    ] as const;

    for (const { text, channel, kinds } of cases) {
      const world = await start();
      world.say(text);

      const feed = await world.connect({ channel });
      assert.equal(feed.status, 'active');
      assert.deepEqual(
        (await world.blocks()).map(({ kind }) => kind),
        kinds,
        channel,
      );

      assert.deepEqual(await world.closed(), [nights(a), nights(b)]);
      assert.equal(
        (await world.refusedBooking({ checkIn: '2027-07-11', checkOut: '2027-07-14' })).code,
        'dates_unavailable',
      );
    }
  });

  test('moves a stay within one reading, retains its block under a new id, and never makes a second one', async () => {
    const world = await start();
    world.say(airbnbFeed([a, b, c]));
    await world.connect();

    const [first] = await world.blocks();
    const { url } = await world.give({ channel: 'booking', name: 'Booking.com' });
    const versions = async () => (await world.take(url)).body.match(/SEQUENCE:\d+/g);
    assert.deepEqual(await versions(), ['SEQUENCE:1', 'SEQUENCE:1', 'SEQUENCE:1']);

    world.say(airbnbFeed([{ ...a, to: '2027-07-15' }, b, c]));
    await world.later();

    assert.deepEqual(await world.closed(), ['2027-07-10/2027-07-15', nights(b), nights(c)]);
    assert.deepEqual(await versions(), ['SEQUENCE:2', 'SEQUENCE:1', 'SEQUENCE:1']);

    await world.app.pool.query('UPDATE blocks SET note = $2 WHERE id = $1', [first?._id, 'Late arrival']);
    world.say(airbnbFeed([{ ...a, uid: 'new', from: '2027-07-11', to: '2027-07-15' }, b, c]));
    await world.later();

    const [moved] = await world.blocks();
    assert.equal(moved?.note, 'Late arrival');
    assert.deepEqual([moved?._id, moved?.checkIn, moved?.checkOut], [first?._id, '2027-07-11', '2027-07-15']);
    assert.equal((await world.blocks()).length, 3);
  });

  test('opens the nights of one that vanished at the second good reading, and leaves the past', async () => {
    const world = await start();
    const past = { uid: 'past', from: '2027-05-20', to: '2027-05-25' };
    world.say(airbnbFeed([past, a, b, c]));
    await world.connect();
    world.say(airbnbFeed([a, b]));
    await world.later();
    assert.deepEqual(await world.closed(), [nights(a), nights(b), nights(c)]);
    await world.later();
    assert.deepEqual(await world.closed(), [nights(a), nights(b)]);
  });

  test('that loses everything at once stays closed until two hours, or the agent, agree', async () => {
    const world = await start();
    world.say(airbnbFeed([a, b, c]));

    const { _id } = await world.connect();
    world.say(airbnbFeed([]));
    await world.later();
    await world.later();

    assert.equal((await world.closed()).length, 3);
    assert.deepEqual((await world.feed()).suspicious?.vanished, 3);

    await world.app.call(
      calendarFeeds.change,
      { params: { id: _id }, body: { acceptsVanished: true } },
      world.asAgent,
    );

    assert.deepEqual(await world.closed(), []);
    assert.equal((await world.feed()).suspicious, null);
  });

  test('a file that is no calendar changes no night: it fails with a reason, and the agent is notified once', async () => {
    const world = await start();
    const whole = airbnbFeed([a, b, c]);
    world.say(whole);

    const { _id } = await world.connect();
    const broken: [string, Parameters<typeof world.say>[0], string][] = [
      ['empty', '', 'not_calendar'],
      ['HTML', '<!doctype html><p>Log in</p>', 'not_calendar'],
      ['cut', whole.slice(0, whole.length * 0.6), 'cut_off'],
      ['without an end', whole.replace('END:VCALENDAR', ''), 'cut_off'],
      ['an error', (_request, response) => response.writeHead(500).end(whole), 'status'],
      ['too long', 'x'.repeat(3 * 1024 * 1024), 'too_large'],
      [
        'a bomb',
        (_request, response) =>
          response
            .writeHead(200, { 'content-encoding': 'gzip' })
            .end(gzipSync(Buffer.alloc(20 * 1024 * 1024))),
        'too_large',
      ],
    ];

    for (const [what, answer, code] of broken) {
      world.say(answer);
      await world.later(7 * 60);
      assert.equal((await world.feed()).lastError?.code, code, what);
      assert.equal((await world.closed()).length, 3, what);
    }

    const failing = await world.feed();
    assert.deepEqual([failing.status, failing.misses], ['failing', broken.length]);

    const { notifications: notices } = await world.app.call(notifications.list, { query: {} }, world.asAgent);
    const [said] = notices.filter(({ type }) => type === 'sync_failed');

    assert.equal(notices.filter(({ type }) => type === 'sync_failed').length, 1);
    assert.match(said?.message ?? '', /stays closed: 3 stays/);

    world.say(whole.replaceAll('BEGIN:VEVENT', 'BEGIN:VEVENT '));
    await world.later(7 * 60);

    assert.deepEqual([(await world.feed()).status, (await world.feed()).misses], ['active', 0]);
    assert.equal((await world.closed()).length, 3);
    assert.equal((await world.feed())._id, _id);
  });

  test('with one bad event loses that one alone, and names it', async () => {
    const world = await start();
    const marked = `\u{feff}${otherFeed([a, { ...b, uid: 'bad', from: '2027-13-45' }, c])}`;
    world.say(
      marked.replace('VERSION:2.0', 'VERSION:2.0\r\njunk without a colon').replace(';VALUE=DATE', ''),
    );
    const feed = await world.connect({ channel: 'other' });
    assert.deepEqual(feed.refusedEvents, [
      { uid: 'bad', reason: 'The event has a date that doesn’t exist.' },
    ]);
    assert.deepEqual(await world.closed(), [nights(a), nights(c)]);
  });

  test('with a booking window that moves each day makes no block a day, and one of 454 nights is closed', async () => {
    const world = await start({ bookingWindowDays: 400 });
    const closure = (uid: string, from: string, to: string) => ({
      uid,
      from,
      to,
      summary: 'Airbnb (Not available)',
    });

    const today = new Date(world.app.clock.now()).toISOString().slice(0, 10);
    const days = (day: number) => addDays(today, day);
    const rolling = (day: number) =>
      airbnbFeed([
        a,
        closure(`lead-${day}`, days(day), days(day + 2)),
        closure('tail', days(day + 270), days(day + 365)),
      ]);
    world.say(rolling(0));

    const { _id } = await world.connect();
    assert.deepEqual((await world.feed()).counts.tail, 1);

    for (let day = 1; day <= 10; day++) {
      world.say(rolling(day));
      await world.later(24 * 60);
    }

    const { counts } = await world.feed();
    assert.deepEqual([counts.reservation, counts.closed, counts.tail], [1, 0, 2]);
    assert.deepEqual(
      (await world.blocks()).map(({ kind }) => kind),
      ['imported'],
    );
    assert.ok(
      (await world.events(_id)).every(({ class: kind, stay }) => (kind === 'tail') === (stay === null)),
    );

    const long = await start({ bookingWindowDays: 700 });
    long.say(
      bookingFeed([
        { uid: 'x', from: '2027-07-03', to: '2028-09-29' },
        { uid: 'y', from: '2029-01-01', to: '2029-01-02' },
      ]),
    );
    await long.connect({ channel: 'booking' });

    const rows = (await long.blocks()).filter(({ checkIn }) => checkIn < '2028-12-01');
    assert.deepEqual(
      rows.map(({ checkIn, checkOut }) => `${checkIn}/${checkOut}`),
      ['2027-07-03/2028-07-03', '2028-07-03/2028-09-29'],
    );
  });

  test('requests only changes, waits longer after errors, and as long as the channel demands', async () => {
    const world = await start();
    const seen: (string | undefined)[] = [];
    world.say((request, response) => {
      seen.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end(airbnbFeed([a]));
    });
    await world.connect();
    await world.later();

    assert.deepEqual(seen, [undefined, '"1"']);
    assert.equal((await world.feed()).lastOkAt, new Date(world.app.clock.now()).toISOString());

    world.say((_request, response) => response.writeHead(429, { 'retry-after': '7200' }).end());
    await world.later();

    const before = world.server.requestCount(world.path);
    await world.later(60);
    assert.equal(world.server.requestCount(world.path), before);

    await world.later(61);
    assert.equal(world.server.requestCount(world.path), before + 1);
  });
});

test('nights that have passed stay what they were when the channel drops them', async () => {
  const world = await startApart();
  world.say(airbnbFeed([a, b, c]));
  await world.connect();

  for (const left of [
    [a, b, c],
    [b, c],
    [b, c],
    [b, c],
  ]) {
    world.say(airbnbFeed(left));
    await world.later(15 * 24 * 60);
  }

  const { rows } = await world.app.pool.query(
    `SELECT FROM blocks o JOIN reserved_nights k ON k.agent_id = o.agent_id AND k.id = o.id AND k.is_reserved
     JOIN feed_events e ON e.agent_id = o.agent_id AND e.id = o.feed_event_id AND e.gone_at IS NULL
     WHERE o.property_id = $1 AND o.check_in = $2 AND o.check_out = $3`,
    [world.property._id, a.from, a.to],
  );
  assert.equal(rows.length, 1);
});
