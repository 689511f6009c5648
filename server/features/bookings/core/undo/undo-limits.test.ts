import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import { shownToGuest } from '#domain/bookings/outdated-for-guest.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { mailedGuestToken } from '#testing/factories/mailed-guest-token.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp } from '#testing/test-app.ts';
import { deliverGuestNotice } from './notify-guest.ts';
import { undoWorld, windowMs } from './undo-world.fixture.ts';

const {
  agent,
  app,
  asAgent,
  cancel,
  confirmed,
  deliver,
  heard,
  move,
  page,
  read,
  requested,
  undo,
  undone,
  waiting,
} = undoWorld();

test('the guest is notified once after ten seconds, and undo is refused', async () => {
  const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
  const cancelled = await cancel(stay.id);
  app().clock.advance(windowMs);

  const late = await undo(cancelled);
  assert.deepEqual([late.status, (late.body as { code: string }).code], [409, 'undo_over']);

  await deliver();
  await deliver();

  assert.deepEqual(await heard(stay.id), { lines: ['You cancelled the booking. Flood'], mails: 1 });
  assert.equal((await page(stay.guestToken)).booking.status, 'cancelled');
  assert.equal((await read(stay.id)).undo, null);
  assert.equal((await undo(cancelled)).status, 409);
});

test('dates that were booked in between make undo impossible, and the cancellation remains', async () => {
  const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
  const cancelled = await cancel(stay.id);
  const rival = { propertyId: cancelled.property._id, checkIn: '2027-06-21', checkOut: '2027-06-24' };
  await app().call(bookings.create, { body: bookingInput(rival) }, asAgent());
  const refused = await undo(cancelled);
  assert.deepEqual([refused.status, (refused.body as { code: string }).code], [409, 'dates_unavailable']);
  assert.equal((await read(stay.id)).status, 'cancelled');
  app().clock.advance(windowMs);
  await deliver();
  assert.deepEqual((await heard(stay.id)).lines, ['You cancelled the booking. Flood']);
});

