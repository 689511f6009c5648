import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as bookingPrice from '#contract/bookings/booking-price.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as messages from '#contract/messages/messages.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
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

test('a new price ends the time to undo the change before it, and is undone before the guest reads of it', async () => {
  const { id } = await confirmed();
  const { version, total } = await read(id);
  const changed = await app().call(
    bookings.change,
    { params: { id }, body: { version, adults: 1 } },
    asAgent(),
  );

  const charges = [{ reason: 'Cot', amountMinor: 1_250, taxed: false }];
  const body = { version: changed.version, adjustments: { agreedPrice: null, discounts: [], charges } };
  const priced = await app().call(bookingPrice.change, { params: { id }, body }, asAgent());
  assert.equal(priced.total.amount, total.amount + 1_250);
  assert.equal((await undo(changed)).status, 409);
  assert.equal((await read(id)).total.amount, total.amount + 1_250);

  const restored = await undone(priced);
  assert.deepEqual([restored.total, restored.quote], [changed.total, changed.quote]);

  app().clock.advance(windowMs);
  await deliver();
  assert.ok((await heard(id)).lines.every((line) => !line.includes('price')));
});

test('an undone cancellation leaves no traces, and the guest is not notified', async () => {
  const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
  const before = await read(stay.id);
  const cancelled = await cancel(stay.id);
  assert.equal(cancelled.status, 'cancelled');
  assert.deepEqual([cancelled.undo?.leftMs, cancelled.undo?.notifiesGuest], [windowMs, true]);
  assert.equal(await waiting(), 1);
  assert.equal((await page(stay.guestToken)).booking.status, 'confirmed');

  app().clock.advance(windowMs - 1);
  await deliver();

  const restored = await undone(cancelled);
  const { version: _v, updatedAt: _u, events, ...rest } = restored;
  const { version: _w, updatedAt: _x, events: _e, ...was } = before;
  assert.deepEqual(rest, was);
  assert.ok(events.at(-1)?.undoneAt);
  assert.equal(await waiting(), 0);

  app().clock.advance(windowMs);
  await deliver();
  assert.deepEqual(await heard(stay.id), { lines: [], mails: 0 });

  const again = {
    body: bookingInput({ propertyId: before.property._id, checkIn: '2027-06-20', checkOut: '2027-06-23' }),
  };
  assert.equal((await app().refusal(bookings.create, again, asAgent())).code, 'dates_unavailable');
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
    return (await app().pool.query<{ n: number }>(sql, [agent().agentId])).rows[0]?.n;
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
    (await app().call(messages.listConversations, { query: { filter: 'needs_reply' } }, asAgent())).items
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
  const changed = await app().call(bookings.change, { params: { id: stay.id }, body }, asAgent());
  assert.notDeepEqual(changed.total, total);
  assert.equal((await page(stay.guestToken)).booking.checkIn, '2027-06-20');

  const restored = await undone(changed);
  assert.deepEqual(
    [restored.checkIn, restored.checkOut, restored.total],
    ['2027-06-20', '2027-06-23', total],
  );
  assert.deepEqual(await heard(stay.id), { lines: [], mails: 0 });
});

test('a change without notifying the guest writes no line, and their page shows it after the window', async () => {
  const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
  const { version } = await read(stay.id);
  const body = { version, checkOut: '2027-06-24', notifyGuest: false };
  const changed = await app().call(bookings.change, { params: { id: stay.id }, body }, asAgent());
  assert.equal(changed.undo?.notifiesGuest, false);
  app().clock.advance(windowMs);
  await deliver();
  assert.deepEqual(await heard(stay.id), { lines: [], mails: 0 });
  assert.equal((await page(stay.guestToken)).booking.checkOut, '2027-06-24');
});

test('a payment and a note of the meantime survive an undo', async () => {
  const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
  const cancelled = await cancel(stay.id);
  const { version } = await read(stay.id);
  const note = { params: { id: stay.id }, body: { version, internalNotes: 'Called twice' } };
  await app().call(bookings.change, note, asAgent());
  await app().call(
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
    [arrived.allowedTransitions.includes('confirmed'), arrived.undo?.notifiesGuest],
    [false, false],
  );
  assert.equal((await undone(arrived)).status, 'confirmed');
});

test('the guest is notified of a changed price after the window, and not if it was undone before', async () => {
  const stay = await confirmed({ checkIn: '2027-06-20', checkOut: '2027-06-23' });
  const reprice = async (amountMinor: number) => {
    const { version } = await read(stay.id);
    const charges = [{ reason: 'Late check-out', amountMinor, taxed: false }];
    const body = { version, adjustments: { agreedPrice: null, discounts: [], charges } };
    return app().call(bookingPrice.change, { params: { id: stay.id }, body }, asAgent());
  };
  const before = await read(stay.id);
  const restored = await undone(await reprice(5000));
  assert.deepEqual([restored.total, restored.quote], [before.total, before.quote]);

  await reprice(7000);
  app().clock.advance(windowMs);
  await deliver();

  const { lines } = await heard(stay.id);
  assert.deepEqual(lines, ['You changed the price: it was €300.00, and is now €370.00.']);
});
