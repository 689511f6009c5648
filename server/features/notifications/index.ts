import type { Notification } from '#contract/messages/notifications.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Feature } from '#server/http/feature.ts';
import { notificationTimers } from './notification.jobs.ts';
import { serveNotifications } from './notification.routes.ts';
import { findNotification } from './notification.store.ts';
import { notificationView } from './notification.view.ts';
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
