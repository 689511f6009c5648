import { type Static, Type } from 'typebox';
import { notificationTypes } from '#domain/notification/notification-types.ts';
import { endpoint } from '../endpoint.ts';
import { Nullable, Shape, TimeOfDay } from '../shapes.ts';

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
};

/** `types` names every type; times are in `timezone`, the agent's own. */
export const NotificationPreferences = Shape({ ...chosen, timezone: Type.String() });
export type NotificationPreferences = Static<typeof NotificationPreferences>;

export const readNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  area: 'notifications',
  summary: 'What I am told, and how',
  access: 'agent',
  reply: NotificationPreferences,
  success: 200,
  refusals: ['not_found'],
});

export const changeNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  area: 'notifications',
  summary: 'Change what I am told; what is absent stays as it is, also among the types',
  access: 'agent',
  rate: 'write',
  body: Type.Object(
    {
      email: Type.Optional(chosen.email),
      types: Type.Optional(chosen.types),
      quietHours: Type.Optional(chosen.quietHours),
      digest: Type.Optional(chosen.digest),
    },
    { additionalProperties: false },
  ),
  reply: NotificationPreferences,
  success: 200,
  refusals: ['not_found'],
});
