/** Filters of the notification list. Apart from the types, so that a cache can name its lists without loading them. */
export const notificationFilters = ['all', 'unread', 'bookings', 'messages'] as const;
export type NotificationFilter = (typeof notificationFilters)[number];
