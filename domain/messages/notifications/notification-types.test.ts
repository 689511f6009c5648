import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isNotificationType,
  isTypeShownBy,
  notificationGroups,
  notificationTraits,
  notificationTypes,
} from './notification-types.ts';

test('the filter for bookings shows stays and requests, and leaves payments to their own group', () => {
  assert.deepEqual(
    notificationTypes.filter((type) => isTypeShownBy('bookings', type)),
    [
      'booking_received',
      'booking_via_link',
      'change_requested',
      'agreement',
      'booking_confirmed',
      'booking_cancelled',
      'booking_declined',
      'booking_expired',
      'hold_expiring',
      'check_in_today',
      'check_out_today',
    ],
  );
  assert.deepEqual(
    notificationTypes.filter((type) => isTypeShownBy('messages', type)),
    ['message'],
  );
});

test('every group has types', () => {
  const used = new Set(notificationTypes.map((type) => notificationTraits(type).group));
  assert.deepEqual([...used].toSorted(), [...notificationGroups].toSorted());
});

test('urgent types are mailed by default, and a mail about a notification that was read meanwhile is dropped', () => {
  const mailed = notificationTypes.filter((type) => notificationTraits(type).isMailed);
  assert.equal(mailed.length, 15);
  assert.ok(mailed.includes('hold_expiring') && !mailed.includes('check_in_today'));
  assert.deepEqual(
    notificationTypes.filter((type) => notificationTraits(type).isSettledByReading),
    ['message', 'hold_expiring'],
  );
});

test('a type that a later version has sent is unknown, and plain', () => {
  assert.ok(!isNotificationType('toString') && !isNotificationType(undefined));
  // NOTE: a page may be older than the server that answers it.
  assert.deepEqual(notificationTraits('party' as 'system'), { group: 'other', scope: 'settings:write' });
});
