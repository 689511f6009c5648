import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingStates, isOver } from '#domain/booking/booking-states.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { needsReply, replyDaysAfterStay } from './reply-need.ts';

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
