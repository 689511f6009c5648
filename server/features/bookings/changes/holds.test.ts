import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { Tables } from '#server/db/tables.ts';
import { checkOutDepartures } from '#server/features/bookings/core/booking.jobs.ts';
import { expireHolds } from '#server/features/bookings/core/transition/expire-holds.ts';
import { bookingInput, requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const start = '2027-03-01T10:00:00.000Z';

describe('requests, held stays and automatic ends', () => {
  let app: TestApp;
  before(async () => {
    app = await openTestApp({ now: start });
  });
  after(() => app.close());

  test('a request and a hold are extended, but not once they have expired or were answered', async () => {
    const agent = await signUpAgent(app, { rememberMe: true });
    const { receipt } = await submitStayRequest(app, { agent });
    const params = { id: receipt._id };
    const longer = await app.call(bookings.extendHold, { params, body: { holdHours: 72 } }, agent);
    assert.equal(longer.holdExpiresAt, '2027-03-04T10:00:00.000Z');

    const refusedFor = async (id: string) =>
      (await app.refusal(bookings.extendHold, { params: { id }, body: { holdHours: 1 } }, agent)).code;
    await app.call(bookings.changeStatus, { params, body: { status: 'confirmed' } }, agent);
    assert.equal(await refusedFor(receipt._id), 'hold_not_open');

    const held = bookingInput({
      propertyId: receipt.propertyId,
      checkIn: '2027-07-01',
      checkOut: '2027-07-03',
    });
    const { _id: heldId } = await app.call(bookings.create, { body: { ...held, status: 'held' } }, agent);
    app.clock.set('2027-03-03T10:00:00.000Z');
    assert.equal(await refusedFor(heldId), 'hold_not_open');

    await expireHolds(app.platform);
    assert.equal(await refusedFor(heldId), 'hold_not_open');

    app.clock.set(start);
    for (const holdHours of [0, 337]) {
      const body = { holdHours };
      assert.equal((await app.refusal(bookings.extendHold, { params, body }, agent)).code, 'invalid_request');
    }
  });

  test('everything that one sender has open ends at once, and nothing of anybody else', async () => {
    const agent = await signUpAgent(app);
    const { linkCode } = await shareProperties(app, agent);
    const ask = async (email: string, from: string) => {
      const { _id: propertyId } = await publishProperty(app, agent);
      const guest = { firstName: 'Mo', lastName: 'Busy', email };
      const body = requestInput({ propertyId, linkCode, guest });
      return (await app.call(bookings.create, { body }, { from }))._id;
    };

    const first = await ask('mo@example.com', '10.0.0.1');
    const sameContact = await ask('MO@example.com', '10.0.0.2');
    const sameAddress = await ask('other@example.com', '10.0.0.1');
    const stranger = await ask('kim@example.com', '10.0.0.3');
    const read = (id: string) => app.call(bookings.read, { params: { id } }, agent);
    assert.equal((await read(first)).openRequestsOfSender, 3);

    const freed = await app.call(bookings.freeSender, { params: { id: first }, body: {} }, agent);
    assert.deepEqual([...freed.bookingIds].sort(), [first, sameContact, sameAddress].sort());
    assert.equal((await read(sameContact)).status, 'declined');
    assert.equal((await read(stranger)).status, 'pending');

    const other = await signUpAgent(app);
    assert.equal(
      (await app.refusal(bookings.freeSender, { params: { id: stranger } }, other)).code,
      'not_found',
    );
  });

  test('a deletion is taken back, reserves no nights, and restoring never books twice', async () => {
    const { agent, receipt } = await submitStayRequest(app);
    const params = { id: receipt._id };
    const move = (status: 'declined' | 'pending') => ({ params, body: { status } });
    await app.call(bookings.changeStatus, move('declined'), agent);
    await app.call(bookings.remove, { params }, agent);
    assert.equal((await app.refusal(bookings.read, { params }, agent)).code, 'not_found');

    const other = await signUpAgent(app);
    assert.equal((await app.refusal(bookings.restore, { params }, other)).code, 'not_found');

    const { checkIn, checkOut, propertyId } = receipt;
    await app.call(bookings.create, { body: bookingInput({ propertyId, checkIn, checkOut }) }, agent);

    const back = await app.call(bookings.restore, { params }, agent);
    assert.equal(back.status, 'declined');
    assert.equal((await app.call(bookings.restore, { params }, agent)).version, back.version);

    const problem = await app.refusal(bookings.changeStatus, move('pending'), agent);
    assert.equal(problem.code, 'dates_unavailable');
  });

  test('with "requests reserve nights" off a request is an inquiry that closes nothing', async () => {
    const agent = await signUpAgent(app);
    const bookingDefaults = { requestsKeepNights: false, holdHours: 5 };
    await app.call(agents.changeSettings, { body: { bookingDefaults } }, agent);
    const { receipt } = await submitStayRequest(app, { agent });
    assert.deepEqual([receipt.status, receipt.holdExpiresAt], ['inquiry', null]);
    const { checkIn, checkOut, propertyId } = receipt;
    const body = bookingInput({ propertyId, checkIn, checkOut, status: 'held' });
    const held = await app.call(bookings.create, { body }, agent);
    assert.equal(held.holdExpiresAt, '2027-03-01T15:00:00.000Z');
  });

  test('a checked in guest is checked out at the hour of the last day in the property’s zone, where configured', async () => {
    const rivals = [await signUpAgent(app), await signUpAgent(app)];
    const body = { bookingDefaults: { autoCheckOut: true } };
    await app.call(agents.changeSettings, { body }, rivals[0]);

    const ids: string[] = [];
    for (const agent of rivals) {
      const { _id: propertyId } = await publishProperty(app, agent, { timezone: 'Asia/Tokyo' });
      const stay = bookingInput({ propertyId, checkIn: '2027-03-01', checkOut: '2027-03-03' });
      const { _id: id } = await app.call(bookings.create, { body: stay }, agent);
      await app.call(bookings.changeStatus, { params: { id }, body: { status: 'checked_in' } }, agent);
      ids.push(id);
    }

    const states = async (moment: string) => {
      app.clock.set(moment);
      await checkOutDepartures(app.platform);
      const sql = 'SELECT status FROM bookings WHERE id = ANY($1) ORDER BY id';
      return (await app.pool.query<Pick<Tables['bookings'], 'status'>>(sql, [ids])).rows.map(
        ({ status }) => status,
      );
    };

    // 11:00 in Tokyo is 02:00 UTC.
    assert.deepEqual(await states('2027-03-03T01:59:00.000Z'), ['checked_in', 'checked_in']);
    assert.deepEqual(await states('2027-03-03T02:00:00.000Z'), ['checked_out', 'checked_in']);

    app.clock.set(start);
  });
});

test('a property takes at most twenty requests of strangers at a time', async () => {
  const app = await openTestApp({ now: start, env: { RATE_LIMIT_SCALE: '1' } });
  try {
    const agent = await signUpAgent(app);
    const { _id: propertyId } = await publishProperty(app, agent);
    const { linkCode } = await shareProperties(app, agent);
    const ask = (n: number) => {
      const month = String(1 + Math.floor(n / 8)).padStart(2, '0');
      const day = (more: number) => `2028-${month}-${String(1 + (n % 8) * 3 + more).padStart(2, '0')}`;
      const body = requestInput({ propertyId, linkCode, checkIn: day(0), checkOut: day(2) });
      return app.send(bookings.create, { body }, { from: `10.1.${n}.1` });
    };
    for (let n = 0; n < 20; n++) assert.equal((await ask(n)).status, 201);

    const { status, body } = await ask(20);
    assert.deepEqual([status, (body as { code: string }).code], [429, 'property_requests_full']);
  } finally {
    await app.close();
  }
});
