import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import type { CallInput } from '#contract/endpoint.ts';
import * as messages from '#contract/messages/messages.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as propertyOperations from '#contract/properties/property-operations.ts';
import { noOperations } from '#domain/properties/operations.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { makeApiKey } from '#testing/factories/make-api-key.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { statementNamesDuring } from '#testing/statement-names.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-06-10T10:00:00Z' });
});
after(() => app.close());

test('the first screen shows today, the next two weeks, waiting guests and debts', async () => {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent);
  const book = (checkIn: string, checkOut: string) =>
    app.call(
      bookings.create,
      { body: bookingInput({ propertyId, checkIn, checkOut, status: 'confirmed' }) },
      agent,
    );

  const today = await book('2027-06-10', '2027-06-13');
  const paid = await book('2027-06-13', '2027-06-15');
  const paying = { params: { id: paid._id }, body: { amountMinor: 20_000 } };
  await app.call(bookingMoney.recordPayment, paying, agent);

  const stay = { checkIn: '2027-07-20', checkOut: '2027-07-22' };
  const requested = await submitStayRequest(app, {
    agent,
    propertyId,
    guestMessage: 'Is there a cot?',
    ...stay,
  });

  const day = await app.call(dashboard.readBookings, {}, agent);
  assert.deepEqual(
    [day.arrivals, day.requests, day.unpaid.items].map((items) => items.map(({ _id }) => _id)),
    [[today._id], [requested.receipt._id], [today._id]],
  );

  assert.equal(day.requests[0]?.guestMessage, 'Is there a cot?');
  assert.deepEqual([day.unpaid.count, day.unpaid.totals], [1, [{ amount: 30_000, currency: 'EUR' }]]);
  assert.equal(day.now, new Date(app.clock.now()).toISOString());
  assert.ok((day.requests[0]?.holdExpiresAt ?? '') > day.now);
  assert.equal(day.needsReply, 1);
  assert.equal(day.next14.length, 14);

  assert.deepEqual(day.next14.slice(0, 6), [
    { day: '2027-06-10', arrivals: 1, departures: 0, inHouse: 1 },
    { day: '2027-06-11', arrivals: 0, departures: 0, inHouse: 1 },
    { day: '2027-06-12', arrivals: 0, departures: 0, inHouse: 1 },
    { day: '2027-06-13', arrivals: 1, departures: 1, inHouse: 1 },
    { day: '2027-06-14', arrivals: 0, departures: 0, inHouse: 1 },
    { day: '2027-06-15', arrivals: 0, departures: 1, inHouse: 0 },
  ]);
});

test('the day brings cleaner and door code of its turnovers in one statement, to callers who may read turnovers', async () => {
  const agent = await signUpAgent(app);
  const [home, other] = [await publishProperty(app, agent), await publishProperty(app, agent)];
  const operations = { ...noOperations, doorCode: '4711#', cleanerName: 'Rui', shared: [], version: 0 };
  for (const { _id: id } of [home, other])
    await app.call(propertyOperations.change, { params: { id }, body: operations }, agent);
  const { token } = await makeApiKey(app, agent, { scopes: ['bookings:read'] });

  const readDay = (caller: { token: string }) => app.call(dashboard.readBookings, {}, caller);
  const quiet = await statementNamesDuring(async () =>
    assert.deepEqual((await readDay(agent)).turnoverNotes, []),
  );

  const stay = { checkIn: '2027-06-10', checkOut: '2027-06-13', status: 'confirmed' } as const;
  const input = bookingInput({ propertyId: home._id, ...stay });
  await app.call(bookings.create, { body: input }, agent);
  const busy = await statementNamesDuring(async () =>
    assert.deepEqual((await readDay(agent)).turnoverNotes, [
      { propertyId: home._id, cleanerName: 'Rui', cleanerPhone: '', doorCode: '4711#', codeByStay: false },
    ]),
  );

  const added = busy.filter((name) => !quiet.includes(name));
  assert.deepEqual(
    added.filter((name) => name.includes('notes')),
    ['turnover-notes'],
  );
  const withoutScope = await readDay({ token });
  assert.deepEqual([withoutScope.arrivals.length, withoutScope.turnoverNotes], [1, []]);
});

test('a debtor who arrives today is sorted before an older debt for a later stay', async () => {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent);
  const book = async (checkIn: string, checkOut: string, dueOn: string) => {
    const stay = bookingInput({ propertyId, checkIn, checkOut, status: 'confirmed' });
    const { _id } = await app.call(bookings.create, { body: stay }, agent);
    await app.pool.query('UPDATE bookings SET next_due_on = $2 WHERE id = $1', [_id, dueOn]);
    return _id;
  };

  const later = await book('2027-08-01', '2027-08-03', '2027-05-01');
  const notDue = await book('2027-06-12', '2027-06-14', '2027-06-11');
  const arriving = await book('2027-06-10', '2027-06-12', '2027-06-10');
  const { unpaid } = await app.call(dashboard.readBookings, {}, agent);
  assert.deepEqual(
    unpaid.items.map(({ _id }) => _id),
    [arriving, later, notDue],
  );
});

test('every tile and the unpaid line count exactly the list that they open, beyond the rows on screen', async () => {
  const agent = await signUpAgent(app);
  const homes = [await publishProperty(app, agent), await publishProperty(app, agent)];
  const [home = assert.fail(), other = assert.fail()] = homes;

  const staying = bookingInput({
    propertyId: home._id,
    status: 'confirmed',
    checkIn: '2027-06-10',
    checkOut: '2027-06-13',
  });
  const { _id: id } = await app.call(bookings.create, { body: staying }, agent);
  await app.call(bookings.changeStatus, { params: { id }, body: { status: 'checked_in' } }, agent);

  for (let day = 1; day <= 21; day++) {
    const { _id: propertyId } = day % 2 === 0 ? home : other;
    const checkIn = addDays('2027-07-01', day * 3);
    const stay = { propertyId, checkIn, checkOut: addDays(checkIn, 2) };
    await submitStayRequest(app, { agent, ...stay });
  }

  const day = await app.call(dashboard.readBookings, {}, agent);
  const found = async (query: CallInput<typeof bookings.list>['query']) =>
    (await app.call(bookings.list, { query }, agent)).total;

  assert.deepEqual([day.requests.length, day.counts.requests], [20, 21]);
  assert.equal(await found({ view: 'requests' }), day.counts.requests);
  assert.deepEqual([await found({ view: 'in_house' }), day.inHouse], [1, 1]);
  assert.deepEqual([await found({ dueSoon: 'true' }), day.unpaid.count], [1, 1]);
  assert.deepEqual([await found({ refundDue: 'true' }), day.refunds.count], [0, 0]);

  const waiting = await app.call(messages.listConversations, { query: { filter: 'needs_reply' } }, agent);
  assert.equal(waiting.items.length, day.needsReply);
});

test('settings are the same at both of their addresses', async () => {
  const agent = await signUpAgent(app);
  const { settings } = await app.call(dashboard.readSettings, {}, agent);
  assert.deepEqual(settings, await app.call(agents.readSettings, {}, agent));

  const changed = await app.call(
    dashboard.changeSettings,
    { body: { settings: { appearance: 'dark' } } },
    agent,
  );

  assert.equal(changed.settings.appearance, 'dark');
  assert.deepEqual(changed.settings, await app.call(agents.readSettings, {}, agent));

  const wrong = { body: { settings: { colour: 'red' } } };
  assert.equal((await app.refusal(dashboard.changeSettings, wrong, agent)).code, 'invalid_request');
});
