import * as notifications from '#contract/messages/notifications.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeNotificationPreferences, readNotificationPreferences } from './change-preferences.ts';
import {
  listNotifications,
  listNotificationTypes,
  ownerOf,
  readNotificationStats,
} from './list-notifications.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
  markNotificationsRead,
  removeNotification,
  removeNotifications,
} from './mark-notifications.ts';

export function serveNotifications({ serveAll }: Serve, platform: Platform): void {
  serveAll(notifications, {
    list: ({ query }, caller) => listNotifications(platform, query, caller),
    listTypes: (_input, caller) => listNotificationTypes(platform, caller),
    readStats: ({ query }, caller) => readNotificationStats(platform, query.days, caller),
    markManyRead: ({ body }, caller) =>
      markNotificationsRead(platform, body.notificationIds, ownerOf(caller)),
    markAllRead: ({ body }, caller) => markAllNotificationsRead(platform, body.before, ownerOf(caller)),
    markRead: ({ params }, caller) => markNotificationRead(platform, params.id, ownerOf(caller)),
    removeMany: ({ body }, caller) => removeNotifications(platform, body.notificationIds, ownerOf(caller)),
    remove: ({ params }, caller) => removeNotification(platform, params.id, ownerOf(caller)),
    readPreferences: (_input, { agentId }) => readNotificationPreferences(platform, agentId),
    changePreferences: ({ body }, { agentId }) => changeNotificationPreferences(platform, body, agentId),
  });
}
