import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '#domain/shared/duration.ts';
import {
  conversationState,
  isSnoozeTime,
  maxSnoozeDays,
  snoozeChoices,
  unreadShown,
} from './conversation-states.ts';

const now = Date.parse('2027-06-09T10:00:00Z');

test('a conversation is open, snoozed until its moment, or archived, regardless of its previous state', () => {
  const state = (isArchived: boolean, snoozedUntil: number | null) =>
    conversationState({ isArchived, snoozedUntil }, now);
  assert.equal(state(false, null), 'open');
  assert.equal(state(false, now + 1), 'snoozed');
  assert.equal(state(false, now), 'open');
  assert.equal(state(true, now + 1), 'archived');
});

test('a conversation marked as unread counts as one message, and adds nothing to unread messages', () => {
  assert.equal(unreadShown({ unread: 0, isMarkedUnread: false }), 0);
  assert.equal(unreadShown({ unread: 0, isMarkedUnread: true }), 1);
  assert.equal(unreadShown({ unread: 3, isMarkedUnread: true }), 3);
});

test('a snooze ends after now and within a year', () => {
  assert.ok(isSnoozeTime(now + 1, now));
  assert.ok(!isSnoozeTime(now, now));
  assert.ok(isSnoozeTime(now + maxSnoozeDays * dayMs, now));
  assert.ok(!isSnoozeTime(now + maxSnoozeDays * dayMs + 1, now));
});

function offered(at: string, checkIn: string | null = null, timezone = 'Europe/Lisbon') {
  return snoozeChoices({ now: Date.parse(at), timezone, checkIn }).map(
    ({ name, until }) => `${name} ${new Date(until).toISOString().slice(0, 16)}`,
  );
}

test('a snooze is offered on the wall clock, earliest first', () => {
  // Wednesday morning in Lisbon, an hour ahead of UTC.
  assert.deepEqual(offered('2027-06-09T08:10:00Z', '2027-06-20'), [
    'later 2027-06-09T11:30',
    'evening 2027-06-09T17:00',
    'tomorrow 2027-06-10T08:00',
    'next_week 2027-06-14T08:00',
    'before_arrival 2027-06-19T08:00',
  ]);
});

test('a choice that lies in the past or on another’s day is left out', () => {
  assert.deepEqual(offered('2027-06-09T22:30:00Z'), [
    'tomorrow 2027-06-10T08:00',
    'next_week 2027-06-14T08:00',
  ]);
  // On a Sunday Monday is tomorrow.
  assert.deepEqual(offered('2027-06-13T21:00:00Z'), ['tomorrow 2027-06-14T08:00']);
  assert.deepEqual(offered('2027-06-13T21:00:00Z', '2027-06-15'), ['tomorrow 2027-06-14T08:00']);
  assert.deepEqual(offered('2027-06-13T21:00:00Z', '2029-06-15'), ['tomorrow 2027-06-14T08:00']);
});
