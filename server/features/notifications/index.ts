import type { Notification } from '#contract/notifications.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Feature } from '#server/http/feature.ts';
import { registerNotifications } from './notification.routes.ts';
import { findNotification } from './notification.store.ts';
import { notificationView } from './notification.view.ts';

export const notificationsFeature: Feature = { name: 'notifications', register: registerNotifications };

export { markLinkRead as markNotificationsOfLinkRead } from './notification.store.ts';
export { type NewNotification, notify } from './notify.ts';

/** A notification as open sockets get it. */
export async function findLiveNotification(
  db: Queryable,
  agentId: string,
  id: string,
): Promise<Notification | null> {
  const row = await findNotification(db, agentId, id);
  return row && notificationView(row);
}
