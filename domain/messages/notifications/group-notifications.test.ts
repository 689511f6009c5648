import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupNotifications } from './group-notifications.ts';
import type { NotificationType } from './notification-types.ts';

function one(id: string, type: NotificationType, subject: string | null, day = '2027-06-10') {
  return { id, type, subject, day };
}

function shown(notifications: ReturnType<typeof one>[]) {
  return groupNotifications(notifications).map(({ day, lines }) => [
    day,
    ...lines.map(({ kind, items }) => `${kind} ${items.map(({ id }) => id).join('')}`),
  ]);
}

test('notifications of one booking on one day share a line, at the position of the newest', () => {
  const found = shown([
    one('a', 'booking_confirmed', 'booking 1'),
    one('b', 'message', 'conversation 1'),
    one('c', 'booking_via_link', 'booking 1'),
    one('d', 'booking_via_link', 'booking 1', '2027-06-09'),
  ]);
  assert.deepEqual(found, [
    ['2027-06-10', 'subject ac', 'single b'],
    ['2027-06-09', 'single d'],
  ]);
});

test('three of a type about different bookings share a line, two do not', () => {
  const overdue = ['a', 'b', 'c'].map((id) => one(id, 'payment_overdue', `booking ${id}`));
  assert.deepEqual(shown(overdue), [['2027-06-10', 'type abc']]);
  assert.deepEqual(shown(overdue.slice(1)), [['2027-06-10', 'single b', 'single c']]);
});

test('a booking with a line of its own is not counted with its type', () => {
  const overdue = ['a', 'b', 'c'].map((id) => one(id, 'payment_overdue', `booking ${id}`));
  assert.deepEqual(shown([one('x', 'message', 'booking a'), ...overdue]), [
    ['2027-06-10', 'subject xa', 'single b', 'single c'],
  ]);
});

test('notifications about nothing in particular stay separate, and each is shown exactly once', () => {
  const notifications = ['a', 'b'].map((id) => one(id, 'system', null));
  assert.deepEqual(shown(notifications), [['2027-06-10', 'single a', 'single b']]);

  const types = ['payment_overdue', 'message', 'system'] as const;
  const many = Array.from({ length: 40 }, (_, index) =>
    one(
      `${index},`,
      types[index % 3] ?? 'system',
      index % 4 === 0 ? null : `subject ${index % 7}`,
      `2027-06-${10 + (index % 5)}`,
    ),
  );

  const ids = groupNotifications(many).flatMap(({ lines }) =>
    lines.flatMap(({ items }) => items.map(({ id }) => id)),
  );
  assert.deepEqual(ids.toSorted(), many.map(({ id }) => id).toSorted());
});
