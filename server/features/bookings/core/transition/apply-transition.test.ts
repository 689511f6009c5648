import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as messages from '#contract/messages/messages.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import type { bookingStates } from '#domain/bookings/booking-states.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { oneRow } from '#server/db/rows.ts';
import { applyTransition, findGuestBooking } from '#server/features/bookings/core/index.ts';
import { addMember } from '#testing/factories/add-member.ts';
import { bookingInput, requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

type Status = (typeof bookingStates)[number];

describe('a booking moves along one table', () => {
  let app: TestApp;
  let agent: TestAgent;
  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z', worker: true });
    agent = await signUpAgent(app);
  });
  after(() => app.close());

  async function requested(chosen: { checkIn?: string; checkOut?: string } = {}) {
    const property = await publishProperty(app, agent);
    const { linkCode } = await shareProperties(app, agent);
    return app.call(bookings.create, {
      body: requestInput({ propertyId: property._id, linkCode, ...chosen }),
    });
  }

  async function booked(chosen: Partial<Parameters<typeof bookingInput>[0]> = {}) {
    const propertyId = chosen.propertyId ?? (await publishProperty(app, agent))._id;
    return app.call(
      bookings.create,
      { body: bookingInput({ ...chosen, propertyId }) },
      { token: agent.token },
    );
  }

  const move = (
    id: string,
    body: { status: Status; reason?: string; override?: boolean; holdHours?: number },
  ) => app.call(bookings.changeStatus, { params: { id }, body }, { token: agent.token });
  const refusedMove = (id: string, status: Status) =>
    app.refusal(bookings.changeStatus, { params: { id }, body: { status } }, { token: agent.token });
  const read = (id: string) => app.call(bookings.read, { params: { id } }, { token: agent.token });

  test('a request is approved: the history names the person, and the guest reads it in the conversation', async () => {
    const { _id } = await requested();
    const booking = await move(_id, { status: 'confirmed' });
    assert.equal(booking.status, 'confirmed');
    assert.equal(booking.holdExpiresAt, null);
    assert.equal(booking.version, 2);
    const event = booking.events.at(-1);
    assert.deepEqual([event?.from, event?.to, event?.actorName], ['pending', 'confirmed', agent.name]);
    assert.deepEqual(await saidBySystem(booking), ['The booking is confirmed.']);
  });

  test('the same state again changes nothing', async () => {
    const { _id } = await requested();
    await move(_id, { status: 'confirmed' });
    const again = await move(_id, { status: 'confirmed' });
    assert.equal(again.version, 2);
    assert.equal(again.events.length, 2);
  });

  test('a declined request frees its nights and gives the reason', async () => {
    const receipt = await requested();
    const booking = await move(receipt._id, { status: 'declined', reason: 'We are away.' });
    assert.equal(booking.cancellation?.reason, 'We are away.');
    assert.deepEqual(await saidBySystem(booking), ['You declined the request. We are away.']);
    const next = await booked({ propertyId: receipt.propertyId });
    assert.equal(next.status, 'confirmed');
  });

  test('any jump that the table does not have is refused with those it has', async () => {
    const { _id } = await booked();
    for (const status of ['pending', 'held', 'inquiry', 'declined', 'expired', 'checked_out'] as const) {
      const problem = await refusedMove(_id, status);
      assert.equal(problem.code, 'invalid_transition');
      assert.deepEqual(problem.facts?.allowed, ['cancelled']);
    }
    assert.equal((await read(_id)).version, 1);
  });

  test('guests are checked in from the day of arrival where the property is, or earlier by an override', async () => {
    const { _id } = await booked({ checkIn: '2027-03-02', checkOut: '2027-03-04' });
    assert.equal((await refusedMove(_id, 'checked_in')).code, 'too_early');
    assert.equal((await refusedMove(_id, 'no_show')).code, 'too_early');
    const early = await move(_id, { status: 'checked_in', override: true });
    assert.equal(early.status, 'checked_in');
    assert.equal((await move(_id, { status: 'checked_out' })).status, 'checked_out');
  });

  test('a cancelled stay can be booked anew, and then not be restored', async () => {
    const receipt = await booked();
    await app.call(
      bookings.cancel,
      { params: { id: receipt._id }, body: { reason: 'Flood' } },
      { token: agent.token },
    );

    const other = await booked({
      propertyId: receipt.propertyId,
      checkIn: '2027-06-12',
      checkOut: '2027-06-14',
    });
    const problem = await refusedMove(receipt._id, 'confirmed');
    assert.equal(problem.code, 'dates_unavailable');
    assert.deepEqual(problem.facts?.clash, { checkIn: '2027-06-12', checkOut: '2027-06-14' });
    assert.ok(Array.isArray(problem.facts?.alternatives));

    await app.call(bookings.cancel, { params: { id: other._id }, body: {} }, { token: agent.token });
    const restored = await move(receipt._id, { status: 'confirmed' });
    assert.equal(restored.status, 'confirmed');
    assert.equal(restored.cancellation, null);

    const third = app.refusal(
      bookings.create,
      { body: bookingInput({ propertyId: receipt.propertyId }) },
      { token: agent.token },
    );
    assert.equal((await third).code, 'dates_unavailable');
  });

  test('a cancellation stores its author, reason and the refund by the policy', async () => {
    const { _id } = await booked({ checkIn: '2027-03-05', checkOut: '2027-03-08' });
    await app.call(
      bookingMoney.changePaymentStatus,
      { params: { id: _id }, body: { paymentStatus: 'paid' } },
      { token: agent.token },
    );

    const moved = await applyTransition(app.platform, {
      agentId: agent.agentId,
      bookingId: _id,
      to: 'cancelled',
      actor: 'guest',
      actorName: 'Ines Prado',
      reason: 'Ill',
    });
    assert.ok(!isRefusal(moved));

    const { cancellation, cancellationPolicy } = await read(_id);
    assert.equal(cancellation?.by, 'guest');
    assert.equal(cancellation?.reason, 'Ill');

    const expected = { flexible: 30_000, moderate: 15_000, firm: 0, strict: 0, non_refundable: 0 }[
      cancellationPolicy
    ];
    assert.equal(cancellation?.refund?.amount, expected);
  });

  test('a host who cancels refunds everything received, unless they choose the policy', async () => {
    const refundOf = async (refund?: 'full' | 'policy') => {
      const { _id, propertyId } = await booked({ checkIn: '2027-03-02', checkOut: '2027-03-05' });
      const { rowCount } = await app.pool.query(
        `UPDATE bookings SET cancellation_policy = 'non_refundable' WHERE property_id = $1`,
        [propertyId],
      );
      assert.equal(rowCount, 1);

      const params = { id: _id };
      const paid = { params, body: { paymentStatus: 'paid' as const } };
      await app.call(bookingMoney.changePaymentStatus, paid, { token: agent.token });

      const body = { reason: 'Flood', ...(refund && { refund }) };
      const { code, cancellation } = await app.call(
        bookings.cancel,
        { params, body },
        { token: agent.token },
      );
      assert.deepEqual([cancellation?.by, cancellation?.reason], ['agent', 'Flood']);

      const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'booking_cancelled');
      const mailed = mails
        .map(({ data }) => ({ code: '', refund: null, ...data }))
        .find((data) => data.code === code);
      assert.deepEqual(mailed?.refund, cancellation?.refund);

      return cancellation?.refund?.amount;
    };

    assert.equal(await refundOf(), 30_000);
    assert.equal(await refundOf('full'), 30_000);
    assert.equal(await refundOf('policy'), 0);
  });

  test('a member who may not refund cancels by the policy, and is refused another amount', async () => {
    const owner = await signUpAgent(app);
    const desk = await addMember(app, owner);
    const manager = await addMember(app, owner, { role: 'manager' });
    const { _id: propertyId } = await publishProperty(app, owner);

    const paidStay = async (checkIn: string, checkOut: string) => {
      const body = bookingInput({ propertyId, checkIn, checkOut });
      const { _id } = await app.call(bookings.create, { body }, owner);
      const paid = { params: { id: _id }, body: { paymentStatus: 'paid' as const } };
      await app.call(bookingMoney.changePaymentStatus, paid, owner);
      await app.pool.query(`UPDATE bookings SET cancellation_policy = 'non_refundable' WHERE agent_id = $1`, [
        owner.agentId,
      ]);
      return { params: { id: _id } };
    };

    const first = await paidStay('2027-03-02', '2027-03-05');
    for (const more of [{ refund: 'full' as const }, { refundMinor: 100 }]) {
      const refused = await app.refusal(bookings.cancel, { ...first, body: more }, desk);
      assert.equal(refused.code, 'role_forbidden');
    }
    const byDesk = await app.call(bookings.cancel, { ...first, body: {} }, desk);
    assert.equal(byDesk.cancellation?.refund?.amount, 0);

    const second = await paidStay('2027-03-06', '2027-03-09');
    const moved = await app.call(
      bookings.changeStatus,
      { ...second, body: { status: 'cancelled' as const } },
      desk,
    );
    assert.equal(moved.cancellation?.refund?.amount, 0);

    const third = await paidStay('2027-03-10', '2027-03-13');
    const byManager = await app.call(bookings.cancel, { ...third, body: {} }, manager);
    assert.equal(byManager.cancellation?.refund?.amount, byManager.received.amount);
  });

  test('a hold is extended by naming hours again', async () => {
    const { _id } = await booked({ status: 'held', holdHours: 2 });
    const longer = await move(_id, { status: 'held', holdHours: 10 });
    assert.equal(longer.holdExpiresAt, '2027-03-01T20:00:00.000Z');
  });

  test('an approval and a guest’s cancellation at once are neither lost nor doubled', async () => {
    for (let round = 0; round < 10; round++) {
      const { _id } = await requested();
      await Promise.all([
        app.send(
          bookings.changeStatus,
          { params: { id: _id }, body: { status: 'confirmed' } },
          { token: agent.token },
        ),
        applyTransition(app.platform, {
          agentId: agent.agentId,
          bookingId: _id,
          to: 'cancelled',
          actor: 'guest',
        }),
      ]);

      const { status, events } = await read(_id);
      // Approved first, it is cancelled afterwards; cancelled first, it can no longer be approved.
      assert.equal(status, 'cancelled');
      assert.equal(new Set(events.map(({ from, to }) => `${from} ${to}`)).size, events.length);
      assert.equal(await reservesNights(_id), false);
    }
  });

  test('only a booking without nights and money can be deleted', async () => {
    const reservedStay = await booked();
    const remove = (id: string) => app.refusal(bookings.remove, { params: { id } }, { token: agent.token });
    assert.equal((await remove(reservedStay._id)).code, 'booking_not_deletable');

    const paid = { params: { id: reservedStay._id }, body: { paymentStatus: 'paid' as const } };
    await app.call(bookingMoney.changePaymentStatus, paid, { token: agent.token });
    await app.call(bookings.cancel, { params: { id: reservedStay._id }, body: {} }, { token: agent.token });
    assert.equal((await remove(reservedStay._id)).code, 'booking_not_deletable');

    const wrongly = await booked();
    const pay = (paymentStatus: 'paid' | 'unpaid') =>
      app.call(
        bookingMoney.changePaymentStatus,
        { params: { id: wrongly._id }, body: { paymentStatus } },
        { token: agent.token },
      );

    await pay('paid');
    await pay('unpaid');
    await app.call(bookings.cancel, { params: { id: wrongly._id }, body: {} }, { token: agent.token });
    await app.call(bookings.remove, { params: { id: wrongly._id } }, { token: agent.token });

    const inquiry = await booked({ status: 'inquiry' });
    await app.call(bookings.remove, { params: { id: inquiry._id } }, { token: agent.token });

    assert.equal(
      (await app.refusal(bookings.read, { params: { id: inquiry._id } }, { token: agent.token })).code,
      'not_found',
    );

    const token = inquiry.guestUrl.split('/').at(-1) ?? '';
    assert.equal(await findGuestBooking(app.pool, token, app.clock.now()), null);

    const { rows } = await app.pool.query<{ deleted_at: string | null }>(
      'SELECT deleted_at FROM bookings WHERE id = $1',
      [inquiry._id],
    );
    assert.equal(rows.length, 1);
  });

  test('another agent can neither read, move, pay, cancel nor delete it', async () => {
    const { _id } = await booked();
    const token = (await signUpAgent(app)).token;
    const params = { id: _id };
    const answers = await Promise.all([
      app.refusal(bookings.read, { params }, { token }),
      app.refusal(bookings.changeStatus, { params, body: { status: 'cancelled' } }, { token }),
      app.refusal(bookingMoney.changePaymentStatus, { params, body: { paymentStatus: 'paid' } }, { token }),
      app.refusal(bookings.cancel, { params, body: {} }, { token }),
      app.refusal(bookings.remove, { params }, { token }),
    ]);

    for (const { status, code } of answers) assert.deepEqual([status, code], [404, 'not_found']);
    assert.equal((await read(_id)).version, 1);
  });

  async function saidBySystem({ conversationId }: Booking): Promise<string[]> {
    const where = { params: { id: conversationId ?? '' }, query: {} };
    const { messages: thread } = await app.call(messages.readConversation, where, { token: agent.token });
    return thread.filter(({ from }) => from === 'system').map(({ body }) => body);
  }

  async function reservesNights(id: string): Promise<boolean> {
    const { rows } = await app.pool.query<{ is_reserved: boolean }>(
      'SELECT is_reserved FROM reserved_nights WHERE id = $1',
      [id],
    );
    return oneRow(rows).is_reserved;
  }
});
