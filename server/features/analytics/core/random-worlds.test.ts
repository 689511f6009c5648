import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, test } from 'node:test';
import { Value } from 'typebox/value';
import * as adminAnalytics from '#contract/admin/analytics.ts';
import * as analytics from '#contract/analytics/analytics.ts';
import type { Figures } from '#contract/analytics/metric-shapes.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import * as propertyInsights from '#contract/properties/property-insights.ts';
import { figureNames } from '#domain/analytics/figure-names.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import {
  type CountedFigures,
  type CountedScope,
  countByHand,
  dayAfter,
  dayIn,
  daysBetweenBoth,
  type RawWorld,
  readRawWorld,
} from '#testing/count-by-hand.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { createRandomSource, fillWorld, type WorldAgent, worldZones } from '#testing/random-world.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

/** Random seed of the generated data, different in each run. A failure prints it; set it here to reproduce. */
const seed = randomInt(1_000_000);
const draw = createRandomSource(seed);
const now = Date.parse('2026-11-21T00:00:00Z') + draw.below(24) * 3_600_000 + draw.below(3) * 1000 - 1000;

/** Decimals of the currencies that do not have two. */
const ownDecimals: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };

let app: TestApp;
let world: RawWorld;
let agents: (TestAgent & WorldAgent)[];
before(async () => {
  app = await openTestApp({ now: new Date(now).toISOString() });
  agents = [];

  for (let count = 0; count < 3; count++) {
    const timezone = draw.one(worldZones);
    const agent = await signUpAgent(app, { timezone });
    const links = [await shareProperties(app, agent), await shareProperties(app, agent, { name: 'Letter' })];
    agents.push({ ...agent, timezone, linkIds: links.map(({ _id }) => _id) });
  }

  const [first] = agents;
  if (first) await publishProperty(app, first);
  const { rows } = await app.pool.query<Pick<Tables['properties'], 'details'>>(
    'SELECT details FROM properties LIMIT 1',
  );
  const today = Math.floor(now / 86_400_000);
  await fillWorld(app.pool, draw, { agents, today, details: oneRow(rows).details });
  world = await readRawWorld(app.pool);
});
after(() => app.close());

type Range = readonly [from: string, to: string];

/** Random range of up to two months within the generated eighteen months. */
function anyRange(): Range {
  const from = dayAfter(dayIn(now, 'UTC'), draw.below(560) - 440);
  return [from, dayAfter(from, draw.below(60))];
}

const same = (found: unknown, counted: unknown, what: string) =>
  assert.deepEqual(found, counted, `${what}, seed ${seed}`);

function sameFigures(found: Figures, counted: CountedFigures, what: string): void {
  const { T, B, N, unpriced, noShowNights, requests, confirmed, instant, visitors } = counted;
  const nights = { listed: T, blocked: B, sellable: T - B, occupied: N, unpriced, noShow: noShowNights };
  same(found.nights, nights, `${what}: nights`);
  same(found.occupancy.value, T > B ? N / (T - B) : null, `${what}: occupancy`);
  same(found.calendarOccupancy.value, T > 0 ? N / T : null, `${what}: calendar occupancy`);

  same(
    [found.views, found.uniqueVisitors, found.requests, found.confirmed, found.instant, found.open],
    [counted.views, visitors, requests, confirmed, instant, counted.open],
    `${what}: visits and requests`,
  );
  same(found.conversion.value, visitors > 0 ? confirmed / visitors : null, `${what}: conversion`);

  const answered = requests - instant;
  same(found.approval.value, answered > 0 ? (confirmed - instant) / answered : null, `${what}: approval`);

  same(
    [found.arrivals, found.cancelled, found.noShows, found.leadTime.count, found.lengthOfStay.count],
    [
      counted.arrivals,
      counted.cancelled,
      counted.noShows,
      counted.leadDays.length,
      counted.stayNights.length,
    ],
    `${what}: arrivals`,
  );
  for (const money of found.money) sameMoney(money, counted, what);
}

function sameMoney(money: Figures['money'][number], counted: CountedFigures, what: string): void {
  const of = (sums: Record<string, number>) => sums[money.currency] ?? 0;
  const [R, fees, retained] = [of(counted.R), of(counted.fees), of(counted.retained)];
  const [V, unpriced] = [of(counted.TOf) - of(counted.BOf), of(counted.unpricedOf)];
  const perNight = (sum: number, nights: number) => (nights > 0 ? Math.round(sum / nights) : null);

  same(
    {
      sums: [money.revenueMinor, money.feesMinor, money.retainedMinor, money.noShowMinor],
      perNight: [money.adr, money.revpan, money.revpar, money.trevpan].map(({ valueMinor }) => valueMinor),
    },
    {
      sums: [R, fees, retained, of(counted.noShowMoney)],
      perNight: [
        perNight(R, of(counted.NOf) - unpriced),
        perNight(R, V - unpriced),
        perNight(R, of(counted.TOf) - unpriced),
        perNight(R + fees + retained, V - unpriced),
      ],
    },
    `${what}: money in ${money.currency}`,
  );
}

