import { type Static, Type } from 'typebox';
import { guestMailKinds } from '#domain/messages/notifications/guest-mails.ts';
import { notificationFilters } from '#domain/messages/notifications/notification-filters.ts';
import { notificationTypes } from '#domain/messages/notifications/notification-types.ts';
import { endpoint } from '../endpoint.ts';
import {
  CivilDate,
  CivilDateOf,
  Done,
  Id,
  IdParams,
  Instant,
  Nullable,
  PageQuery,
  Shape,
  TimeOfDay,
} from '../shapes.ts';

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

/** Dates are days in the caller's calendar; both are included. */
export const list = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'My notifications, newest first; an admin gets those about the platform',
  access: 'agent-or-admin',
  scope: 'own',
  memberScope: 'own',
  tagged: true,
  query: Shape({
    ...PageQuery,
    filter: Type.Optional(Type.Enum(notificationFilters)),
    type: Type.Optional(Type.Enum(notificationTypes)),
    q: Type.Optional(Type.String({ maxLength: 100 })),
    from: Type.Optional(CivilDateOf("On this day or later, in the account's time zone.")),
    to: Type.Optional(
      CivilDateOf("On this day or earlier, in the account's time zone: this day is included."),
    ),
  }),
  reply: Shape({
    notifications: Type.Array(Notification),
    unreadCount: Type.Integer(),
    nextCursor: Nullable(Type.String()),
  }),
  success: 200,
  refusals: [],
});

export const markRead = endpoint({
  method: 'PATCH',
  path: '/api/notifications/{id}/read',
  summary: 'Mark one as read',
  access: 'agent-or-admin',
  scope: 'own',
  memberScope: 'own',
  params: IdParams,
  reply: Notification,
  success: 200,
  refusals: ['not_found'],
});

/** Accepts any value: the server answers one that is not a list of ids with a sentence of its own. */
const NotificationIds = Type.Object(
  { notificationIds: Type.Optional(Type.Unsafe<readonly string[]>({ description: 'Ids, at least one.' })) },
  { additionalProperties: false },
);

export const maxNotificationIds = 1000;

export const markManyRead = endpoint({
  method: 'PATCH',
  path: '/api/notifications/mark-read',
  summary: 'Mark several as read',
  access: 'agent-or-admin',
  scope: 'own',
  memberScope: 'own',
  body: NotificationIds,
  reply: Shape({ updatedCount: Type.Integer() }),
  success: 200,
  refusals: ['no_notification_ids'],
});

/** `before` is the `createdAt` of the newest one on screen: later ones stay unread. */
export const markAllRead = endpoint({
  method: 'PATCH',
  path: '/api/notifications/mark-all-read',
  summary: 'Mark all as read',
  access: 'agent-or-admin',
  scope: 'own',
  memberScope: 'own',
  body: Shape({ before: Type.Optional(Instant) }),
  reply: Shape({ updatedCount: Type.Integer() }),
  success: 200,
  refusals: [],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/notifications/{id}',
  summary: 'Delete one',
  access: 'agent-or-admin',
  scope: 'own',
  memberScope: 'own',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});

export const removeMany = endpoint({
  method: 'DELETE',
  path: '/api/notifications/delete-multiple',
  summary: 'Delete several',
  access: 'agent-or-admin',
  scope: 'own',
  memberScope: 'own',
  body: NotificationIds,
  reply: Shape({ deletedCount: Type.Integer() }),
  success: 200,
  refusals: ['no_notification_ids'],
});

export const TypeCount = Shape({
  type: Type.Enum(notificationTypes),
  label: Type.String(),
  count: Type.Integer(),
  unreadCount: Type.Integer(),
});

export const listTypes = endpoint({
  method: 'GET',
  path: '/api/notifications/types',
  summary: 'The types, with how many I have of each',
  access: 'agent-or-admin',
  scope: 'own',
  memberScope: 'own',
  reply: Shape({ types: Type.Array(TypeCount) }),
  success: 200,
  refusals: [],
});

export const defaultStatsDays = 30;

/** `days` counts back from today, today included. Types without notifications are omitted, days are not. */
export const readStats = endpoint({
  method: 'GET',
  path: '/api/notifications/stats',
  summary: 'How many came, by type and by day',
  access: 'agent-or-admin',
  scope: 'own',
  memberScope: 'own',
  query: Shape({
    days: Type.Optional(Type.String({ pattern: '^([1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-5])$' })),
  }),
  reply: Shape({
    days: Type.Integer(),
    total: Type.Integer(),
    unread: Type.Integer(),
    byType: Type.Array(TypeCount),
    byDay: Type.Array(Shape({ date: CivilDate, count: Type.Integer() })),
  }),
  success: 200,
  refusals: [],
});

/** Channels of one notification type. Off in the app means that it never shows in the list. */
export const TypePreference = Shape({
  type: Type.Enum(notificationTypes),
  inApp: Type.Boolean(),
  email: Type.Boolean(),
});
export type TypePreference = Static<typeof TypePreference>;

/** Mails wait from `from` until `until`, also across midnight. */
export const QuietHours = Shape({ from: TimeOfDay, until: TimeOfDay });
export type QuietHours = Static<typeof QuietHours>;

export const DailyDigest = Shape({ on: Type.Boolean(), hour: Type.Integer({ minimum: 0, maximum: 23 }) });
export type DailyDigest = Static<typeof DailyDigest>;

const chosen = {
  /** Off: no mail for any type, whatever its own preference. */
  email: Type.Boolean(),
  types: Type.Array(TypePreference, { maxItems: notificationTypes.length }),
  quietHours: Nullable(QuietHours),
  digest: DailyDigest,
  /** Mails that guests get. */
  guestMails: Type.Array(Type.Enum(guestMailKinds), { maxItems: guestMailKinds.length }),
};

/** `types` names every type; times are in `timezone`, the agent's own. */
export const NotificationPreferences = Shape({ ...chosen, timezone: Type.String() });
export type NotificationPreferences = Static<typeof NotificationPreferences>;

export const NotificationPreferencesChange = Type.Partial(Shape(chosen), { additionalProperties: false });

export const readPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  summary: 'My notification preferences',
  access: 'agent',
  memberScope: 'own',
  reply: NotificationPreferences,
  success: 200,
  refusals: ['not_found'],
});

export const changePreferences = endpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  summary: 'Change my notification preferences; absent ones stay as they are',
  access: 'agent',
  memberScope: 'own',
  fieldScopes: { guestMails: 'settings:write' },
  rate: 'write',
  body: NotificationPreferencesChange,
  reply: NotificationPreferences,
  success: 200,
  refusals: ['not_found'],
});
