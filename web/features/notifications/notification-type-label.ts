import type { NotificationType } from '#domain/notification/notification-types.ts';
import { m } from '#web/locales/compiled/messages.js';

/** Label of a notification type, for preferences, filters and statistics. */
export function notificationTypeLabel(type: NotificationType): string {
  return m.notifications_label({ type });
}
