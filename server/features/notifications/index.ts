import type { Notification } from '#contract/messages/notifications.ts';
import * as notifications from '#contract/messages/notifications.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeNotificationPreferences, readNotificationPreferences } from './change-preferences.ts';
import {
  listNotifications,
  listNotificationTypes,
  notificationView,
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
import { notificationTimers } from './notification.jobs.ts';
import { findNotification } from './notification.store.ts';
import { serveUnsubscribe } from './unsubscribe.routes.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  register: serveNotifications,
  routes: serveUnsubscribe,
  timers: notificationTimers,
};

export { markLinkRead as markNotificationsOfLinkRead } from './notification.store.ts';
export type { NewNotification } from './notify.ts';
export { notify, notifyAdmins } from './notify.ts';
export { findGuestMailsOff } from './preference.store.ts';
export { type DescribeDay, sendDigests } from './send-digests.ts';

/** A notification in the form sent to open sockets. */
export async function findLiveNotification(
  db: Queryable,
  agentId: string,
  id: string,
): Promise<Notification | null> {
  const row = await findNotification(db, agentId, id);
  return row && notificationView(row);
}

function serveNotifications({ serveAll }: Serve, platform: Platform): void {
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
