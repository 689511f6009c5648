import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import * as analytics from '#contract/analytics/analytics.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as blocks from '#contract/properties/blocks.ts';
import * as propertyInsights from '#contract/properties/property-insights.ts';
import { bookingInput, requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-05-01T09:00:00Z' });
});
after(() => app.close());

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' };

test('a new listing has no figures, and what cannot be divided is not a number', async () => {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const figures = await app.call(propertyInsights.readPerformance, { params: { id: property._id } }, agent);
  assert.deepEqual([figures.views.total, figures.requests, figures.bookings], [0, 0, 0]);

  assert.deepEqual(
    figures.periods.map(({ days, openNights, occupancy, averageNight, revenue }) => [
      days,
      openNights,
      occupancy,
      averageNight,
      revenue.amount,
    ]),
    [
      [30, 1, 0, null, 0],
      [90, 1, 0, null, 0],
    ],
  );
});

test('views, requests, nights and revenue are those of the same days, today included', async () => {
  app.clock.set('2027-05-01T09:00:00Z');
  const agent = await signUpAgent(app, { rememberMe: true });
  await app.pool.query(`UPDATE subscriptions SET trial_ends_at = '2028-01-01' WHERE agent_id = $1`, [
    agent.agentId,
  ]);

  const property = await publishProperty(app, agent);
  const link = await shareProperties(app, agent, { name: 'To friends' });
  const query = { linkCode: link.linkCode };
  const params = { id: property._id };
  for (const from of ['10.0.0.1', '10.0.0.2'])
    await app.send(sharedLinks.countPropertyView, { params, query }, { headers: phone, from });

  const book = (checkIn: string, checkOut: string, caller: { token: string } = agent) =>
    app.call(
      bookings.create,
      { body: bookingInput({ propertyId: property._id, checkIn, checkOut, status: 'confirmed' }) },
      caller,
    );
  await book('2027-05-10', '2027-05-15');

  const cancelled = await book('2027-05-20', '2027-05-22');
  await app.call(
    bookings.changeStatus,
    { params: { id: cancelled._id }, body: { status: 'cancelled', reason: 'Ill' } },
    agent,
  );

  const blocked = { checkIn: '2027-05-15', checkOut: '2027-05-17', kind: 'maintenance' as const };
  await app.call(blocks.create, { params, body: blocked }, agent);
  // First of the thirty days that end on 11 June.
  app.clock.set('2027-05-13T09:00:00Z');

  const { token: later } = await app.call(auth.login, {
    body: { email: agent.email, password: testPassword },
  });
  await app.send(sharedLinks.countPropertyView, { params, query }, { headers: phone, from: '10.0.0.3' });

  const { linkCode } = link;
  const request = { propertyId: property._id, linkCode, checkIn: '2027-06-01', checkOut: '2027-06-03' };
  const requested = await app.call(bookings.create, { body: requestInput(request) }, { from: '10.0.0.3' });
  const yes = { params: { id: requested._id }, body: { status: 'confirmed' as const } };
  await app.call(bookings.changeStatus, yes, { token: later });
  app.clock.set('2027-06-11T21:00:00Z');

  const { token } = await app.call(auth.login, { body: { email: agent.email, password: testPassword } });
  await book('2027-06-11', '2027-06-12', { token });

  const figures = await app.call(propertyInsights.readPerformance, { params }, { token });
  const [month, quarter] = figures.periods;
  assert.deepEqual([month?.from, month?.to], ['2027-05-13', '2027-06-11']);

  // Two nights of the first stay, two of the request, and tonight; the block took two of the thirty.
  assert.deepEqual(
    [month?.nights, month?.openNights, month?.occupancy, month?.revenue.amount],
    [5, 28, 5 / 28, 50_000],
  );
  assert.deepEqual(
    [month?.views, month?.uniqueVisitors, month?.requests, month?.confirmedRequests, month?.bookings],
    [1, 1, 1, 1, 2],
  );

  // Published on 1 May: 42 days, today included.
  assert.deepEqual([quarter?.nights, quarter?.openNights, quarter?.revenue.amount], [8, 40, 80_000]);
  assert.deepEqual(quarter?.averageNight, { amount: 10_000, currency: 'EUR' });
  assert.deepEqual([quarter?.views, quarter?.uniqueVisitors, quarter?.bookings], [3, 3, 4]);
  assert.deepEqual([figures.bookings, figures.requests, figures.confirmedRequests], [4, 1, 1]);
  assert.deepEqual(
    figures.views.bySource.map(({ name, views, uniqueVisitors }) => [name, views, uniqueVisitors]),
    [['To friends', 3, 3]],
  );

  for (const period of figures.periods) {
    const { from, to } = period;
    const input = { from, to, propertyId: property._id };
    const same = await app.call(analytics.read, { query: input }, { token });
    const { nights, views, uniqueVisitors, requests, confirmed, money } = same.figures;

    assert.deepEqual(
      [nights.occupied, nights.sellable, views, uniqueVisitors, requests, confirmed, money[0]?.revenueMinor],
      [
        period.nights,
        period.openNights,
        period.views,
        period.uniqueVisitors,
        period.requests,
        period.confirmedRequests,
        period.revenue.amount,
      ],
    );
  }
});