test('analytics, step by step and property by property, equals a count by hand', async (t) => {
  t.diagnostic(`seed ${seed}`);
  for (const agent of agents) {
    const { agentId } = agent;
    for (const period of ['daily', 'weekly', 'monthly'] as const) {
      const [from, to] = anyRange();
      const found = await app.call(analytics.read, { query: { from, to, period } }, agent);
      same([...Value.Errors(analytics.read.reply, found)], [], 'an answer in the shape of the contract');

      const what = `${agentId} ${period} ${from} to ${to}`;
      sameFigures(found.figures, countByHand(world, { agentId }, [from, to]), what);

      for (const step of found.steps) {
        const counted = countByHand(world, { agentId }, [step.from, step.to]);
        sameFigures(step.figures, counted, `${what}, step ${step.from}`);
      }

      for (const { _id, figures } of found.properties) {
        const counted = countByHand(world, { agentId, propertyId: _id }, [from, to]);
        sameFigures(figures, counted, `${what}, property ${_id}`);
      }

      sameLinks(found.links, agentId, [from, to]);
      sameSeasons(found.seasonality, agent);

      for (const { propertyId, cells } of found.heatmap.rows) {
        const whole = countByHand(world, { agentId, propertyId }, [from, to]);
        if (cells.length === 1)
          same(cells[0], whole.T > whole.B ? whole.N / (whole.T - whole.B) : null, what);
      }
    }
  }
});

type Found = {
  _id: string;
  uniqueVisitors: number;
  requests: number;
  confirmed: number;
  bookedNights: number;
};

function sameLinks(links: readonly Found[], agentId: string, [from, to]: Range): void {
  const zone = agents.find((agent) => agent.agentId === agentId)?.timezone ?? 'UTC';
  for (const { _id, uniqueVisitors, requests, confirmed, bookedNights } of links) {
    const seen = world.views.filter(({ linkId, day }) => linkId === _id && from <= day && day <= to);
    const requested = world.bookings.filter(({ linkId, madeAt }) => {
      const day = dayIn(madeAt, zone);
      return linkId === _id && from <= day && day <= to;
    });

    const sold = requested.filter(({ status }) =>
      ['confirmed', 'checked_in', 'checked_out'].includes(status),
    );
    const ever = requested.filter(
      (one) =>
        sold.includes(one) || one.status === 'no_show' || (one.status === 'cancelled' && one.everConfirmed),
    );

    same(
      [uniqueVisitors, requests, confirmed, bookedNights],
      [
        new Set(seen.map(({ day, visitor }) => `${day} ${visitor}`)).size,
        requested.length,
        ever.length,
        sold.reduce((sum, { checkIn, checkOut }) => sum + daysBetweenBoth(checkIn, checkOut).length - 1, 0),
      ],
      `link ${_id} ${from} to ${to}`,
    );
  }
}

type Seasons = {
  from: string;
  to: string;
  months: readonly { month: number; nights: number; index: number | null }[];
};

function sameSeasons({ from, to, months }: Seasons, { agentId, timezone }: WorldAgent): void {
  const today = dayIn(now, timezone);
  same(to, dayAfter(`${today.slice(0, 7)}-01`, -1), 'the last complete month');

  const nights = months.map(({ month }) => {
    const days = daysBetweenBoth(from, to).filter((day) => Number(day.slice(5, 7)) === month);
    const range = [days[0] ?? from, days.at(-1) ?? from] as const;
    return countByHand(world, { agentId }, range).N;
  });

  same(
    months.map((one) => one.nights),
    nights,
    `seasons of ${agentId}`,
  );

  const mean = nights.reduce((sum, one) => sum + one, 0) / 12;
  for (const [at, { index }] of months.entries())
    if (index !== null) same(index, (nights[at] ?? 0) / mean, `season ${at} of ${agentId}`);
}

