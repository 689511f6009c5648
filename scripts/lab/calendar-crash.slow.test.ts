import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import * as bookings from '#contract/bookings/bookings.ts';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import type { CalendarFeed } from '#contract/calendars/calendar-shapes.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { type FedStay, vrboFeed } from '#testing/feeds/channel-feeds.ts';
import { type FeedServer, openFeedServer } from '#testing/servers/feed-server.ts';
import { openLab } from './harness/open-lab.ts';
import { openShop, type Shop } from './harness/open-shop.ts';
import { createSeededRandom } from './harness/seeded-random.ts';

const lab = openLab();
let feeds: FeedServer;
before(async () => {
  feeds = await openFeedServer();
});
after(async () => {
  await lab.close();
  await feeds.close();
});

const kills = 20;
/** Slots of a week, each with at most one stay; own bookings have some of their nights. */
const slots = 110;
const ownSlots = Array.from({ length: 12 }, (_, index) => index * 9);

/** What a channel says after each of its edits: stays that come, go, move, get another id or another meaning. */
function editsOf(firstDay: string): FedStay[][] {
  const { below: pick } = createSeededRandom(20);
  const states = Array.from({ length: slots }, () => ({
    present: true,
    at: 0,
    nights: 2,
    id: 0,
    closed: false,
  }));

  return Array.from({ length: kills + 1 }, () => {
    for (const state of states) {
      if (pick(2) === 0) continue;
      if (pick(10) < 3) state.present = !state.present;
      if (pick(10) < 4) state.id += 1;
      if (pick(5) === 0) state.closed = !state.closed;
      Object.assign(state, { at: pick(3), nights: 1 + pick(4) });
    }

    return states.flatMap(({ present, at, nights, id, closed }, slot) => {
      if (!present) return [];
      const from = addDays(firstDay, slot * 7 + at);
      const summary = closed ? 'Blocked' : 'Reserved - Alex';
      return [{ uid: `stay-${slot}-${id}`, from, to: addDays(from, nights), summary }];
    });
  });
}

async function ask<T>(url: string, path: string, { token }: Shop, body?: unknown): Promise<T> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  assert.ok(answer.ok, `${path} answered ${answer.status}: ${answer.ok ? '' : await answer.text()}`);

  // NOTE: the contract promises this shape for the call.
  return (await answer.json()) as T;
}

/** Everything that a reading writes of a property, without ids and moments. */
async function storedOf(db: pg.Client, propertyId: string): Promise<Record<string, string[]>> {
  const statements = {
    events: `SELECT key, check_in::text, check_out::text, summary, class, missing, gone_at IS NOT NULL AS gone FROM feed_events
      WHERE property_id = $1`,
    blocks: `SELECT kind, check_in::text, check_out::text, holds_nights, note FROM blocks WHERE property_id = $1`,
    nights: `SELECT kind, stay::text, is_reserved FROM reserved_nights WHERE property_id = $1`,
    history: `SELECT stay_kind, act, stay::text, label - 'guestName' AS label FROM night_events WHERE property_id = $1
      ORDER BY id`,
    conflicts: `SELECT kind, ours_kind, check_in::text, check_out::text, resolution FROM calendar_conflicts
      WHERE property_id = $1`,
  };
  const stored: Record<string, string[]> = {};
  for (const [name, text] of Object.entries(statements)) {
    const { rows } = await db.query<{ line: string }>(
      `SELECT row_to_json(t)::text AS line FROM (${text}) t`,
      [propertyId],
    );
    const lines = rows.map(({ line }) => line);
    stored[name] = name === 'history' ? lines : lines.sort();
  }

  return stored;
}

test('a server that is killed in the middle of a reading 20 times stores what it would have stored without', async () => {
  const database = await lab.database();
  const server = await lab.server({ ...database.env, OUTBOUND_ALLOW: feeds.host });
  const { url } = server;
  const shop = await openShop(url, { properties: 2 });
  const db = new pg.Client(database.url);
  await db.connect();
  lab.closeLater(() => db.end());

  for (const propertyId of shop.propertyIds) {
    for (const slot of ownSlots) {
      const checkIn = addDays(shop.firstDay, slot * 7 + 2);
      const body = { propertyId, checkIn, checkOut: addDays(checkIn, 2), adults: 2 };
      const guest = { firstName: 'Ines', lastName: 'Prado', email: `${randomUUID()}@example.com` };
      await ask(url, bookings.create.path, shop, { ...body, guest });
    }
  }

  const edits = editsOf(shop.firstDay);
  const [first] = edits;
  const connected: CalendarFeed[] = [];
  for (const [index, id] of shop.propertyIds.entries()) {
    const address = feeds.serve(`/${index}.ics`, vrboFeed(first ?? []));
    const body = { url: address, name: 'Vrbo', channel: 'vrbo' };
    connected.push(await ask<CalendarFeed>(url, calendarFeeds.create.path.replace('{id}', id), shop, body));
  }

  const [killed, calm] = connected;
  assert.ok(killed && calm);

  const readNow = (feed: CalendarFeed) =>
    ask<CalendarFeed>(url, calendarFeeds.readNow.path.replace('{id}', feed._id), shop);

  /** Makes a feed due, as if an unfinished reading had timed out. Vanished events count as gone, so nights open too. */
  const makeDue = (feed: CalendarFeed) =>
    db.query('UPDATE calendar_feeds SET last_read_at = NULL, accepts_vanished = true WHERE id = $1', [
      feed._id,
    ]);

  const lastOkAt = async (feed: CalendarFeed) =>
    (
      await db.query<{ at: string }>('SELECT last_ok_at::text AS at FROM calendar_feeds WHERE id = $1', [
        feed._id,
      ])
    ).rows[0]?.at;

  let longest = 0;
  let interrupted = 0;
  for (const [round, stays] of edits.slice(1).entries()) {
    const text = vrboFeed(stays);
    let serve = () => {};
    const served = new Promise<void>((resolve) => {
      serve = resolve;
    });

    feeds.serve('/0.ics', (_request, response) => {
      response.end(text, serve);
    });
    feeds.serve('/1.ics', text);
    await makeDue(calm);

    const began = performance.now();
    await readNow(calm);

    const duration = performance.now() - began;
    longest = Math.max(longest, duration);

    await makeDue(killed);
    const before = await lastOkAt(killed);
    const reading = readNow(killed).catch(() => null);

    await served;
    // The second reading of the same text is faster than the first.
    await sleep((0.6 * duration * round) / kills);
    await server.crash();
    await reading;
    if ((await lastOkAt(killed)) === before) interrupted += 1;
    await server.start();
    await makeDue(killed);

    const read = await readNow(killed);
    assert.equal(read.lastError, null);

    const [one, other] = await Promise.all(shop.propertyIds.map((id) => storedOf(db, id)));
    assert.deepEqual(one, other, `round ${round}`);
    assert.ok((one?.history?.length ?? 0) > slots);
  }

  console.log(
    `${interrupted} of ${kills} kills came before the reading was stored; it took up to ${longest.toFixed(0)} ms`,
  );
  assert.ok(interrupted >= kills / 2, `only ${interrupted} kills came in the middle`);

  const { rows } = await db.query<{ shadows: number }>(
    `SELECT count(*)::int AS shadows FROM blocks WHERE NOT holds_nights`,
  );
  assert.ok((rows[0]?.shadows ?? 0) > 0);
});
