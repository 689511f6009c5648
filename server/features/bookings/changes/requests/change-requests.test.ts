import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as changeRequests from '#contract/bookings/change-requests.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import * as guest from '#contract/links/guest.ts';
import * as guestChanges from '#contract/links/guest-changes.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as properties from '#contract/properties/properties.ts';
import { maxChangeRequestsADay } from '#domain/bookings/change-request.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { oneRow } from '#server/db/rows.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { openRules, plainPricing } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { countOverlapsSql } from '#testing/race-for-stays.ts';
import type { TestApp } from '#testing/test-app.ts';
import { lapseChangeRequests } from './answer-change-request.ts';
import { changeRequestWorld } from './change-request-world.fixture.ts';

const later = { checkIn: '2027-06-20', checkOut: '2027-06-24' };

describe('a guest requests a change of their booking', () => {
  const world = changeRequestWorld();
  const { booked } = world;
  let app: TestApp;
  before(() => {
    app = world.app();
  });

  test('a preview has the new price, the difference, what would be due and the new cancellation dates, and stores nothing', async () => {
    const { preview, read, page } = await booked();
    const seen = await preview({ ...later, adults: 3 });

    assert.deepEqual(
      [seen.problem, seen.quote?.total.amount, seen.difference?.amount, seen.balance?.amount],
      [null, 40_000, 10_000, 40_000],
    );
    assert.equal(
      seen.paymentSchedule.reduce((sum, { amount }) => sum + amount.amount, 0),
      40_000,
    );
    assert.ok(seen.refundDeadlines.length > 0);
    assert.deepEqual([(await read()).checkIn, (await page()).changeRequest], ['2027-06-10', null]);
  });

  test('impossible dates have the refusals of the property’s page, with offers and their totals', async () => {
    const { preview, refusedAsk, asAgent, property } = await booked({ minNights: 2 });
    const rival = { checkIn: '2027-06-20', checkOut: '2027-06-22' };
    await app.call(bookings.create, { body: bookingInput({ ...rival, propertyId: property._id }) }, asAgent);

    const taken = await preview(later);
    assert.equal(taken.problem?.code, 'dates_unavailable');
    assert.ok(taken.alternatives.length > 0);

    for (const { total } of taken.alternatives) assert.equal(total?.amount, 40_000);
    const short = { checkIn: '2027-06-15', checkOut: '2027-06-16' };
    assert.equal((await preview(short)).problem?.code, 'min_nights');
    assert.equal((await preview({ adults: 5 })).problem?.code, 'capacity');
    assert.equal((await preview({ pets: 1 })).problem?.code, 'pets_not_allowed');
    assert.equal((await refusedAsk(later)).code, 'dates_unavailable');
  });

  test('the guest’s own nights are free for them', async () => {
    const { preview } = await booked();
    for (const stay of [
      { checkIn: '2027-06-09', checkOut: '2027-06-12' },
      { checkIn: '2027-06-11', checkOut: '2027-06-15' },
    ])
      assert.equal((await preview(stay)).problem, null);
  });

  test('a request reserves and changes nothing; the host sees it in the booking and on the dashboard, and is notified', async () => {
    const { ask, read, lines, history, asAgent, property, agent } = await booked();
    const { changeRequest } = await ask({ ...later, adults: 3 }, 'My sister comes too.');
    assert.deepEqual(
      [changeRequest?.state, changeRequest?.total.amount, changeRequest?.message],
      ['open', 40_000, 'My sister comes too.'],
    );

    const seen = await read();
    assert.deepEqual([seen.checkIn, seen.changeRequest?.checkIn], ['2027-06-10', later.checkIn]);
    assert.equal((await history()).at(-1), 'change_requested');
    assert.deepEqual(
      seen.events.at(-1)?.changes.map(({ field }) => field),
      ['checkIn', 'checkOut', 'adults', 'total'],
    );
    assert.match((await lines()).at(-1) ?? '', /^You|^The guest asked for a change/);

    const { changeRequests: waiting } = await app.call(dashboard.readBookings, {}, asAgent);
    assert.deepEqual(
      waiting.map(({ booking, request }) => [booking._id, request._id]),
      [[seen._id, changeRequest?._id]],
    );

    const list = await app.call(notifications.list, { query: {} }, asAgent);
    assert.equal(list.notifications.filter(({ type }) => type === 'change_requested').length, 1);

    const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'change_requested');
    assert.equal(mails.filter(({ to }) => to === agent.email).length, 1);

    const rival = bookingInput({ ...later, propertyId: property._id });
    await app.call(bookings.create, { body: rival }, asAgent);
  });

  test('the guest is notified of an approval by mail and in the conversation', async () => {
    const { ask, approve, params, page, lines } = await booked();
    await ask(later);
    await approve();
    await app.call(guest.changeArrival, { params, body: { arrivalTime: '19:00' } });
    assert.match((await lines()).at(-1) ?? '', /approved the change/);

    const seen = await page();
    assert.deepEqual(
      [seen.booking.checkIn, seen.booking.total.amount, seen.changeRequest],
      [later.checkIn, 40_000, null],
    );

    const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'change_approved');
    assert.equal(mails.length, 1);
  });

  test('declined, the booking stays as it is and the guest reads why', async () => {
    const { ask, decline, page, history, lines, read } = await booked();
    await ask(later);

    const request = (await read()).changeRequest?._id;
    await decline('Sorry, family is coming.');

    const seen = await page();
    assert.deepEqual(
      [seen.booking.checkIn, seen.changeRequest?.state, seen.changeRequest?.answer],
      ['2027-06-10', 'declined', 'Sorry, family is coming.'],
    );
    assert.equal((await history()).at(-1), 'change_declined');
    assert.match((await lines()).at(-1) ?? '', /Sorry, family is coming\./);

    const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'change_declined');
    assert.equal(mails.length, 1);

    const lineCount = (await lines()).length;
    await decline('Again', request);
    assert.equal((await lines()).length, lineCount);
  });

  test('a new request replaces the open one, the same one again is one, and the guest can withdraw it', async () => {
    const { ask, withdraw, read, history, refusedApproval, page } = await booked();
    await ask(later);
    await ask(later);
    assert.equal((await history()).filter((kind) => kind === 'change_requested').length, 1);

    const first = (await read()).changeRequest?._id ?? '';
    await ask({ adults: 3 });

    assert.notEqual((await read()).changeRequest?._id, first);
    assert.equal((await refusedApproval({}, first)).code, 'change_request_over');

    await withdraw();
    await withdraw();

    assert.deepEqual([(await read()).changeRequest, (await page()).changeRequest], [null, null]);
    assert.equal((await history()).filter((kind) => kind === 'change_withdrawn').length, 1);
  });

  test('nothing new, a price that the guest has not seen, and too many requests in a day are refused', async () => {
    const { refusedAsk, ask } = await booked();
    assert.equal((await refusedAsk({}, 30_000)).code, 'nothing_to_change');
    assert.equal((await refusedAsk(later, 39_999)).code, 'price_changed');
    for (let count = 0; count < maxChangeRequestsADay; count++)
      await ask({ checkIn: '2027-06-20', checkOut: addDays('2027-06-21', count) });
    assert.equal((await refusedAsk({ adults: 3 }, 30_000)).code, 'too_many_requests');
  });

  test('a risen price is never charged to the guest: the host declines, or retains the total the guest saw', async () => {
    const { ask, refusedApproval, approve, asAgent, property } = await booked();
    await ask(later);
    const pricing = { ...plainPricing, baseMinor: 15_000 };
    const body = { version: property.version, pricing };
    await app.call(properties.change, { params: { id: property._id }, body }, asAgent);
    const refused = await refusedApproval();
    assert.equal(refused.code, 'price_changed');
    const approved = await approve({ keepsTotal: true });
    assert.deepEqual([approved.checkIn, approved.total.amount], [later.checkIn, 40_000]);
  });

  test('nights that were booked meanwhile, and rules of the host, are checked again', async () => {
    const { ask, refusedApproval, approve, asAgent, property } = await booked();
    await ask({ checkIn: '2027-06-20', checkOut: '2027-06-21' });

    const rules = { ...openRules, minNights: 2 };
    const strict = { version: property.version, rules };
    await app.call(properties.change, { params: { id: property._id }, body: strict }, asAgent);
    assert.equal((await refusedApproval()).code, 'min_nights');

    const rival = { checkIn: '2027-06-19', checkOut: '2027-06-23', propertyId: property._id };
    const { _id: other } = await app.call(bookings.create, { body: bookingInput(rival) }, asAgent);
    assert.equal((await refusedApproval({ override: true })).code, 'dates_unavailable');

    await app.call(bookings.cancel, { params: { id: other }, body: { reason: 'x' } }, asAgent);
    assert.equal((await approve({ override: true })).checkIn, '2027-06-20');
  });

  test('a request ends when the booking is cancelled, and when the host changes the stay', async () => {
    const cancelled = await booked();
    await cancelled.ask(later);
    await app.call(guest.cancelBooking, { params: cancelled.params, body: {} });

    assert.equal((await cancelled.read()).changeRequest, null);
    assert.ok((await cancelled.history()).includes('change_lapsed'));

    const moved = await booked();
    await moved.ask(later);

    const { version } = await moved.read();
    const body = { version, checkOut: '2027-06-14' };
    const changed = await app.call(bookings.change, { params: { id: moved.id }, body }, moved.asAgent);
    assert.equal(changed.changeRequest, null);

    const note = { version: changed.version, internalNotes: 'Late' };
    await moved.ask(later);

    const noted = await app.call(bookings.change, { params: { id: moved.id }, body: note }, moved.asAgent);
    assert.equal(noted.changeRequest?.checkIn, later.checkIn);
  });

  test('an unanswered request expires, and check-in ends the time for requests', async () => {
    const { ask, page, read, history, lines, refusedApproval, requestId, refusedAsk } = await booked();
    // Its arrival is at 15:00 in Lisbon.
    await ask({ checkIn: '2027-06-01', checkOut: '2027-06-03' });

    const request = await requestId();
    app.clock.set('2027-06-01T14:00:00Z');

    assert.equal((await refusedApproval({}, request)).code, 'change_request_over');
    assert.deepEqual([(await read()).changeRequest, (await page()).changeRequest?.state], [null, 'lapsed']);

    await lapseChangeRequests(app.platform);
    await lapseChangeRequests(app.platform);

    assert.equal((await history()).filter((kind) => kind === 'change_lapsed').length, 1);
    assert.match((await lines()).at(-1) ?? '', /expired without an answer/);

    // After the arrival only the departure can change, and after the departure nothing.
    app.clock.set('2027-06-10T16:00:00Z');
    assert.equal((await page()).booking.mayRequestChange, true);
    assert.equal((await refusedAsk(later, 40_000)).code, 'stay_not_changeable');
    app.clock.set('2027-06-13T12:00:00Z');
    assert.equal((await page()).booking.mayRequestChange, false);
    assert.equal((await refusedAsk({ checkOut: '2027-06-14' }, 40_000)).code, 'stay_not_changeable');

    app.clock.set('2027-06-01T10:00:00Z');
  });

  test('a night more that was requested before the arrival can be approved after it', async () => {
    const { ask, approve, read, id, asAgent } = await booked();
    app.clock.set('2027-06-10T08:00:00Z');
    await ask({ checkOut: '2027-06-14' });

    app.clock.set('2027-06-10T18:00:00Z');
    await app.call(bookings.changeStatus, { params: { id }, body: { status: 'checked_in' } }, asAgent);
    assert.equal((await read()).changeRequest?.checkOut, '2027-06-14');
    assert.equal((await approve()).checkOut, '2027-06-14');
    app.clock.set('2027-06-01T10:00:00Z');
  });

  test('a guest who is staying requests a night more, and a night less, and the host approves', async () => {
    for (const { checkOut, total } of [
      { checkOut: '2027-06-14', total: 40_000 },
      { checkOut: '2027-06-12', total: 20_000 },
    ]) {
      const { ask, approve, page, id, asAgent } = await booked();
      app.clock.set('2027-06-11T09:00:00Z');
      await app.call(bookings.changeStatus, { params: { id }, body: { status: 'checked_in' } }, asAgent);

      const { changeRequest, booking } = await ask({ checkOut });
      assert.deepEqual([booking.phase, booking.hasArrived], ['staying', true]);
      assert.deepEqual([changeRequest?.state, changeRequest?.total.amount], ['open', total]);

      await approve();
      const after = (await page()).booking;
      assert.deepEqual([after.status, after.checkOut, after.total.amount], ['checked_in', checkOut, total]);
      app.clock.set('2027-06-01T10:00:00Z');
    }
  });

  test('checking the guest in leaves a request for another departure open', async () => {
    const { ask, page, id, asAgent } = await booked();
    app.clock.set('2027-06-10T15:00:00Z');
    await ask({ checkOut: '2027-06-14' });
    await app.call(bookings.changeStatus, { params: { id }, body: { status: 'checked_in' } }, asAgent);
    assert.equal((await page()).changeRequest?.state, 'open');
    app.clock.set('2027-06-01T10:00:00Z');
  });

  test('two approvals at once change the booking once, and a rival booking of the nights leaves one of both', async () => {
    const { ask, asAgent, id, requestId, property, history } = await booked();
    await ask(later);

    const body = { requestId: await requestId() };
    const approval = () => app.send(changeRequests.approve, { params: { id }, body }, asAgent);
    const rival = () =>
      app.send(
        bookings.create,
        { body: bookingInput({ ...later, propertyId: property._id }) },
        { ...asAgent, key: `rival-${id}` },
      );

    const [first, second, other] = await Promise.all([approval(), approval(), rival()]);
    assert.equal(first.status, second.status);
    assert.equal([first, other].filter(({ status }) => status < 300).length, 1);
    assert.equal(
      (await history()).filter((kind) => kind === 'change_approved').length,
      first.status === 200 ? 1 : 0,
    );
    assert.equal(oneRow((await app.pool.query<{ overlaps: number }>(countOverlapsSql)).rows).overlaps, 0);
  });

  test('a token that opens nothing, and another agent, reach no request', async () => {
    const { ask, id, requestId } = await booked();
    await ask(later);

    const body = { requestId: await requestId() };
    const stranger = await signUpAgent(app);
    const asStranger = { token: stranger.token };

    assert.equal(
      (await app.refusal(changeRequests.approve, { params: { id }, body }, asStranger)).code,
      'not_found',
    );
    assert.equal(
      (await app.refusal(changeRequests.decline, { params: { id }, body }, asStranger)).code,
      'not_found',
    );

    const nobody = { params: { token: 'x'.repeat(43) } };
    assert.equal((await app.refusal(guestChanges.withdraw, nobody)).code, 'not_found');
  });
});

