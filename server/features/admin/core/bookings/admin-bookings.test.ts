import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminBookings from '#contract/admin/bookings.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
});
after(() => app.close());

const list = (query: Record<string, string>) => app.call(adminBookings.list, { query }, admin);

async function confirmed() {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent);
  const { _id, code } = await app.call(
    bookings.create,
    { body: bookingInput({ propertyId, status: 'confirmed' }) },
    agent,
  );
  return { agent, id: _id, code };
}

test('lists bookings of all agents, narrowed by status, days and search terms', async () => {
  const { receipt } = await submitStayRequest(app);
  const { id, code } = await confirmed();

  assert.deepEqual(
    (await list({})).items.map(({ _id }) => _id),
    [id, receipt._id],
  );
  assert.deepEqual(
    (await list({ status: 'pending' })).items.map(({ _id }) => _id),
    [receipt._id],
  );
  assert.deepEqual(
    (await list({ q: code.toLowerCase() })).items.map(({ _id }) => _id),
    [id],
  );

  const first = await list({ limit: '1' });
  const second = await list({ limit: '1', cursor: first.nextCursor ?? '' });
  assert.deepEqual([first.items[0]?._id, second.items[0]?._id, second.nextCursor], [id, receipt._id, null]);
  assert.equal((await list({ dateRange: 'yesterday' })).total, 0);

  await app.pool.query(`UPDATE bookings SET created_at = created_at - interval '3 days'`);
  assert.equal((await list({ dateRange: 'today' })).total, 0);
  assert.equal((await list({ dateRange: '7d' })).total, 2);

  for (const query of [{ status: 'lost' }, { dateRange: 'ever' }, { q: 'x'.repeat(201) }, { cursor: 'x' }]) {
    assert.equal((await app.send(adminBookings.list, { query }, admin)).status, 400);
  }
});

test('an admin cancels with a reason, which is in the booking, its history and the log', async () => {
  const { agent, id } = await confirmed();
  const { booking } = await app.call(
    adminBookings.changeStatus,
    { params: { id }, body: { status: 'cancelled', reason: 'The house burnt down' } },
    admin,
  );
  assert.equal(booking.status, 'cancelled');

  const seen = await app.call(bookings.read, { params: { id } }, agent);
  assert.deepEqual(
    [seen.cancellation?.by, seen.cancellation?.reason, seen.events.at(-1)?.actorName],
    ['admin', 'The house burnt down', 'Olu Adeyemi'],
  );

  const { items } = await app.call(adminLogs.list, { query: { type: 'booking' } }, admin);
  assert.deepEqual(
    items
      .filter(({ actor, entity }) => actor.type === 'admin' && entity?._id === id)
      .map(({ before, after }) => [before?.status, after?.status]),
    [['confirmed', 'cancelled']],
  );
});

test('the table of moves binds admins too, and a refused move leaves no entry', async () => {
  const { id } = await confirmed();
  const { receipt } = await submitStayRequest(app);
  const refusal = async (to: string, body: unknown) => {
    const { status, code } = await app.refusal(
      adminBookings.changeStatus,
      { params: { id: to }, body },
      admin,
    );
    return `${status} ${code}`;
  };

  assert.equal(await refusal(id, { status: 'cancelled' }), '400 reason_required');
  assert.equal(await refusal(id, { status: 'inquiry', reason: 'why not' }), '409 invalid_transition');
  assert.equal(await refusal(receipt._id, { status: 'confirmed', reason: 'now' }), '409 invalid_transition');
  assert.equal(await refusal(id, { status: 'lost', reason: 'x' }), '400 invalid_request');
  assert.equal(
    await refusal('01890000-0000-7000-8000-000000000000', { status: 'cancelled', reason: 'x' }),
    '404 not_found',
  );

  const offered = (await list({ q: (await list({ status: 'confirmed' })).items[0]?.code ?? '' })).items[0];
  assert.deepEqual(offered?.allowedTransitions, ['cancelled']);

  const { items } = await app.call(adminLogs.list, { query: { type: 'booking', dateRange: 'all' } }, admin);
  assert.deepEqual(
    items.filter(({ entity }) => entity?._id === id).map(({ action }) => action),
    ['booking_created'],
  );
});

