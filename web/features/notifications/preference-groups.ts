import { m } from '#web/words/compiled/messages.js';
import type { NotificationType } from './type-words.ts';

/** Rows of the channel matrix in groups, most urgent first. */
export const preferenceGroups: readonly { title: () => string; types: readonly NotificationType[] }[] = [
  {
    title: m.notifications_group_bookings,
    types: [
      'booking_received',
      'booking_via_link',
      'booking_confirmed',
      'booking_cancelled',
      'booking_declined',
      'booking_expired',
      'hold_expiring',
    ],
  },
  { title: m.notifications_group_day, types: ['message', 'check_in_today', 'check_out_today'] },
  {
    title: m.notifications_group_money,
    types: ['payment_received', 'payment_overdue', 'trial_ending', 'subscription_changed'],
  },
  {
    title: m.notifications_group_other,
    types: ['sync_failed', 'conflict_detected', 'feedback_received', 'system'],
  },
];
