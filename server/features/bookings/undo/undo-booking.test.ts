import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import * as bookingMoney from '#contract/bookings/booking-money.ts';
import * as bookingPrice from '#contract/bookings/booking-price.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { InputOf } from '#contract/endpoint.ts';
import * as messages from '#contract/messages/messages.ts';
import * as guest from '#contract/visitor/guest.ts';
import { defaultUndoSeconds } from '#domain/booking/undo-window.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { deliverGuestNotice, guestNoticeQueue } from './notify-guest.ts';

const windowMs = defaultUndoSeconds * 1000;

describe('an act on a booking can be undone before its guest hears of it', () => {
  let app: TestApp;
  let agent: TestAgent;
  before(async () => {
    app = await openTestApp({
      now: '2027-06-09T10:00:00Z',
      env: { UNDO_SECONDS: String(defaultUndoSeconds) },
    });
  });
  after(() => app.close());
  beforeEach(async () => {
    agent = await signUpAgent(app);
  });

  const asAgent = () => ({ token: agent.token });

  async function requested(chosen: Parameters<typeof submitStayRequest>[1] = {}) {
    const stay = await submitStayRequest(app, { ...chosen, agent });
    await heard(stay.receipt._id);
    return { ...stay, id: stay.receipt._id };
  }

  async function confirmed(chosen: Parameters<typeof submitStayRequest>[1] = {}) {
    const stay = await requested(chosen);
    await move(stay.id, { status: 'confirmed' });
    app.clock.advance(windowMs);
    await deliver();
    await heard(stay.id);
    return stay;
  }

  const move = (id: string, body: InputOf<typeof bookings.changeStatus>['body']) =>
    app.call(bookings.changeStatus, { params: { id }, body }, asAgent());
  const cancel = (id: string) =>
    app.call(bookings.cancel, { params: { id }, body: { reason: 'Flood' } }, asAgent());
  const read = (id: string) => app.call(bookings.read, { params: { id } }, asAgent());
  const page = (token: string) => app.call(guest.readView, { params: { token }, query: {} });

  function undo(booking: { _id: string; undo: { eventId: string } | null }, key: string = randomUUID()) {
    const body = { eventId: booking.undo?.eventId ?? randomUUID() };
    return app.send(bookings.undo, { params: { id: booking._id }, body }, { ...asAgent(), key });
  }

  async function undone(booking: Parameters<typeof undo>[0]) {
    const { status, body } = await undo(booking);
    assert.equal(status, 200, JSON.stringify(body));
    return read(booking._id);
  }

  /** Runs the notice whose time has come, as a worker does. */
  async function deliver(): Promise<void> {
    // The relay may be processing rows already; they stay until it has delivered them.
    for (let left = 1; left > 0; ) {
      await app.settle();
      const due = 'SELECT count(*)::int AS left FROM outbox WHERE due_at <= $1';
      const { rows } = await app.pool.query<{ left: number }>(due, [new Date(app.clock.now())]);
      left = rows[0]?.left ?? 0;
    }
    const { rows } = await app.pool.query<{ data: Parameters<typeof deliverGuestNotice>[1] }>(
      `DELETE FROM pgboss.job WHERE name = $1 RETURNING data`,
      [guestNoticeQueue],
    );
    for (const { data } of rows) await deliverGuestNotice(app.platform, data);
    await app.settle();
  }

  /** What the guest has heard since the last call: lines of the conversation, and the number of mails. */
  const heardLines = new Map<string, number>();
  const heardMails = new Map<string, number>();
  async function heard(id: string): Promise<{ lines: string[]; mails: number }> {
    await app.settle();
    const { conversationId } = await read(id);
    const query = { params: { id: conversationId ?? '' }, query: {} };
    const all = (await app.call(messages.readConversation, query, asAgent())).messages
      .filter(({ from }) => from === 'system')
      .map(({ body }) => body);
    const { rows } = await app.pool.query<{ mails: number }>(
      `SELECT count(*)::int AS mails FROM pgboss.job WHERE name = 'mail'`,
    );
    const mails = rows[0]?.mails ?? 0;
    const answer = {
      lines: all.slice(heardLines.get(id) ?? 0),
      mails: mails - (heardMails.get(agent.agentId) ?? 0),
    };
    heardLines.set(id, all.length);
    heardMails.set(agent.agentId, mails);
    return answer;
  }

  async function waiting(): Promise<number> {
    const { rows } = await app.pool.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM outbox WHERE due_at IS NOT NULL AND payload->>'agentId' = $1`,
      [agent.agentId],
    );
    return rows[0]?.left ?? -1;
  }

  test('a new price ends the time to undo the change before it, and is undone before the guest reads of it', async () => {
    const { id } = await confirmed();
    const { version, total } = await read(id);
    const changed = await app.call(
      bookings.change,
      { params: { id }, body: { version, adults: 1 } },
      asAgent(),
    );
    const charges = [{ reason: 'Cot', amountMinor: 1_250, taxed: false }];
    const body = { version: changed.version, adjustments: { agreedPrice: null, discounts: [], charges } };
    const priced = await app.call(bookingPrice.change, { params: { id }, body }, asAgent());
    assert.equal(priced.total.amount, total.amount + 1_250);
    assert.equal((await undo(changed)).status, 409);
    assert.equal((await read(id)).total.amount, total.amount + 1_250);
    const restored = await undone(priced);
    assert.deepEqual([restored.total, restored.quote], [changed.total, changed.quote]);
    app.clock.advance(windowMs);
    await deliver();
    assert.ok((await heard(id)).lines.every((line) => !line.includes('price')));
  });

  test('a cancellation that is undone is as if it had never been, and the guest hears nothing', async () => {
    const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
    const before = await read(stay.id);
    const cancelled = await cancel(stay.id);
    assert.equal(cancelled.status, 'cancelled');
    assert.deepEqual([cancelled.undo?.leftMs, cancelled.undo?.notifiesGuest], [windowMs, true]);
    assert.equal(await waiting(), 1);
    assert.equal((await page(stay.guestToken)).booking.status, 'confirmed');
    app.clock.advance(windowMs - 1);
    await deliver();
    const restored = await undone(cancelled);
    const { version: _v, updatedAt: _u, events, ...rest } = restored;
    const { version: _w, updatedAt: _x, events: _e, ...was } = before;
    assert.deepEqual(rest, was);
    assert.ok(events.at(-1)?.undoneAt);
    assert.equal(await waiting(), 0);
    app.clock.advance(windowMs);
    await deliver();
    assert.deepEqual(await heard(stay.id), { lines: [], mails: 0 });
    const again = {
      body: bookingInput({ propertyId: before.property._id, checkIn: '2027-06-20', checkOut: '2027-06-23' }),
    };
    assert.equal((await app.refusal(bookings.create, again, asAgent())).code, 'dates_unavailable');
  });

  test('after ten seconds the guest has heard of it, once, and undo is refused', async () => {
    const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
    const cancelled = await cancel(stay.id);
    app.clock.advance(windowMs);
    const late = await undo(cancelled);
    assert.deepEqual([late.status, (late.body as { code: string }).code], [409, 'undo_over']);
    await deliver();
    await deliver();
    assert.deepEqual(await heard(stay.id), { lines: ['The host cancelled the booking. Flood'], mails: 1 });
    assert.equal((await page(stay.guestToken)).booking.status, 'cancelled');
    assert.equal((await read(stay.id)).undo, null);
    assert.equal((await undo(cancelled)).status, 409);
  });

  test('dates that were booked in between make undo impossible, and the cancellation stands', async () => {
    const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
    const cancelled = await cancel(stay.id);
    const rival = { propertyId: cancelled.property._id, checkIn: '2027-06-21', checkOut: '2027-06-24' };
    await app.call(bookings.create, { body: bookingInput(rival) }, asAgent());
    const refused = await undo(cancelled);
    assert.deepEqual([refused.status, (refused.body as { code: string }).code], [409, 'dates_unavailable']);
    assert.equal((await read(stay.id)).status, 'cancelled');
    app.clock.advance(windowMs);
    await deliver();
    assert.deepEqual((await heard(stay.id)).lines, ['The host cancelled the booking. Flood']);
  });

  test('an approval that is undone is a request again, with its hold, its link and its waiting question', async () => {
    const stay = await requested({
      guestMessage: 'Is there a cot?',
      checkIn: '2027-06-20',
      checkOut: '2027-06-23',
    });
    const before = await read(stay.id);
    const counted = async () => {
      const sql = 'SELECT sum(bookings)::int AS n FROM shared_links WHERE agent_id = $1';
      return (await app.pool.query<{ n: number }>(sql, [agent.agentId])).rows[0]?.n;
    };
    const countBefore = await counted();
    const approved = await move(stay.id, { status: 'confirmed' });
    assert.equal((await page(stay.guestToken)).booking.status, 'pending');
    const restored = await undone(approved);
    assert.deepEqual([restored.status, restored.holdExpiresAt], ['pending', before.holdExpiresAt]);
    assert.equal(await counted(), countBefore);
    assert.deepEqual(await heard(stay.id), { lines: [], mails: 0 });
  });

  test('a declined request that is undone waits for its reply again', async () => {
    const stay = await requested({ guestMessage: 'Is there a cot?' });
    const waitingGuests = async () =>
      (await app.call(messages.listConversations, { query: { filter: 'needs_reply' } }, asAgent())).items
        .length;
    const declined = await move(stay.id, { status: 'declined' });
    assert.equal(await waitingGuests(), 0);
    assert.equal((await undone(declined)).status, 'pending');
    assert.equal(await waitingGuests(), 1);
  });

  test('a changed stay returns with its dates and its agreed price', async () => {
    const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
    const { version, total } = await read(stay.id);
    const body = { version, checkIn: '2027-06-21', checkOut: '2027-06-26' };
    const changed = await app.call(bookings.change, { params: { id: stay.id }, body }, asAgent());
    assert.notDeepEqual(changed.total, total);
    assert.equal((await page(stay.guestToken)).booking.checkIn, '2027-06-20');
    const restored = await undone(changed);
    assert.deepEqual(
      [restored.checkIn, restored.checkOut, restored.total],
      ['2027-06-20', '2027-06-23', total],
    );
    assert.deepEqual(await heard(stay.id), { lines: [], mails: 0 });
  });

  test('a change without telling the guest writes no line, and their page shows it after the window', async () => {
    const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
    const { version } = await read(stay.id);
    const body = { version, checkOut: '2027-06-24', notifyGuest: false };
    const changed = await app.call(bookings.change, { params: { id: stay.id }, body }, asAgent());
    assert.equal(changed.undo?.notifiesGuest, false);
    app.clock.advance(windowMs);
    await deliver();
    assert.deepEqual(await heard(stay.id), { lines: [], mails: 0 });
    assert.equal((await page(stay.guestToken)).booking.checkOut, '2027-06-24');
  });

  test('a payment and a note of the meantime survive an undo', async () => {
    const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
    const cancelled = await cancel(stay.id);
    const { version } = await read(stay.id);
    const note = { params: { id: stay.id }, body: { version, internalNotes: 'Called twice' } };
    await app.call(bookings.change, note, asAgent());
    await app.call(
      bookingMoney.recordPayment,
      { params: { id: stay.id }, body: { amountMinor: 10_000, acceptOverpayment: true } },
      asAgent(),
    );
    const restored = await undone(cancelled);
    assert.equal(restored.status, 'confirmed');
    assert.equal(restored.internalNotes, 'Called twice');
    assert.deepEqual(restored.balance, { amount: 20_000, currency: 'EUR' });
  });

  test('a check-in can be undone, although no transition leads back', async () => {
    const stay = await confirmed({ checkIn: '2027-06-09', checkOut: '2027-06-12' });
    const arrived = await move(stay.id, { status: 'checked_in' });
    assert.deepEqual(
      [arrived.allowedMoves.includes('confirmed'), arrived.undo?.notifiesGuest],
      [false, false],
    );
    assert.equal((await undone(arrived)).status, 'confirmed');
  });

  test('a later act tells the guest of the earlier one first, and only the later one can be undone', async () => {
    const stay = await requested({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
    const approved = await move(stay.id, { status: 'confirmed' });
    const cancelled = await cancel(stay.id);
    assert.deepEqual(await heard(stay.id), { lines: ['The booking is confirmed.'], mails: 1 });
    assert.equal((await undo(approved)).status, 409);
    assert.equal((await undone(cancelled)).status, 'confirmed');
    app.clock.advance(windowMs);
    await deliver();
    assert.deepEqual(await heard(stay.id), { lines: [], mails: 0 });
  });

  test('a guest who acts in between hears first what waits, and meets the booking as it is', async () => {
    const stay = await requested({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
    const declined = await move(stay.id, { status: 'declined' });
    const cancelling = { params: { token: stay.guestToken }, body: {} };
    assert.equal((await app.refusal(guest.cancelBooking, cancelling)).code, 'invalid_transition');
    assert.equal((await page(stay.guestToken)).booking.status, 'declined');
    assert.equal((await heard(stay.id)).lines.length, 1);
    assert.equal((await undo(declined)).status, 409);
  });

  test('a deleted request is told of before it is gone', async () => {
    const stay = await requested();
    await move(stay.id, { status: 'declined' });
    await app.call(bookings.remove, { params: { id: stay.id } }, asAgent());
    assert.equal(await waiting(), 0);
    await app.call(bookings.restore, { params: { id: stay.id } }, asAgent());
    assert.deepEqual((await heard(stay.id)).lines, [
      'The host declined the request. Sorry, this request couldn’t be accepted.',
    ]);
  });

  test('a repeated undo answers as the first one did', async () => {
    const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
    const cancelled = await cancel(stay.id);
    const key = randomUUID();
    const first = await undo(cancelled, key);
    const second = await undo(cancelled, key);
    assert.deepEqual([first.status, second.status], [200, 200]);
    assert.deepEqual(second.body, first.body);
  });

  test('of undo and delivery at the same moment exactly one happens', async () => {
    for (let round = 0; round < 6; round++) {
      const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
      const cancelled = await cancel(stay.id);
      const eventId = cancelled.undo?.eventId ?? '';
      const [undoing] = await Promise.all([
        undo(cancelled),
        deliverGuestNotice(app.platform, { agentId: agent.agentId, bookingId: stay.id, eventId }),
      ]);
      const { lines, mails } = await heard(stay.id);
      const { status } = await read(stay.id);
      if (undoing.status === 200) assert.deepEqual([status, lines, mails], ['confirmed', [], 0]);
      else assert.deepEqual([undoing.status, status, lines.length, mails], [409, 'cancelled', 1, 1]);
      app.clock.advance(windowMs);
      await deliver();
      assert.deepEqual(await heard(stay.id), { lines: [], mails: 0 });
    }
  });

  test('what a guest does needs no undo and is told immediately', async () => {
    const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
    const { booking } = await app.call(guest.cancelBooking, { params: { token: stay.guestToken }, body: {} });
    assert.equal(booking.status, 'cancelled');
    assert.equal((await read(stay.id)).undo, null);
    assert.equal((await heard(stay.id)).lines.length, 1);
  });
});
