import type { Notification } from '#contract/messages/notifications.ts';
import { m } from '#web/locales/compiled/messages.js';

export type NotificationType = Notification['type'];

/** Labels of the notification types, for filters and statistics. */
export const notificationTypeLabels: Record<NotificationType, () => string> = {
  booking_received: m.notifications_label_booking_received,
  booking_via_link: m.notifications_label_booking_via_link,
  booking_confirmed: m.notifications_label_booking_confirmed,
  booking_cancelled: m.notifications_label_booking_cancelled,
  message: m.notifications_label_message,
  booking_declined: m.notifications_label_booking_declined,
  booking_expired: m.notifications_label_booking_expired,
  hold_expiring: m.notifications_label_hold_expiring,
  payment_received: m.notifications_label_payment_received,
  payment_overdue: m.notifications_label_payment_overdue,
  check_in_today: m.notifications_label_check_in_today,
  check_out_today: m.notifications_label_check_out_today,
  trial_ending: m.notifications_label_trial_ending,
  subscription_changed: m.notifications_label_subscription_changed,
  feedback_received: m.notifications_label_feedback_received,
  sync_failed: m.notifications_label_sync_failed,
  conflict_detected: m.notifications_label_conflict_detected,
  system: m.notifications_label_system,
};

export function isNotificationType(text: string | undefined): text is NotificationType {
  return text !== undefined && Object.hasOwn(notificationTypeLabels, text);
}