test('a later action notifies the guest of the earlier one first, and only the later one can be undone', async () => {
  const stay = await requested({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
  const approved = await move(stay.id, { status: 'confirmed' });
  const cancelled = await cancel(stay.id);
  assert.deepEqual(await heard(stay.id), { lines: ['The booking is confirmed.'], mails: 1 });
  assert.equal((await undo(approved)).status, 409);
  assert.equal((await undone(cancelled)).status, 'confirmed');
  app().clock.advance(windowMs);
  await deliver();
  assert.deepEqual(await heard(stay.id), { lines: [], mails: 0 });
});

test('a guest’s action in between is preceded by the waiting notifications, and sees the booking as it is', async () => {
  const stay = await requested({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
  const declined = await move(stay.id, { status: 'declined' });
  const cancelling = { params: { token: stay.guestToken }, body: {} };
  assert.equal((await app().refusal(guest.cancelBooking, cancelling)).code, 'invalid_transition');
  assert.equal((await page(stay.guestToken)).booking.status, 'declined');
  assert.equal((await heard(stay.id)).lines.length, 1);
  assert.equal((await undo(declined)).status, 409);
});

test('a guest who cancels a stay that was just changed reads of the change first, and cancels that', async () => {
  const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
  const { version } = await read(stay.id);
  const body = { version, checkOut: '2027-06-24' };
  await app().call(bookings.change, { params: { id: stay.id }, body }, asAgent());
  assert.equal((await page(stay.guestToken)).booking.checkOut, '2027-06-23');

  const cancelling = { params: { token: stay.guestToken }, body: {} };
  const refusal = await app().refusal(guest.cancelBooking, cancelling);
  assert.equal(refusal.code, 'version_conflict');
  assert.match(refusal.detail, /has just changed this booking/);
  const { booking } = await page(stay.guestToken);
  assert.deepEqual([booking.status, booking.checkOut], ['confirmed', '2027-06-24']);

  const cancelled = await app().call(guest.cancelBooking, cancelling);
  assert.deepEqual([cancelled.booking.status, cancelled.booking.checkOut], ['cancelled', '2027-06-24']);
});

test('a page that shows an earlier stay cannot cancel the changed one', async () => {
  const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
  const before = shownToGuest((await page(stay.guestToken)).booking);
  const { version } = await read(stay.id);
  const body = { version, checkOut: '2027-06-24' };
  await app().call(bookings.change, { params: { id: stay.id }, body }, asAgent());
  app().clock.advance(windowMs);
  await deliver();

  const cancelling = (shown: string) => ({ params: { token: stay.guestToken }, body: { shown } });
  const refusal = await app().refusal(guest.cancelBooking, cancelling(before));
  assert.equal(refusal.code, 'version_conflict');
  assert.match(refusal.detail, /has changed since your page showed it/);

  const url = `/guest/${stay.guestToken}`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = `act=cancel&shown=${encodeURIComponent(before)}`;
  const plain = await app().http.inject({ method: 'POST', url, headers: form, payload });
  assert.equal(plain.statusCode, 409);
  assert.match(plain.body, /has changed since your page showed it/);

  const now = shownToGuest((await page(stay.guestToken)).booking);
  assert.ok(plain.body.includes(`name="shown" value="${now}"`));
  const { booking } = await app().call(guest.cancelBooking, cancelling(now));
  assert.deepEqual([booking.status, booking.checkOut], ['cancelled', '2027-06-24']);
  // Again, it changes nothing.
  assert.equal((await app().call(guest.cancelBooking, cancelling(now))).booking.status, 'cancelled');
});

test('a guest who withdraws a request that was just approved reads of the approval first', async () => {
  const stay = await requested({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
  await move(stay.id, { status: 'confirmed' });
  const withdraw = () =>
    app().http.inject({
      method: 'POST',
      url: `/guest/${stay.guestToken}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'act=cancel',
    });

  const { statusCode, body } = await withdraw();
  assert.equal(statusCode, 409);
  assert.match(body, /has just changed this booking[\s\S]*Cancel this booking\?/);
  assert.equal((await withdraw()).statusCode, 303);
  assert.equal((await page(stay.guestToken)).booking.status, 'cancelled');
});

test('a hold whose dates were just changed is neither accepted nor given back before its guest reads of them', async () => {
  for (const answer of ['accept', 'decline'] as const) {
    const input = bookingInput({
      propertyId: (await publishProperty(app(), agent()))._id,
      checkIn: '2027-06-20',
      checkOut: '2027-06-23',
    });
    const { _id: id } = await app().call(bookings.create, { body: { ...input, status: 'held' } }, asAgent());
    const { token } = await mailedGuestToken(app(), { agentId: agent().agentId, _id: id });
    app().clock.advance(windowMs);
    await deliver();

    const { version, total } = await read(id);
    const body = { version, checkIn: '2027-06-24', checkOut: '2027-06-27' };
    await app().call(bookings.change, { params: { id }, body }, asAgent());
    const params = { token };
    const accepting = { params, body: { consent: true, expectedTotalMinor: total.amount } };
    const code =
      answer === 'accept'
        ? (await app().refusal(guest.acceptHold, accepting)).code
        : (await app().refusal(guest.declineHold, { params, body: {} })).code;
    assert.equal(code, 'version_conflict');

    const { booking } = await page(token);
    assert.deepEqual([booking.status, booking.checkIn], ['held', '2027-06-24']);
  }
});

test('the guest is notified of a deleted request before it is gone', async () => {
  const stay = await requested();
  await move(stay.id, { status: 'declined' });
  await app().call(bookings.remove, { params: { id: stay.id } }, asAgent());
  assert.equal(await waiting(), 0);
  await app().call(bookings.restore, { params: { id: stay.id } }, asAgent());
  assert.deepEqual((await heard(stay.id)).lines, [
    'You declined the request. Sorry, this request couldn’t be accepted.',
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

test('exactly one of undo and delivery at the same moment happens', async () => {
  for (let round = 0; round < 6; round++) {
    const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
    const cancelled = await cancel(stay.id);
    const eventId = cancelled.undo?.eventId ?? '';
    const [undoing] = await Promise.all([
      undo(cancelled),
      deliverGuestNotice(app().platform, { agentId: agent().agentId, bookingId: stay.id, eventId }),
    ]);
    const { lines, mails } = await heard(stay.id);
    const { status } = await read(stay.id);

    if (undoing.status === 200) assert.deepEqual([status, lines, mails], ['confirmed', [], 0]);
    else assert.deepEqual([undoing.status, status, lines.length, mails], [409, 'cancelled', 1, 1]);
    app().clock.advance(windowMs);
    await deliver();
    assert.deepEqual(await heard(stay.id), { lines: [], mails: 0 });
  }
});

test('a guest’s own action needs no undo and is sent immediately', async () => {
  const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
  const { booking } = await app().call(guest.cancelBooking, { params: { token: stay.guestToken }, body: {} });
  assert.equal(booking.status, 'cancelled');
  assert.equal((await read(stay.id)).undo, null);
  assert.equal((await heard(stay.id)).lines.length, 1);
});

test('lists undoable actions for an app that opens again, and for its agent alone', async () => {
  const list = (token: string) => app().call(bookings.listUndoable, {}, { token });
  const first = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
  const second = await confirmed({ checkIn: '2027-06-24', checkOut: '2027-06-26' });
  assert.deepEqual((await list(agent().token)).bookings, []);

  await cancel(first.id);
  app().clock.advance(4_000);

  const latest = await cancel(second.id);
  const { bookings: open } = await list(agent().token);
  assert.deepEqual(
    open.map(({ _id, undo: window }) => [_id, window?.leftMs]),
    [
      [second.id, windowMs],
      [first.id, windowMs - 4_000],
    ],
  );
  assert.equal(open[0]?.undo?.eventId, latest.undo?.eventId);

  const other = await signUpAgent(app());
  assert.deepEqual((await list(other.token)).bookings, []);

  app().clock.advance(windowMs - 4_000);
  assert.deepEqual(
    (await list(agent().token)).bookings.map(({ _id }) => _id),
    [second.id],
  );
});

test('another agent cannot undo it', async () => {
  const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
  const cancelled = await cancel(stay.id);
  const other = await signUpAgent(app());
  const body = { eventId: cancelled.undo?.eventId ?? '' };
  const answer = await app().refusal(
    bookings.undo,
    { params: { id: stay.id }, body },
    { token: other.token },
  );

  assert.equal(answer.code, 'not_found');
  assert.equal((await read(stay.id)).status, 'cancelled');
});

test('without time to undo, guests are notified of everything immediately', async () => {
  const app = await openTestApp({ now: '2027-06-09T10:00:00Z', env: { UNDO_SECONDS: '0' } });
  try {
    const agent = await signUpAgent(app);
    const propertyId = (await publishProperty(app, agent))._id;
    const { _id: id } = await app.call(bookings.create, { body: bookingInput({ propertyId }) }, agent);
    const cancelled = await app.call(bookings.cancel, { params: { id }, body: {} }, agent);
    assert.equal(cancelled.undo, null);
  } finally {
    await app.close();
  }
});
