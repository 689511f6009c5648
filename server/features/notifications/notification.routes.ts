import {
  changeNotificationPreferences,
  readNotificationPreferences,
} from '#contract/messages/notification-preferences.ts';
import {
  deleteNotification,
  deleteNotifications,
  listNotifications,
  listNotificationTypes,
  markAllNotificationsRead,
  markNotificationRead,
  markNotificationsRead,
  readNotificationStats,
} from '#contract/messages/notifications.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeOwnPreferences, readOwnPreferences } from './change-preferences.ts';
import {
  listNotificationsFor,
  notificationStatsOf,
  notificationTypesOf,
  ownerOf,
} from './list-notifications.ts';
import {
  deleteNotificationFor,
  deleteNotificationsFor,
  markAllNotificationsReadFor,
  markNotificationReadFor,
  markNotificationsReadFor,
} from './mark-notifications.ts';

export function serveNotifications(serve: Serve, platform: Platform): void {
  serve(listNotifications, ({ query }, caller) => listNotificationsFor(platform, query, caller));
  serve(listNotificationTypes, (_input, caller) => notificationTypesOf(platform, caller));
  serve(readNotificationStats, ({ query }, caller) => notificationStatsOf(platform, query.days, caller));
  serve(markNotificationsRead, ({ body }, caller) =>
    markNotificationsReadFor(platform, body.notificationIds, ownerOf(caller)),
  );
  serve(markAllNotificationsRead, ({ body }, caller) =>
    markAllNotificationsReadFor(platform, body.before, ownerOf(caller)),
  );
  serve(markNotificationRead, ({ params }, caller) =>
    markNotificationReadFor(platform, params.id, ownerOf(caller)),
  );
  serve(deleteNotifications, ({ body }, caller) =>
    deleteNotificationsFor(platform, body.notificationIds, ownerOf(caller)),
  );
  serve(deleteNotification, ({ params }, caller) =>
    deleteNotificationFor(platform, params.id, ownerOf(caller)),
  );
  serve(readNotificationPreferences, (_input, { agentId }) => readOwnPreferences(platform, agentId));
  serve(changeNotificationPreferences, ({ body }, { agentId }) =>
    changeOwnPreferences(platform, body, agentId),
  );
}
