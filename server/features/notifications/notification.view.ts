import type { Notification } from '#contract/messages/notifications.ts';
import type { NotificationRecord } from './notification.store.ts';

export function notificationView(row: NotificationRecord): Notification {
  return {
    _id: row.id,
    type: row.type,
    read: row.readAt !== null,
    createdAt: row.createdAt,
    title: row.title,
    message: row.message,
    booking: row.bookingId ? { _id: row.bookingId } : null,
    property: row.propertyId ? { _id: row.propertyId } : null,
    link: row.link,
  };
}
