import type { Notification } from '#contract/messages/notifications.ts';
import {
  type NotificationFilter,
  notificationFilters,
} from '#domain/messages/notifications/notification-filters.ts';
import { isTypeShownBy } from '#domain/messages/notifications/notification-types.ts';
import { m } from '#web/locales/compiled/messages.js';

export function isShownBy(
  filter: NotificationFilter,
  { type, read }: Pick<Notification, 'type' | 'read'>,
): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'unread':
      return !read;
    case 'bookings':
    case 'messages':
      return isTypeShownBy(filter, type);
  }
}

export function notificationFilterLabel(filter: NotificationFilter): string {
  switch (filter) {
    case 'all':
      return m.shell_notifications_filter_all();
    case 'unread':
      return m.shell_notifications_filter_unread();
    case 'bookings':
      return m.shell_notifications_filter_bookings();
    case 'messages':
      return m.shell_notifications_filter_messages();
  }
}

/** Text of an empty list; 'No notifications' for an unknown filter. */
export function emptyListText(filter: string): string {
  switch (filter) {
    case 'all':
      return m.shell_notifications_empty_all();
    case 'unread':
      return m.shell_notifications_empty_unread();
    case 'bookings':
      return m.shell_notifications_empty_bookings();
    case 'messages':
      return m.shell_notifications_empty_messages();
    default:
      return m.shell_notifications_empty();
  }
}

export const filterOptions = notificationFilters.map((value) => ({
  value,
  label: notificationFilterLabel(value),
}));

export function readFilter(text: string | undefined): NotificationFilter {
  return notificationFilters.find((filter) => filter === text) ?? 'all';
}