test('a search finds bookings by the property and the agent too, regardless of case and accents', async () => {
  const agent = await signUpAgent(app, { name: 'Zoë Quill', company: 'Heron Stays' });
  const property = await publishProperty(app, agent, { title: 'Villa Marísol Search' });
  const { receipt } = await submitStayRequest(app, { agent, propertyId: property._id });
  for (const q of ['villa marisol search', 'Zoe Quill', 'heron', receipt.code]) {
    const { items, total } = await list({ q });
    assert.deepEqual([items.map(({ _id }) => _id), total], [[receipt._id], 1], q);
  }
});

test('a booking’s page has its neighbours in the order they were made, and is found by its code', async () => {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent);
  const book = (checkIn: string, checkOut: string) =>
    app.call(bookings.create, { body: bookingInput({ propertyId, checkIn, checkOut }) }, agent);
  const first = await book('2027-09-10', '2027-09-14');

  await app.call(
    bookings.cancel,
    { params: { id: first._id }, body: { reason: 'They changed their mind' } },
    agent,
  );
  app.clock.advance(60_000);

  const second = await book('2027-09-12', '2027-09-15');
  await book('2027-09-15', '2027-09-18');

  const page = await app.call(adminBookings.readPage, { params: { id: second.code.toLowerCase() } }, admin);
  assert.deepEqual(
    page.neighbours.map(({ _id, status, sharedNights }) => [_id, status, sharedNights]),
    [
      [first._id, 'cancelled', 2],
      [second._id, second.status, 3],
    ],
  );

  assert.equal(
    page.booking.guest.firstName,
    (await app.call(bookings.read, { params: { id: second._id } }, agent)).guest.firstName,
  );
  assert.equal((await app.send(adminBookings.readPage, { params: { id: 'SD-NOTHING' } }, admin)).status, 404);
});

test('an admin sees both refunds before cancelling, and the chosen one is stored', async () => {
  const { agent, id } = await confirmed();
  const { total } = await app.call(bookings.read, { params: { id } }, agent);
  await app.call(
    bookingMoney.recordPayment,
    { params: { id }, body: { amountMinor: total.amount, method: 'bank_transfer', date: '2027-01-02' } },
    agent,
  );

  const { refunds } = await app.call(adminBookings.readPage, { params: { id } }, admin);
  assert.equal(refunds?.full.amount, total.amount);

  await app.call(
    adminBookings.changeStatus,
    { params: { id }, body: { status: 'cancelled', reason: 'Double booking', refund: 'policy' } },
    admin,
  );

  const after = await app.call(bookings.read, { params: { id } }, agent);
  assert.deepEqual(after.cancellation?.refund, refunds?.policy);
});

test('bookings are narrowed by property, agent, source, payment and nights, and sorted by stay in pages that join up', async () => {
  const agent = await signUpAgent(app);
  const { _id: property } = await publishProperty(app, agent);
  const book = async (checkIn: string, checkOut: string) =>
    (
      await app.call(
        bookings.create,
        { body: bookingInput({ propertyId: property, checkIn, checkOut }) },
        agent,
      )
    )._id;

  const late = await book('2027-11-10', '2027-11-14');
  const early = await book('2027-11-01', '2027-11-04');
  const ids = async (query: Record<string, string>) => (await list(query)).items.map(({ _id }) => _id);
  assert.deepEqual(await ids({ property }), [early, late]);
  assert.deepEqual(await ids({ agent: agent.agentId, sort: 'stay_desc' }), [late, early]);

  assert.deepEqual(
    await ids({ property, stayFrom: '2027-11-04', stayTo: '2027-11-10' }),
    [late],
    'a check-out is no night',
  );
  assert.deepEqual(await ids({ property, source: 'widget' }), []);
  assert.deepEqual(await ids({ property, payment: 'unpaid', sort: 'made_asc' }), [late, early]);

  const first = await list({ property, sort: 'stay_asc', limit: '1' });
  const cursor = first.nextCursor ?? '';

  assert.deepEqual(
    first.items.map(({ _id }) => _id),
    [early],
  );
  assert.deepEqual(await ids({ property, sort: 'stay_asc', limit: '1', cursor }), [late]);
  assert.equal(
    (await app.send(adminBookings.list, { query: { property, sort: 'made_asc', cursor } }, admin)).status,
    400,
  );
});
