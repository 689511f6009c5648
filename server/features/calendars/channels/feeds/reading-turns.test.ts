import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import { deadlineOfReading, readDeadlineMs, slowReadMs } from '#domain/calendars/calendar-limits.ts';
import { airbnbFeed } from '#testing/feeds/channel-feeds.ts';
import { until } from '#testing/until.ts';
import { calendarWorld } from '../calendar-world.fixture.ts';

const { start, app } = calendarWorld();
const stay = { uid: 'a', from: '2027-07-10', to: '2027-07-13' };

/** Calls that have come and wait for their answer. */
function holdAnswers() {
  const held: ServerResponse[] = [];
  return {
    held,
    calls: (count: number) =>
      until(
        () => held.length,
        (length) => length === count,
      ),
    hold: (_request: IncomingMessage, response: ServerResponse) => void held.push(response),
    answer(text: string) {
      for (const response of held.splice(0)) response.end(text);
    },
  };
}

test('one account reads two calendars at once, and another account is served meanwhile', async () => {
  const [busy, other] = [await start(), await start()];
  const { held, calls, hold, answer } = holdAnswers();
  busy.say(hold);
  other.say(airbnbFeed([stay]));

  const testOf = ({ address: url, property, asAgent }: typeof busy) =>
    app().outcome(calendarFeeds.test, { body: { url, propertyId: property._id } }, asAgent);

  const tests = [testOf(busy), testOf(busy), testOf(busy)];
  await calls(2);

  assert.equal((await testOf(other)).status, 200);
  assert.equal(held.length, 2, 'the third waits for its turn');

  answer(airbnbFeed([stay]));
  await calls(1);
  answer(airbnbFeed([stay]));

  assert.deepEqual(
    (await Promise.all(tests)).map(({ status }) => status),
    [200, 200, 200],
  );
});

test('a calendar that is added while the account reads two is read by the timer, when no turn is free', async () => {
  const world = await start();
  const { calls, hold, answer } = holdAnswers();
  world.say(hold);

  const body = { url: world.address, propertyId: world.property._id };
  const tests = [1, 2].map(() => app().outcome(calendarFeeds.test, { body }, world.asAgent));
  await calls(2);

  const added = world.server.serve('/added.ics', airbnbFeed([stay]));
  const feed = await world.connect({ url: added });
  assert.equal(feed.lastReadAt, null, 'it is added, and not lost');

  answer(airbnbFeed([]));
  await Promise.all(tests);
  await world.later();
  assert.deepEqual(await world.closed(), ['2027-07-10/2027-07-13']);
});

test('a reading ends with its call, changes nothing, and is repeated by the timer', async () => {
  const world = await start();
  await app().http.listen({ host: '127.0.0.1', port: 0 });

  // NOTE: a server that listens on TCP has such an address.
  const { port } = app().http.server.address() as AddressInfo;
  const { held, calls, hold } = holdAnswers();
  world.say(hold);
  const leaving = new AbortController();

  const call = fetch(`http://127.0.0.1:${port}/api/properties/${world.property._id}/feeds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.asAgent.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: world.address, name: 'Airbnb', channel: 'airbnb' }),
    signal: leaving.signal,
  });
  await calls(1);

  const [response] = held;
  assert.ok(response);

  const closed = once(response, 'close');
  leaving.abort();
  await assert.rejects(call, { name: 'AbortError' });

  await closed;

  world.say(airbnbFeed([stay]));
  const readDue = async () => {
    const { rows } = await app().pool.query<{ due: boolean; misses: number }>(
      `SELECT next_read_at <= $2 AS due, misses FROM calendar_feeds WHERE property_id = $1`,
      [world.property._id, new Date(app().clock.now())],
    );
    assert.equal(rows[0]?.misses, 0);
    return rows[0]?.due === true;
  };

  await until(readDue, (isDue) => isDue);
  await world.later();
  assert.deepEqual(await world.closed(), ['2027-07-10/2027-07-13']);
});

test('a calendar that was slow gets less time, and all of it again after a failure', async () => {
  const deadline = (misses: number, readMs: number | null) => deadlineOfReading({ misses, readMs });
  assert.equal(deadline(0, null), readDeadlineMs);
  assert.equal(deadline(0, 500), readDeadlineMs);
  assert.equal(deadline(0, 17_000), slowReadMs);
  assert.equal(deadline(1, readDeadlineMs), readDeadlineMs);
  assert.equal(deadline(2, readDeadlineMs), slowReadMs);

  const world = await start();
  world.say(airbnbFeed([stay]));
  await world.connect();

  const { rows } = await app().pool.query<{ read_ms: number | null }>(
    'SELECT read_ms FROM calendar_feeds WHERE property_id = $1',
    [world.property._id],
  );
  assert.ok(Number(rows[0]?.read_ms) < slowReadMs);
});
