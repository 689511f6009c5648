import type { Notification } from '#contract/messages/notifications.ts';
import {
  type NotificationFilter,
  notificationFilters,
} from '#domain/messages/notifications/notification-filters.ts';
import { isTypeShownBy } from '#domain/messages/notifications/notification-types.ts';
import * as t from '#texts/screens.ts';

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
      return t.shell.notificationsFilterAll;
    case 'unread':
      return t.labels.unread;
    case 'bookings':
      return t.labels.bookings;
    case 'messages':
      return t.labels.messages;
  }
}

/** Text of an empty list; 'No notifications' for an unknown filter. */
export function emptyListText(filter: string): string {
  switch (filter) {
    case 'all':
      return t.shell.notificationsEmptyAll;
    case 'unread':
      return t.shell.notificationsEmptyUnread;
    case 'bookings':
      return t.shell.notificationsEmptyBookings;
    case 'messages':
      return t.shell.notificationsEmptyMessages;
    default:
      return t.shell.notificationsEmpty;
  }
}

export const filterOptions = notificationFilters.map((value) => ({
  value,
  label: notificationFilterLabel(value),
}));

export function readFilter(text: string | undefined): NotificationFilter {
  return notificationFilters.find((filter) => filter === text) ?? 'all';
}
