import {
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '#contract/notifications.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { listNotificationsFor } from './list-notifications.ts';
import {
  deleteNotificationFor,
  markAllNotificationsReadFor,
  markNotificationReadFor,
} from './mark-notifications.ts';

export function registerNotifications(serve: Serve, platform: Platform): void {
  serve(listNotifications, ({ query }, { agentId }) => listNotificationsFor(platform, query, agentId));
  serve(markNotificationRead, ({ params }, { agentId }) =>
    markNotificationReadFor(platform, params.id, agentId),
  );
  serve(markAllNotificationsRead, ({ body }, { agentId }) =>
    markAllNotificationsReadFor(platform, body.before, agentId),
  );
  serve(deleteNotification, ({ params }, { agentId }) => deleteNotificationFor(platform, params.id, agentId));
}
