import type { NotificationType } from '#domain/notification/notification-types.ts';

/** Labels of notification types, for API answers and mails. */
export const notificationLabels: Record<NotificationType, string> = {
  booking_received: 'New bookings',
  booking_via_link: 'Bookings via shared links',
  change_requested: 'Change requests from guests',
  booking_confirmed: 'Bookings confirmed',
  booking_cancelled: 'Bookings cancelled',
  message: 'Messages',
  booking_declined: 'Requests declined',
  booking_expired: 'Requests expired',
  hold_expiring: 'Holds expiring soon',
  payment_received: 'Payments received',
  payment_overdue: 'Payments overdue',
  check_in_today: 'Today’s arrivals',
  check_out_today: 'Today’s departures',
  trial_ending: 'Trial ending',
  subscription_changed: 'Subscription changes',
  feedback_received: 'Feedback',
  sync_failed: 'Calendar sync failures',
  conflict_detected: 'Calendar conflicts',
  system: 'News from Staydesk',
};
