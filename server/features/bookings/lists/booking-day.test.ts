import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import * as dayBoard from '#contract/bookings/day-board.ts';
import { bookingStates } from '#domain/bookings/booking-states.ts';
import { type DayBooking, dayLists, isOnDayList, isOverdue, stayViewOf } from '#domain/bookings/day-board.ts';
import { allowedTransitions } from '#domain/bookings/transition-table.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { insertRow } from '#server/db/rows.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { createRandomSource } from '#testing/random-world.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Tokyo', 'Europe/Lisbon', 'America/New_York'];
const currencies = ['EUR', 'JPY'];
const firstDay = '2027-03-08';

type PlacedBooking = DayBooking & { _id: string; timezone: string; currency: string };

let app: TestApp;
let agent: TestAgent;
const placed: PlacedBooking[] = [];

before(async () => {
  app = await openTestApp({ now: `${firstDay}T10:00:00Z` });
  agent = await signUpAgent(app, { rememberMe: true });

  const draw = createRandomSource(20270308);
  for (const timezone of zones)
    for (const currency of currencies) {
      const property = await publishProperty(app, agent, { timezone, currency, title: timezone });
      for (let count = 0; count < 24; count += 1) {
        const checkIn = addDays(firstDay, draw.below(17) - 8);
        const booking: PlacedBooking = {
          _id: randomUUID(),
          timezone,
          currency,
          // Half of them in the states that the lists of the day are about.
          status: draw.one(draw.chance(0.5) ? bookingStates : ['confirmed', 'checked_in', 'checked_out']),
          checkIn,
          checkOut: addDays(checkIn, 1 + draw.below(6)),
          balanceMinor: draw.one([0, 100, 12_345, -500]),
          nextDueOn: draw.chance(0.4) ? null : addDays(firstDay, draw.below(40) - 12),
        };

        placed.push(booking);
        await insert(property._id, booking);
      }
    }
});
after(() => app.close());

/** A raw row, so that every state has every date, whatever the use cases allow. */
async function insert(propertyId: string, booking: PlacedBooking): Promise<void> {
  const { _id, status, checkIn, checkOut, balanceMinor, nextDueOn, currency } = booking;

  await insertRow(app.pool, 'bookings', {
    agentId: agent.agentId,
    id: _id,
    code: _id,
    propertyId,
    source: 'direct',
    status,
    previousStatus: 'confirmed',
    checkIn,
    checkOut,
    adults: 2,
    children: 0,
    infants: 0,
    pets: 0,
    guest: {},
    guestName: _id,
    guestEmailKey: 'noor@example.com',
    quote: {},
    currency,
    totalMinor: 20_000,
    paymentStatus: 'unpaid',
    cancellationPolicy: 'flexible',
    createdBy: 'agent',
    balanceMinor,
    nextDueOn,
  });
}

const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);
const sorted = (items: readonly { _id: string }[]) => idsOf(items).toSorted();

/** Moments at which the time zones have up to three different dates. */
const moments = [0, 9.5, 10.5, 23.9, 24.1, 38, 50, 61].map(
  (hours) => Date.parse(firstDay) + hours * 3_600_000,
);

for (const now of moments) {
  const moment = new Date(now).toISOString();
  const todayOf = ({ timezone }: PlacedBooking) => civilDateAt(now, timezone);

  test(`at ${moment} day board, dashboard and list views follow the rule of the domain`, async () => {
    app.clock.set(moment);
    const board = await app.call(dayBoard.read, {}, agent);
    const counted = await app.call(dashboard.readBookings, {}, agent);

    for (const list of dayLists) {
      const expected = placed.filter((booking) => isOnDayList(list, booking, todayOf(booking)));
      assert.ok(expected.length > 0, `nothing tests ${list}`);
      assert.deepEqual(sorted(board[list].items), sorted(expected), list);
      assert.equal(board[list].count, expected.length, list);
    }

    // The dashboard shows the beginning of the same lists, in the same order.
    assert.deepEqual(idsOf(counted.arrivals), idsOf(board.arrivals.items.slice(0, 50)));
    assert.deepEqual(idsOf(counted.departures), idsOf(board.departures.items.slice(0, 50)));
    assert.deepEqual(idsOf(counted.requests), idsOf(board.requests.items.slice(0, 20)));
    assert.deepEqual(idsOf(counted.unpaid.items), idsOf(board.unpaid.items.slice(0, 20)));
    assert.equal(counted.unpaid.count, board.unpaid.count);
    assert.equal(counted.inHouse, board.inHouse.count);

    const owed = Map.groupBy(board.unpaid.items, ({ balance }) => balance.currency);
    for (const { amount, currency } of counted.unpaid.totals) {
      const items = owed.get(currency) ?? [];
      assert.equal(
        amount,
        items.reduce((sum, { balance }) => sum + balance.amount, 0),
        currency,
      );
    }
    assert.equal(counted.unpaid.totals.length, owed.size);

    for (const view of ['requests', 'upcoming', 'in_house', 'past', 'cancelled'] as const) {
      const expected = placed.filter((booking) => stayViewOf(booking, todayOf(booking)) === view);
      assert.deepEqual(sorted(await listAll({ view })), sorted(expected), view);
    }

    const late = placed.filter((booking) => isOverdue(booking, todayOf(booking)));
    assert.deepEqual(sorted(await listAll({ overdue: 'true' })), sorted(late));
  });

  test(`at ${moment} each booking of the day board has its property's date and its own actions`, async () => {
    app.clock.set(moment);
    const board = await app.call(dayBoard.read, {}, agent);
    const byId = new Map(placed.map((booking) => [booking._id, booking]));
    for (const { _id, today, allowedTransitions: transitions } of dayLists.flatMap(
      (list) => board[list].items,
    )) {
      const booking = byId.get(_id);
      assert.ok(booking);
      assert.equal(today, todayOf(booking));
      const from = { ...booking, previousStatus: 'confirmed', actor: 'agent', today } as const;
      assert.deepEqual(transitions, allowedTransitions(from));
    }
  });
}

test('another agent has none of these bookings', async () => {
  const stranger = await signUpAgent(app);
  const board = await app.call(dayBoard.read, {}, stranger);
  assert.deepEqual(
    dayLists.map((list) => board[list]),
    dayLists.map(() => ({ items: [], count: 0 })),
  );
});

async function listAll(query: {
  view?: 'requests' | 'upcoming' | 'in_house' | 'past' | 'cancelled';
  overdue?: 'true';
}) {
  const items: { _id: string }[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: { items: { _id: string }[]; nextCursor: string | null } = await app.call(
      bookings.list,
      { query: { ...query, limit: '100', ...(cursor === null ? {} : { cursor }) } },
      agent,
    );
    items.push(...page.items);
    cursor = page.nextCursor;
    if (cursor === null) return items;
  }
}