test('every figure opens to rows, and exports to lines, that sum to its number', async () => {
  for (const agent of agents) {
    const [from, to] = anyRange();
    const query = { from, to };
    const { figures } = await app.call(analytics.read, { query }, agent);

    for (const name of figureNames) {
      const opened = await app.call(analytics.openFigure, { params: { name }, query }, agent);
      const { body } = await app.send(analytics.exportFigure, { params: { name }, query }, agent);
      const [head = [], ...rows] = String(body)
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
      const cell = (row: string[], column: string) => row[head.indexOf(column)] ?? '';
      const counted = rows.filter((row) => cell(row, 'Included') === 'yes');
      const what = `${name} of ${agent.agentId} ${from} to ${to}`;

      same(counted.length, opened.counts.counted, `${what}: rows`);
      same(rows.length - counted.length, opened.counts.leftOut, `${what}: left out`);

      if (opened.unit === 'money') {
        for (const { currency, numerator } of opened.results) {
          const decimals = ownDecimals[currency ?? ''] ?? 2;
          const own = counted.filter((row) => cell(row, 'Currency') === currency);
          const sum = own.reduce((total, row) => total + Number(cell(row, 'Amount')) * 10 ** decimals, 0);
          same(Math.round(sum), numerator, `${what}: sum in ${currency}`);
        }
      }

      if (name === 'occupancy' || name === 'calendar_occupancy') {
        const nights = rows.reduce((sum, row) => sum + Number(cell(row, 'Nights included')), 0);
        same(nights, figures.nights.occupied, `${what}: nights`);
      }
    }
  }
});

/** Stays of the world may overlap: those that find their nights free get them. Returns their ids. */
async function reserveNights(): Promise<Set<string>> {
  const { rows } = await app.pool.query<{ id: string }>(
    `INSERT INTO reserved_nights (agent_id, property_id, id, kind, stay, is_reserved)
     SELECT agent_id, property_id, id, 'booking', daterange(check_in, check_out), true
     FROM bookings WHERE status IN ('confirmed', 'checked_in', 'checked_out')
     ON CONFLICT DO NOTHING RETURNING id`,
  );
  return new Set(rows.map(({ id }) => id));
}

test('the performance of a property and the coming days of the dashboard are the same rows again', async () => {
  const reserved = await reserveNights();
  for (const agent of agents) {
    for (const { id } of world.properties.filter(({ agentId }) => agentId === agent.agentId)) {
      const { periods } = await app.call(propertyInsights.readPerformance, { params: { id } }, agent);
      for (const { from, to, nights, openNights, views, uniqueVisitors, revenue, ...made } of periods) {
        same(to, dayIn(now, agent.timezone), 'today');
        const { agentId } = agent;
        const counted = countByHand(world, { agentId, propertyId: id }, [from, to]);

        same(
          [nights, openNights, views, uniqueVisitors, made.requests, made.confirmedRequests, revenue.amount],
          [
            counted.N,
            counted.T - counted.B,
            counted.views,
            counted.visitors,
            counted.requests,
            counted.confirmed,
            counted.R[revenue.currency] ?? 0,
          ],
          `performance of ${id} ${from} to ${to}`,
        );
      }
    }

    const own = new Set(
      world.properties.flatMap(({ id, agentId }) => (agentId === agent.agentId ? [id] : [])),
    );
    const staying = world.bookings.filter(({ id, propertyId }) => own.has(propertyId) && reserved.has(id));
    const { next14 } = await app.call(dashboard.readBookings, {}, agent);
    const first = dayIn(now, agent.timezone);

    same(
      next14.map(({ day, arrivals, departures, inHouse }) => [day, arrivals, departures, inHouse]),
      daysBetweenBoth(first, dayAfter(first, 13)).map((day) => [
        day,
        staying.filter(({ checkIn }) => checkIn === day).length,
        staying.filter(({ checkOut }) => checkOut === day).length,
        staying.filter(({ checkIn, checkOut }) => checkIn <= day && day < checkOut).length,
      ]),
      `coming days of ${agent.agentId}`,
    );
  }
});

test('the platform’s analytics, and each agent’s in it, are the sums of what agents see', async () => {
  const admin = await signUpAdmin(app);
  for (let round = 0; round < 3; round++) {
    const [startDate, endDate] = anyRange();
    const counted = (which: CountedScope) => countByHand(world, which, [startDate, endDate]);
    const query = { startDate, endDate };
    const { overview } = await app.call(adminAnalytics.read, { query }, admin);
    sameFigures(overview.figures, counted({}), `platform ${startDate} to ${endDate}`);
    const { agents: rows } = await app.call(adminAnalytics.listAgentPerformance, { query }, admin);
    for (const { _id, figures } of rows) sameFigures(figures, counted({ agentId: _id }), `agent ${_id}`);
  }
});
