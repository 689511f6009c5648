import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingStates, isOver } from '#domain/bookings/booking-states.ts';
import { dayMs, hourMs } from '#domain/shared/duration.ts';
import { needsReply, replyDaysAfterStay, typicalAnswerHours, type Wait } from './replies.ts';

const now = Date.parse('2027-06-10T10:00:00Z');
const longAgo = now - replyDaysAfterStay * dayMs;

test('a message about a coming stay waits until it is answered, one about a stay that is over for two weeks', () => {
  for (const status of bookingStates) {
    const booking = { status, checkOut: '2027-06-20' };
    assert.equal(needsReply({ since: longAgo, state: 'open', booking, now }), !isOver(status), status);
    assert.ok(needsReply({ since: longAgo + 1, state: 'open', booking, now }), status);
    assert.ok(!needsReply({ since: null, state: 'open', booking, now }), status);
  }
});

test('a stay is over after its last day, even if it was never checked out', () => {
  const waits = (checkOut: string) =>
    needsReply({ since: longAgo, state: 'open', booking: { status: 'checked_in', checkOut }, now });
  assert.deepEqual([waits('2027-06-10'), waits('2027-06-09')], [true, false]);
});

test('a message about no booking waits until it is answered', () => {
  assert.ok(needsReply({ since: longAgo, state: 'open', booking: null, now }));
});

test('a conversation that is snoozed or archived waits for no reply', () => {
  for (const state of ['snoozed', 'archived'] as const) {
    assert.ok(!needsReply({ since: now, state, booking: null, now }), state);
  }
});

const countedAt = Date.parse('2027-03-01T12:00:00Z');
const tenDaysAgo = countedAt - 240 * hourMs;

/** First messages of long ago, answered after these hours; null: never. */
function waits(...hours: (number | null)[]): Wait[] {
  return hours.map((hour) => ({
    receivedAt: tenDaysAgo,
    answeredAt: hour === null ? null : tenDaysAgo + hour * hourMs,
  }));
}

test('the stated time covers four of five questions, rounded up', () => {
  assert.equal(typicalAnswerHours(waits(0.1, 0.2, 0.5, 0.9, 1, 1.5, 2, 2.5, 20, 30), countedAt), 3);
  assert.equal(typicalAnswerHours(waits(...Array.from({ length: 8 }, () => 0.2)), countedAt), 1);
});

test('is empty with few answers or for a host who takes days', () => {
  assert.equal(typicalAnswerHours(waits(1, 1, 1, 1, 1, 1, 1), countedAt), null);
  assert.equal(typicalAnswerHours([], countedAt), null);
  assert.equal(typicalAnswerHours(waits(...Array.from({ length: 10 }, () => 60)), countedAt), null);
});

test('an unanswered question counts against the host once its time is over, a recent one does not', () => {
  const quick = Array.from({ length: 8 }, () => 1);
  assert.equal(typicalAnswerHours(waits(...quick, null, null, null), countedAt), null);
  const recent = { receivedAt: countedAt - hourMs, answeredAt: null };
  assert.equal(typicalAnswerHours([...waits(...quick), recent, recent, recent], countedAt), 1);
});
