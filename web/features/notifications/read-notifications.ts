import type { Notification } from '#contract/notifications.ts';

export type NotificationList = { notifications: Notification[]; unreadCount: number };

/** Parses a list from a reply: an array, or an object that contains one. */
export function readNotificationList(answer: unknown): NotificationList {
  const holder = typeof answer === 'object' && answer !== null && 'notifications' in answer ? answer : null;
  const list = holder ? holder.notifications : answer;
  const notifications = Array.isArray(list) ? list.map(readNotification) : [];
  const told = holder && 'unreadCount' in holder ? holder.unreadCount : undefined;
  const unreadCount = typeof told === 'number' ? told : notifications.filter((one) => !one.read).length;
  return { notifications, unreadCount };
}

/** Parses one notification. Its booking and property are a plain id or an object with `_id`. */
export function readNotification(sent: unknown): Notification {
  // NOTE: the server validates its replies against the contract; only the two references may differ.
  const notification = sent as Notification;
  return {
    ...notification,
    booking: readReference(notification.booking),
    property: readReference(notification.property),
  };
}

function readReference(reference: unknown): { _id: string } | null {
  const isObject = typeof reference === 'object' && reference !== null && '_id' in reference;
  const id = isObject ? reference._id : reference;
  return typeof id === 'string' && id !== '' ? { _id: id } : null;
}
