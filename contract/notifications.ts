import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Done, Id, IdParams, Instant, Nullable, PageQuery, Shape } from './shapes.ts';

export const notificationTypes = [
  'booking_received',
  'booking_via_link',
  'booking_confirmed',
  'booking_cancelled',
  'message',
  'booking_declined',
  'booking_expired',
  'hold_expiring',
  'payment_received',
  'payment_overdue',
  'check_in_today',
  'check_out_today',
  'trial_ending',
  'subscription_changed',
  'feedback_received',
  'sync_failed',
  'conflict_detected',
  'system',
] as const;

/** `link` is a path of this site, or null. */
export const Notification = Shape({
  _id: Id,
  type: Type.Enum(notificationTypes),
  read: Type.Boolean(),
  createdAt: Instant,
  title: Type.String(),
  message: Type.String(),
  booking: Nullable(Shape({ _id: Id })),
  property: Nullable(Shape({ _id: Id })),
  link: Nullable(Type.String()),
});
export type Notification = Static<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  area: 'notifications',
  summary: 'My notifications, newest first',
  access: 'agent',
  query: Shape({
    ...PageQuery,
    filter: Type.Optional(Type.Enum(['all', 'unread', 'bookings', 'messages'] as const)),
  }),
  reply: Shape({
    notifications: Type.Array(Notification),
    unreadCount: Type.Integer(),
    nextCursor: Nullable(Type.String()),
  }),
  success: 200,
});

export const markNotificationRead = endpoint({
  method: 'PATCH',
  path: '/api/notifications/{id}/read',
  area: 'notifications',
  summary: 'Mark one as read',
  access: 'agent',
  params: IdParams,
  reply: Notification,
  success: 200,
});

/** `before` is the `createdAt` of the newest one on screen: one that arrives meanwhile stays unread. */
export const markAllNotificationsRead = endpoint({
  method: 'PATCH',
  path: '/api/notifications/mark-all-read',
  area: 'notifications',
  summary: 'Mark all as read',
  access: 'agent',
  body: Shape({ before: Type.Optional(Instant) }),
  reply: Shape({ updatedCount: Type.Integer() }),
  success: 200,
});

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/api/notifications/{id}',
  area: 'notifications',
  summary: 'Delete one',
  access: 'agent',
  params: IdParams,
  reply: Done,
  success: 200,
});
