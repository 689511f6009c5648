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

test('a guest may request a change while the booking is requested or confirmed, and only until check-in', () => {
  const asking = bookingStates.filter((status) => mayRequestChange({ status, arrivesAt: now + 1 }, now));
  assert.deepEqual(asking, ['pending', 'confirmed']);
  assert.equal(mayRequestChange({ status: 'confirmed', arrivesAt: now }, now), false);
});

test('the host has three days to answer, and never longer than until the first of both check-ins', () => {
  const far = now + 1000 * hourMs;
  assert.equal(changeRequestEnd({ now, arrivals: [far, far] }), now + changeRequestHours * hourMs);
  assert.equal(changeRequestEnd({ now, arrivals: [now + hourMs, far] }), now + hourMs);
  assert.equal(changeRequestEnd({ now, arrivals: [far, now + 2 * hourMs] }), now + 2 * hourMs);
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

test('a request lapses with every state in which the stay is no longer ahead', () => {
  const left = bookingStates.filter((status) => !lapsesWith(stay, { ...stay, status }));
  assert.deepEqual(left, ['pending', 'confirmed']);
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