describe('an approval that can still be undone', () => {
  const world = changeRequestWorld(10);
  const { booked } = world;

  test('an approved booking has its new dates and price immediately; the guest is notified when the host can no longer undo it', async () => {
    const { ask, approve, page, lines, history } = await booked();
    await ask({ ...later, adults: 3 });

    const changed = await approve();
    assert.deepEqual(
      [changed.checkIn, changed.checkOut, changed.adults, changed.total.amount, changed.changeRequest],
      [later.checkIn, later.checkOut, 3, 40_000, null],
    );
    assert.equal((await history()).at(-1), 'change_approved');

    const before = await page();
    assert.deepEqual([before.booking.checkIn, before.changeRequest?.state], ['2027-06-10', 'open']);
    assert.ok(!(await lines()).some((line) => line.startsWith('You approved')));
  });

  test('an approval that is undone opens the request again', async () => {
    const { ask, approve, read, page, asAgent, id } = await booked();
    await ask(later);

    const { undo } = await approve();
    const body = { eventId: undo?.eventId ?? '' };
    const undone = await world
      .app()
      .call(bookings.undo, { params: { id }, body }, { ...asAgent, key: `undo-${id}` });

    assert.deepEqual([undone.checkIn, undone.changeRequest?.checkIn], ['2027-06-10', later.checkIn]);
    assert.equal((await page()).changeRequest?.state, 'open');
    assert.equal(
      (await read()).events.find(({ kind }) => kind === 'change_approved')?.undoneAt !== null,
      true,
    );
  });

  test('a cancellation that is undone opens the request again, as if it had never ended', async () => {
    const { ask, read, asAgent, id } = await booked();
    await ask(later);

    const body = { reason: 'Flood' };
    const { undo, changeRequest } = await world
      .app()
      .call(bookings.cancel, { params: { id }, body }, asAgent);
    assert.equal(changeRequest, null);

    const undone = { params: { id }, body: { eventId: undo?.eventId ?? '' } };
    await world.app().call(bookings.undo, undone, { ...asAgent, key: `undo-${id}` });

    const seen = await read();
    assert.equal(seen.changeRequest?.checkIn, later.checkIn);

    const lapsed = seen.events.find(({ kind }) => kind === 'change_lapsed');
    assert.ok(lapsed?.undoneAt);
  });
});
