import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as analytics from '#contract/analytics/analytics.ts';
import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as blocks from '#contract/properties/blocks.ts';
import * as properties from '#contract/properties/properties.ts';
import { countView } from '#server/features/links/shared-links/index.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { requestStay } from './stay-request.fixture.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2026-05-20T10:00:00Z' });
});
after(() => app.close());

const june = { from: '2026-06-01', to: '2026-06-30' };

async function book(agent: TestAgent, propertyId: string, chosen: Partial<BookingInput>) {
  const body = bookingInput({ propertyId, status: 'confirmed', ...chosen });
  return app.call(bookings.create, { body }, agent);
}

describe('the month of the product’s own example, from bookings made by calls', () => {
  let agent: TestAgent;
  let propertyId: string;
  before(async () => {
    agent = await signUpAgent(app, { rememberMe: true });
    const pricing = { ...plainPricing, baseMinor: 15_000, cleaningMinor: 3_750 };
    propertyId = (await publishProperty(app, agent, { pricing }))._id;

    const { linkCode, ...link } = await shareProperties(app, agent);
    const request = (checkIn: string, checkOut: string) => ({ linkCode, propertyId, checkIn, checkOut });
    await requestStay(app, agent, request('2026-06-01', '2026-06-05'));
    await requestStay(app, agent, request('2026-06-05', '2026-06-08'));
    await requestStay(app, agent, request('2026-06-08', '2026-06-11'));
    await book(agent, propertyId, { checkIn: '2026-06-11', checkOut: '2026-06-13' });

    const cancelled = await requestStay(app, agent, request('2026-06-14', '2026-06-18'));
    const money = { params: { id: cancelled._id }, body: { amountMinor: 30_000 } };
    await app.call(bookingMoney.recordPayment, money, agent);

    const status = { status: 'cancelled' as const, reason: 'Ill' };
    await app.call(bookings.changeStatus, { params: { id: cancelled._id }, body: status }, agent);
    await app.call(bookingMoney.recordRefund, { ...money, body: { amountMinor: 10_000 } }, agent);
    await app.pool.query(
      `UPDATE bookings SET cancellation = cancellation || '{"refundMinor": 10000}' WHERE id = $1`,
      [cancelled._id],
    );
    await requestStay(app, agent, { ...request('2026-06-25', '2026-06-27'), approve: false });

    for (const day of ['01', '03', '05', '07', '09']) {
      const checkOut = `2026-08-${String(Number(day) + 1).padStart(2, '0')}`;
      await requestStay(app, agent, {
        ...request(`2026-08-${day}`, checkOut),
        approve: false,
        from: `10.2.0.${day}`,
      });
    }

    for (const [kind, checkIn, checkOut] of [
      ['owner_stay', '2026-06-18', '2026-06-21'],
      ['maintenance', '2026-06-21', '2026-06-23'],
    ] as const) {
      await app.call(blocks.create, { params: { id: propertyId }, body: { kind, checkIn, checkOut } }, agent);
    }

    for (let visitor = 0; visitor < 25; visitor++) {
      const person = { networkHash: `home-${visitor}`, userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' };
      const shown = { agentId: agent.agentId, _id: link._id, timezone: 'Europe/Lisbon' };
      await countView(app.platform, { link: shown, propertyId: null, visitor: person });
    }
  });

  test('equals its figures', async () => {
    const { figures } = await app.call(analytics.read, { query: { ...june, compare: 'none' } }, agent);
    const nights = { listed: 30, blocked: 5, sellable: 25, occupied: 12, unpriced: 0, noShow: 0 };
    assert.deepEqual(figures.nights, nights);
    assert.deepEqual([figures.occupancy.value, figures.calendarOccupancy.value], [0.48, 0.4]);

    const [money] = figures.money;
    assert.deepEqual(
      [money?.revenueMinor, money?.feesMinor, money?.retainedMinor],
      [180_000, 15_000, 20_000],
    );
    assert.deepEqual(
      [money?.adr, money?.revpan, money?.revpar, money?.trevpan].map((figure) => figure?.valueMinor),
      [15_000, 7_200, 6_000, 8_600],
    );
    assert.deepEqual([figures.arrivals, figures.cancelled, figures.cancellation.value], [5, 1, 0.2]);
  });

  test('has its requests in the month they were made, with visitors counted once a day', async () => {
    const may = { from: '2026-05-01', to: '2026-05-31' };
    const { figures, links } = await app.call(analytics.read, { query: may }, agent);
    assert.deepEqual([figures.requests, figures.confirmed, figures.uniqueVisitors], [10, 4, 25]);
    assert.deepEqual([figures.approval.value, figures.conversion.value], [0.4, 0.16]);
    assert.deepEqual(
      links.map((link) => [link.requests, link.confirmed, link.uniqueVisitors, link.bookedNights]),
      [[10, 4, 25, 10]],
    );
    assert.deepEqual(links[0]?.revenue, [{ amount: 150_000, currency: 'EUR' }]);
  });

  test('opens every figure down to bookings whose parts are its number', async () => {
    const opened = await app.call(analytics.openFigure, { params: { name: 'trevpan' }, query: june }, agent);
    const amounts = opened.rows.map(({ amount }) => amount?.amount ?? 0);
    assert.equal(
      amounts.reduce((sum, amount) => sum + amount, 0),
      opened.results[0]?.numerator,
    );
    assert.deepEqual(opened.results, [
      { currency: 'EUR', value: 8_600, numerator: 215_000, denominator: 25, reason: null },
    ]);

    const occupancy = await app.call(
      analytics.openFigure,
      { params: { name: 'occupancy' }, query: june },
      agent,
    );

    assert.deepEqual(occupancy.counts, { counted: 4, leftOut: 4, nights: 12 });
    assert.ok(occupancy.formula.length > 10);
    assert.deepEqual(
      occupancy.rows.slice(-4).map(({ leftOut }) => leftOut),
      ['cancelled', 'closed_by_owner', 'closed_by_owner', 'not_confirmed'],
    );
  });

  test('exports rows whose column of counted nights sums to the nights of the figure', async () => {
    const { body } = await app.send(
      analytics.exportFigure,
      { params: { name: 'occupancy' }, query: june },
      agent,
    );

    const [head = [], ...rows] = String(body)
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const sumOf = (name: string) =>
      rows.reduce((sum, cells) => sum + Number(cells[head.indexOf(name)] ?? 0), 0);
    assert.deepEqual([sumOf('Nights included'), sumOf('Nights excluded')], [12, 5]);
  });

  test('counts retained money without what is still to be given back', async () => {
    await app.pool.query(
      `UPDATE bookings SET received_minor = 30000, cancellation = cancellation || '{"refundMinor": 25000}'
       WHERE agent_id = $1 AND status = 'cancelled'`,
      [agent.agentId],
    );
    const { figures } = await app.call(analytics.read, { query: june }, agent);
    // 300.00 received, 250.00 to refund, 100.00 of it refunded.
    assert.equal(figures.money[0]?.retainedMinor, 15_000);
  });

  test('includes the nights of a removed listing, and none after its removal', async () => {
    const gone = (await publishProperty(app, agent, { title: 'Gone house' }))._id;
    app.clock.advance(3 * 24 * 3_600_000);
    await app.call(properties.remove, { params: { id: gone } }, agent);
    const query = { from: '2026-05-01', to: '2026-06-30' };
    const { properties: rows } = await app.call(analytics.read, { query }, agent);
    assert.equal(rows.find(({ _id }) => _id === gone)?.figures.nights.listed, 3);
  });

  test('lists the contribution of each property, largest first, and the parts sum to the whole', async () => {
    const other = await publishProperty(app, agent, { title: 'Small house' });
    const stay = { checkIn: '2026-06-20', checkOut: '2026-06-21' };
    await book(agent, other._id, stay);

    const open = (name: 'revenue' | 'occupancy') =>
      app.call(analytics.openFigure, { params: { name }, query: june }, agent);
    const [revenue, occupancy] = [await open('revenue'), await open('occupancy')];
    assert.deepEqual(
      revenue.groups.map((group) => [group.propertyId, group.rows, group.nights]),
      [
        [propertyId, 4, 12],
        [other._id, 1, 1],
      ],
    );

    const sum = revenue.groups.reduce((all, { amount }) => all + (amount?.amount ?? 0), 0);
    assert.equal(sum, revenue.results[0]?.numerator);
    assert.deepEqual(
      occupancy.groups.map(({ nights, amount }) => [nights, amount]),
      [
        [12, null],
        [1, null],
      ],
    );
  });
});

describe('the file of a figure', () => {
  test('runs no formula that a guest has written as a name', async () => {
    const agent = await signUpAgent(app);
    const { _id } = await publishProperty(app, agent, { title: '=HYPERLINK("http://x")' });
    const guest = { firstName: '=1+1', lastName: 'Evil', email: 'evil@example.com' };
    await book(agent, _id, { checkIn: '2026-06-01', checkOut: '2026-06-03', guest });

    const { body, headers } = await app.send(
      analytics.exportFigure,
      { params: { name: 'occupancy' }, query: june },
      agent,
    );

    const lines = String(body).split('\r\n');
    assert.equal(lines.length, 3);
    assert.match(lines[1] ?? '', /^yes,,booking,/);
    assert.match(lines[1] ?? '', /"'=1\+1 Evil"/);
    assert.match(lines[1] ?? '', /"'=HYPERLINK/);
    assert.match(String(headers['content-disposition']), /staydesk-occupancy-2026-06-01-2026-06-30\.csv/);
  });
});

describe('invalid requests', () => {
  test('is refused by its own name: periods that end before they start, of fifty years, of days that are none', async () => {
    const agent = await signUpAgent(app);
    const codes: string[] = [];
    for (const query of [
      { from: '2026-06-30', to: '2026-06-01' },
      { from: '1976-06-01', to: '2026-06-01' },
      { from: '2020-06-01', to: '2026-06-01' },
      { from: '2026-02-30', to: '2026-06-01' },
      { from: '2025-01-01', to: '2026-06-30', period: 'daily' },
      { period: 'hourly' },
      { from: `2026-06-01' OR 1=1` },
    ]) {
      for (const [endpoint, params] of [
        [analytics.read, {}],
        [analytics.openFigure, { name: 'adr' }],
      ] as const) {
        if (endpoint === analytics.openFigure && 'period' in query) continue;
        codes.push((await app.refusal(endpoint, { params, query }, agent)).code);
      }
    }

    assert.deepEqual(codes, [
      'period_reversed',
      'period_reversed',
      'period_too_long',
      'period_too_long',
      'period_too_long',
      'period_too_long',
      'invalid_request',
      'invalid_request',
      'period_too_fine',
      'invalid_request',
      'invalid_request',
      'invalid_request',
    ]);

    const unknown = await app.refusal(analytics.openFigure, { params: { name: 'luck' }, query: june }, agent);
    assert.equal(unknown.code, 'not_found');
  });

  test('another agent’s property is not found, and their figures contain none of it', async () => {
    const owner = await signUpAgent(app);
    const stranger = await signUpAgent(app);
    const { _id: propertyId } = await publishProperty(app, owner);
    await book(owner, propertyId, { checkIn: '2026-06-01', checkOut: '2026-06-03' });

    const query = { ...june, propertyId };
    assert.equal((await app.refusal(analytics.read, { query }, stranger)).code, 'not_found');

    for (const endpoint of [analytics.openFigure, analytics.exportFigure]) {
      const params = { name: 'revenue' };
      assert.equal((await app.refusal(endpoint, { params, query }, stranger)).code, 'not_found');
    }

    const { figures, properties } = await app.call(analytics.read, { query: june }, stranger);
    assert.deepEqual([figures.nights.occupied, properties], [0, []]);

    const own = await app.call(analytics.read, { query }, owner);
    assert.deepEqual([own.figures.nights.occupied, own.properties.length], [2, 1]);
  });

  test('a plan without analytics is refused with its own code', async () => {
    const agent = await signUpAgent(app);
    await app.pool.query(
      `UPDATE subscriptions SET status = 'active', plan_type = 'starter' WHERE agent_id = $1`,
      [agent.agentId],
    );

    for (const [endpoint, params] of [
      [analytics.read, {}],
      [analytics.openFigure, { name: 'adr' }],
      [analytics.exportFigure, { name: 'adr' }],
    ] as const) {
      const { code, status } = await app.refusal(endpoint, { params, query: {} }, agent);
      assert.equal(`${status} ${code}`, '403 feature_locked');
    }

    await app.pool.query(
      `UPDATE subscriptions SET status = 'trial', trial_ends_at = now() - interval '9 years' WHERE agent_id = $1`,
      [agent.agentId],
    );
    assert.equal((await app.refusal(analytics.read, { query: {} }, agent)).code, 'trial_expired');
  });
});

test('a time before the first listing was live is no measure for a whole one', async () => {
  const agent = await signUpAgent(app);
  await publishProperty(app, agent);

  const { comparable, steps } = await app.call(
    analytics.read,
    { query: { from: '2026-05-21', to: '2026-06-19', period: 'weekly', compare: 'previous' } },
    agent,
  );
  assert.deepEqual([comparable, steps.some((step) => step.comparable)], [false, false]);

  const later = await app.call(
    analytics.read,
    { query: { from: '2026-06-01', to: '2026-06-05', compare: 'previous' } },
    agent,
  );
  assert.equal(later.comparable, true);

  const before = await Promise.all(
    [
      { from: '2026-05-21', to: '2026-06-19' },
      { from: '2026-06-01', to: '2026-06-05' },
    ].map(async (days) => {
      const { properties: rows } = await app.call(
        analytics.read,
        { query: { ...days, compare: 'previous' } },
        agent,
      );
      return rows.map((row) => row.before?.nights.listed ?? null);
    }),
  );
  assert.deepEqual(before, [[null], [5]], 'a property has an earlier period only as a whole one');
});
