import assert from 'node:assert/strict';
import test from 'node:test';
import type { CalendarBooking, CalendarProperty } from '#contract/bookings/calendar.ts';
import { stayOfBooking } from './board-stay.ts';
import { chunkDays, createCalendarStore, type LoadCalendar } from './calendar-store.ts';

const firstDay = '2026-06-01';
const may = () => true;

function booking(id: string, checkIn: string, checkOut: string): CalendarBooking {
  return {
    _id: id,
    code: id,
    checkIn,
    checkOut,
    status: 'confirmed',
    paymentStatus: 'unpaid',
    overdue: false,
    source: 'direct',
    guestName: 'Ada',
    guests: 2,
    total: { amount: 100, currency: 'EUR' },
    holdExpiresAt: null,
    version: 1,
  };
}

function property(id: string, bookings: CalendarBooking[] = []): CalendarProperty {
  return {
    _id: id,
    title: id,
    city: 'Lagos',
    coverUrl: null,
    status: 'active',
    timezone: 'UTC',
    currency: 'EUR',
    maxGuests: 2,
    today: '2026-06-01',
    bookings,
    blocks: [],
    overlaps: [],
  };
}

/** In-memory server for these properties: answers per the contract and records the queries. */
function calendarServer(properties: CalendarProperty[]) {
  const requests: Parameters<LoadCalendar>[0][] = [];
  let failing = false;
  const load: LoadCalendar = async (query) => {
    requests.push(query);
    if (failing) throw new Error('out of reach');

    const ids = query.propertyId?.split(',');
    const found = ids ? properties.filter(({ _id }) => ids.includes(_id)) : properties;
    const at = Number(query.cursor ?? 0);
    const end = at + Number(query.limit);

    return {
      from: query.from,
      to: query.to,
      total: found.length,
      properties: found.slice(at, end).map((one) => ({
        ...one,
        bookings: one.bookings.filter(({ checkIn, checkOut }) => checkIn < query.to && query.from < checkOut),
      })),
      nextCursor: end < found.length ? String(end) : null,
    };
  };

  return { requests, load, properties, fail: (is: boolean) => (failing = is) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const manyProperties = (count: number) => Array.from({ length: count }, (_, index) => property(`p${index}`));

test('loads every property, and knows the number of rows after the first answer', async () => {
  const server = calendarServer(manyProperties(300));
  const store = createCalendarStore({ firstDay, load: server.load, may });
  const totals: number[] = [];
  store.subscribe(() => totals.push(store.roster().total));
  await store.loadRoster({ start: 0, end: 30 });
  assert.equal(store.roster().properties.length, 300);
  assert.equal(store.roster().state, 'ready');
  assert.equal(totals[1], 300);
  assert.equal(server.requests.length, 3);
});

test('shows a first page that is already loaded without requesting it again', async () => {
  const server = calendarServer(manyProperties(60));
  const days = { start: 0, end: 30 };
  const page = await server.load({ from: firstDay, to: '2026-09-01', limit: '40' });
  server.requests.length = 0;

  const store = createCalendarStore({ firstDay, load: server.load, may });
  store.showFirst(days, () => page);

  assert.equal(store.roster().properties.length, 40);
  assert.equal(store.roster().total, 60);
  assert.equal(store.rowOf('p0').chunks.get(0), 'ready');

  await store.loadRoster(days);
  assert.deepEqual(
    server.requests.map(({ cursor }) => cursor),
    ['40'],
  );
  assert.equal(store.roster().properties.length, 60);

  await store.loadRoster(days);
  assert.equal(server.requests.length, 3, 'a second time it is asked for');
});

test('requests visible rows once, in calls of at most a hundred properties', async () => {
  const server = calendarServer(manyProperties(250));
  const store = createCalendarStore({ firstDay, load: server.load, may });
  const ids = server.properties.map(({ _id }) => _id);
  store.need(ids, { start: 0, end: chunkDays });
  store.need(ids, { start: 0, end: chunkDays });
  await settle();

  assert.deepEqual(
    server.requests.map(({ propertyId }) => propertyId?.split(',').length),
    [100, 100, 50],
  );
  assert.equal(server.requests[0]?.from, firstDay);
});

test('a stay that spans two chunks appears once, and unchanged rows remain the same object', async () => {
  const server = calendarServer([property('a', [booking('b1', '2026-08-28', '2026-09-05')]), property('b')]);
  const store = createCalendarStore({ firstDay, load: server.load, may });
  store.need(['a', 'b'], { start: 0, end: chunkDays * 2 });
  await settle();

  assert.deepEqual(
    store.rowOf('a').stays.map(({ id, start, end }) => [id, start, end]),
    [['b1', 88, 96]],
  );

  const untouched = store.rowOf('b');
  store.put(stayOfBooking(booking('b2', '2026-06-02', '2026-06-04'), { propertyId: 'a', firstDay, may }));

  assert.equal(store.rowOf('b'), untouched);
  assert.deepEqual(
    store.rowOf('a').stays.map(({ id }) => id),
    ['b2', 'b1'],
  );
});

test('a stay that moves to another property leaves the one it was in', async () => {
  const server = calendarServer([property('a', [booking('b1', '2026-06-10', '2026-06-12')]), property('b')]);
  const store = createCalendarStore({ firstDay, load: server.load, may });
  store.need(['a', 'b'], { start: 0, end: chunkDays });
  await settle();
  store.put(stayOfBooking(booking('b1', '2026-06-20', '2026-06-22'), { propertyId: 'b', firstDay, may }));
  assert.deepEqual(store.rowOf('a').stays, []);
  assert.equal(store.find('b1')?.propertyId, 'b');
  store.remove('b1');
  assert.equal(store.find('b1'), null);
});

test('a chunk that is loaded again shows exactly what the server has now', async () => {
  const server = calendarServer([property('a', [booking('b1', '2026-06-10', '2026-06-12')])]);
  const store = createCalendarStore({ firstDay, load: server.load, may });
  store.need(['a'], { start: 0, end: chunkDays });
  await settle();
  server.properties[0] = property('a', [booking('b2', '2026-06-15', '2026-06-18')]);
  store.forget();
  assert.equal(store.rowOf('a').stays.length, 1, 'what is there stays in sight meanwhile');

  store.need(['a'], { start: 0, end: chunkDays });
  await settle();

  assert.deepEqual(
    store.rowOf('a').stays.map(({ id }) => id),
    ['b2'],
  );
});

test('failed chunks are marked and load when they are needed again', async () => {
  const server = calendarServer([property('a', [booking('b1', '2026-06-10', '2026-06-12')])]);
  const store = createCalendarStore({ firstDay, load: server.load, may });

  server.fail(true);
  store.need(['a'], { start: 0, end: chunkDays });
  await settle();

  assert.equal(store.rowOf('a').chunks.get(0), 'failed');
  assert.equal(store.roster().hasGaps, true);

  server.fail(false);
  store.forgetFailed();
  store.need(['a'], { start: 0, end: chunkDays });
  await settle();
  assert.equal(store.rowOf('a').stays.length, 1);
});

test('a roster that cannot be loaded exposes the problem', async () => {
  const server = calendarServer(manyProperties(3));
  server.fail(true);
  const store = createCalendarStore({ firstDay, load: server.load, may });
  await store.loadRoster({ start: 0, end: 30 });
  assert.equal(store.roster().state, 'failed');
  assert.match(String(store.roster().problem), /out of reach/);
});