test('the calendar separates bookings from blocks, and omits stays that reserve no nights', async () => {
  app.clock.set('2027-05-01T09:00:00Z');
  const agent = await signUpAgent(app);
  const { _id: id } = await publishProperty(app, agent);

  const booking = await app.call(
    bookings.create,
    {
      body: bookingInput({
        propertyId: id,
        checkIn: '2027-06-28',
        checkOut: '2027-07-02',
        status: 'confirmed',
      }),
    },
    agent,
  );
  const body = { checkIn: '2027-07-02', checkOut: '2027-07-04', kind: 'owner_stay' as const, note: 'Family' };
  await app.call(blocks.create, { params: { id }, body }, agent);

  const query = { from: '2027-07-01', to: '2027-08-01' };
  const { today, entries } = await app.call(propertyInsights.readCalendar, { params: { id }, query }, agent);
  assert.equal(today, '2027-05-01');

  assert.deepEqual(
    entries.map(({ _id, kind, checkIn, checkOut, label, status, blockKind }) => [
      _id === booking._id,
      kind,
      `${checkIn} ${checkOut}`,
      label,
      status ?? blockKind,
    ]),
    [
      [true, 'booking', '2027-06-28 2027-07-02', 'Ines Prado', 'confirmed'],
      [false, 'block', '2027-07-02 2027-07-04', 'Family', 'owner_stay'],
    ],
  );

  for (const wrong of [
    { from: '2027-07-01', to: '2027-07-01' },
    { from: '2027-01-01', to: '2029-07-01' },
  ]) {
    const problem = await app.refusal(propertyInsights.readCalendar, { params: { id }, query: wrong }, agent);
    assert.equal(problem.code, 'invalid_dates');
  }
});

test('names links that show a property, with those that show all, and none of other agents', async () => {
  const agent = await signUpAgent(app);
  const rival = await signUpAgent(app);
  const shown = await publishProperty(app, agent, { title: 'Shown' });
  const other = await publishProperty(app, agent, { title: 'Other' });
  await shareProperties(app, agent, { name: 'All', allProperties: true });

  const only = { allProperties: false };
  const one = await shareProperties(app, agent, { name: 'One', ...only, propertyIds: [shown._id] });

  await shareProperties(app, agent, { name: 'Not this', ...only, propertyIds: [other._id] });
  await app.call(sharedLinks.change, { params: { id: one._id }, body: { status: 'paused' } }, agent);

  const { items } = await app.call(propertyInsights.listLinks, { params: { id: shown._id } }, agent);
  assert.deepEqual(items.map(({ name, status, allProperties }) => [name, status, allProperties]).toSorted(), [
    ['All', 'active', true],
    ['One', 'paused', false],
  ]);
  assert.match(items[0]?.url ?? '', new RegExp(`/shared/\\w{22}/shown-${shown._id.slice(-8)}$`));

  for (const call of [propertyInsights.listLinks, propertyInsights.readPerformance]) {
    assert.equal((await app.refusal(call, { params: { id: shown._id } }, rival)).code, 'not_found');
  }
});
