import type { NotificationType } from '#domain/notification/notification-types.ts';

/** Labels of notification types, for API answers and mails. */
export const notificationLabels: Record<NotificationType, string> = {
  booking_received: 'New bookings',
  booking_via_link: 'Bookings via a shared link',
  booking_confirmed: 'Bookings confirmed',
  booking_cancelled: 'Bookings cancelled',
  message: 'Messages',
  booking_declined: 'Requests declined',
  booking_expired: 'Requests expired',
  hold_expiring: 'Holds that end soon',
  payment_received: 'Payments received',
  payment_overdue: 'Payments overdue',
  check_in_today: 'Arrivals of the day',
  check_out_today: 'Departures of the day',
  trial_ending: 'End of the trial',
  subscription_changed: 'Changes of the subscription',
  feedback_received: 'Feedback',
  sync_failed: 'Calendars that failed to update',
  conflict_detected: 'Calendar conflicts',
  system: 'News from Staydesk',
};
