import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs } from '#domain/shared/duration.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { bookingStates } from './booking-states.ts';
import {
  answerChangeRequest,
  changeRequestEnd,
  changeRequestHours,
  changeRequestStates,
  isDepartureChange,
  isSameRequest,
  lapsesWith,
  mayRequestChange,
} from './change-request.ts';

const now = Date.parse('2027-06-01T12:00:00Z');
const stay = {
  propertyId: 'p1',
  checkIn: '2027-06-10',
  checkOut: '2027-06-13',
  adults: 2,
  children: 0,
  infants: 0,
  pets: 0,
};

const far = { arrivesAt: now + 1000 * hourMs, departsAt: now + 1100 * hourMs };

test('a guest may request a change of a request until check-in, and of a booking until check-out', () => {
  const asking = (times: { arrivesAt: number; departsAt: number }) =>
    bookingStates.filter((status) => mayRequestChange({ status, ...times }, now));
  assert.deepEqual(asking(far), ['pending', 'confirmed', 'checked_in']);
  assert.deepEqual(asking({ arrivesAt: now, departsAt: now + 1 }), ['confirmed', 'checked_in']);
  assert.deepEqual(asking({ arrivesAt: now - 1, departsAt: now }), []);
});

test('the host has three days to answer, and never longer than until the first of both check-ins', () => {
  const end = (booked: number, requested: number) =>
    changeRequestEnd({
      now,
      booked: { ...far, arrivesAt: booked },
      requested: { ...far, arrivesAt: requested },
    });
  assert.equal(end(far.arrivesAt, far.arrivesAt), now + changeRequestHours * hourMs);
  assert.equal(end(now + hourMs, far.arrivesAt), now + hourMs);
  assert.equal(end(far.arrivesAt, now + 2 * hourMs), now + 2 * hourMs);
});

test('a request that leaves the arrival as it is does not lapse at check-in', () => {
  const booked = { arrivesAt: now + 2 * hourMs, departsAt: now + 50 * hourMs };
  const end = (requested: Partial<typeof booked>) =>
    changeRequestEnd({ now, booked, requested: { ...booked, ...requested } });
  assert.equal(end({ departsAt: now + 80 * hourMs }), booked.departsAt);
  assert.equal(end({ departsAt: now + 26 * hourMs }), now + 26 * hourMs);
  assert.equal(end({ arrivesAt: now + 26 * hourMs, departsAt: now + 80 * hourMs }), booked.arrivesAt);
});

test('for a guest who has arrived, the host has until the first of both check-outs', () => {
  const staying = (departsAt: number) => ({ arrivesAt: now - hourMs, departsAt });
  const end = (booked: number, requested: number) =>
    changeRequestEnd({ now, booked: staying(booked), requested: staying(requested) });
  assert.equal(end(now + 20 * hourMs, now + 44 * hourMs), now + 20 * hourMs);
  assert.equal(end(now + 44 * hourMs, now + 20 * hourMs), now + 20 * hourMs);
  assert.equal(end(far.departsAt, far.departsAt), now + changeRequestHours * hourMs);
});

test('after the arrival only the departure can change, and not to a day that is past', () => {
  const today = '2027-06-11';
  const booked = { checkIn: '2027-06-10', checkOut: '2027-06-13' };
  assert.ok(isDepartureChange(booked, { ...booked, checkOut: '2027-06-14' }, today));
  assert.ok(isDepartureChange(booked, { ...booked, checkOut: today }, today));
  assert.ok(!isDepartureChange(booked, { ...booked, checkIn: '2027-06-12' }, today));
  assert.ok(!isDepartureChange(booked, { checkIn: '2027-06-10', checkOut: '2027-06-10' }, today));
});

test('an open request takes any answer, once; the same answer again changes nothing', () => {
  const expiresAt = now + 1;
  for (const answer of ['approved', 'declined', 'withdrawn', 'replaced'] as const) {
    assert.equal(answerChangeRequest({ state: 'open', expiresAt }, { answer, now }), 'answered');
    assert.equal(answerChangeRequest({ state: answer, expiresAt }, { answer, now }), 'repeated');
  }
});

test('an answered request takes no other answer, and the refusal names what it is', () => {
  for (const state of changeRequestStates.filter((one) => one !== 'open' && one !== 'approved')) {
    const answered = answerChangeRequest({ state, expiresAt: now + 1 }, { answer: 'approved', now });
    assert.ok(isRefusal(answered));
    assert.deepEqual([answered.refused, answered.facts], ['change_request_over', { state }]);
  }
});

test('an open request whose time is over is answered no more', () => {
  const late = answerChangeRequest({ state: 'open', expiresAt: now }, { answer: 'approved', now });
  assert.ok(isRefusal(late));
  assert.deepEqual(late.facts, { state: 'lapsed' });
});

test('a request lapses with every state in which the stay can no longer change', () => {
  const left = bookingStates.filter((status) => !lapsesWith(stay, { ...stay, status }));
  assert.deepEqual(left, ['pending', 'confirmed', 'checked_in']);
});

test('a request lapses when the host changes dates, property or party, and stays when nothing of them changes', () => {
  const status = 'confirmed' as const;
  for (const change of [{ checkOut: '2027-06-14' }, { propertyId: 'p2' }, { children: 1 }, { pets: 1 }])
    assert.ok(lapsesWith(stay, { ...stay, ...change, status }), JSON.stringify(change));
  assert.equal(lapsesWith(stay, { ...stay, status }), false);
});

test('two requests are the same when dates and party are', () => {
  assert.ok(isSameRequest(stay, { ...stay }));
  assert.equal(isSameRequest(stay, { ...stay, infants: 1 }), false);
  assert.equal(isSameRequest(stay, { ...stay, checkIn: '2027-06-09' }), false);
});
