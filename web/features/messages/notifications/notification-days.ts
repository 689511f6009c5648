import type { Notification } from '#contract/messages/notifications.ts';
import {
  type GroupedNotification,
  groupNotifications,
  type NotificationDay,
  type NotificationLine,
} from '#domain/messages/notifications/group-notifications.ts';
import { deviceToday } from '#web/lib/format/format.ts';

/** Notifications by the day of this device, and by booking or conversation within a day. */
export function notificationDays(notifications: readonly Notification[]): NotificationDay<Notification>[] {
  return groupNotifications(notifications.map(grouped)).map(({ day, lines }) => ({ day, lines }));
}

/** Key of a line that stays when its group grows: that of its oldest notification. */
export function lineKey({ items }: NotificationLine<Notification>): string {
  return items.at(-1)?._id ?? '';
}

function grouped(notification: Notification): Notification & GroupedNotification {
  const { booking, type, link, createdAt } = notification;
  const subject = booking?._id ?? (type === 'message' ? link : null);
  return { ...notification, subject, day: deviceToday(new Date(createdAt)) };
}
