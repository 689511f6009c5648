import type { Notification } from '#contract/messages/notifications.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import { dayMs } from '#domain/shared/duration.ts';
import type { Queryable } from '#server/db/pool.ts';
import { queueWaitingMail } from '#server/features/messages/mails/index.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import {
  changeNotificationPreferences,
  channelsFor,
  defaultPreferences,
  readNotificationPreferences,
} from './change-preferences.ts';
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
import { findNotification, forgetOldNotifications, takeDueMails } from './notification.store.ts';
import { findPreferences } from './preference.store.ts';
import { serveUnsubscribe } from './unsubscribe.routes.ts';

const notificationTimers: NonNullable<Feature['timers']> = (platform) => [
  { name: 'send-waiting-mails', everyMs: 15_000, run: () => sendWaitingMails(platform) },
  {
    name: 'forget-notifications',
    everyMs: dayMs,
    removes: 'notifications',
    run: (signal) => forgetNotifications(platform, signal),
  },
];

const mailBatch = 100;

/** Sends delayed mails that are due, except about notifications that have been read or are no longer wanted. */
export async function sendWaitingMails({ transact, now }: Pick<Platform, 'transact' | 'now'>): Promise<void> {
  for (let taken = mailBatch; taken === mailBatch; ) {
    const done = await transact(async (tx) => {
      const due = await takeDueMails(tx, { now: now(), limit: mailBatch });
      for (const { mail, topic, isStale, ...recipient } of due) {
        const preferences = (await findPreferences(tx, recipient)) ?? defaultPreferences;
        const isWanted = topic === null || topic === 'digest' || channelsFor(preferences, topic).email;
        if (!isStale && preferences.email && isWanted) await queueWaitingMail(tx, mail);
      }
      return { taken: due.length };
    });
    taken = 'taken' in done ? done.taken : 0;
  }
}

const removedRetentionDays = 60;
const deletionBatch = 1000;

/**
 * Deletes old notifications. Removed ones are retained for 60 days, so that their dedupe keys still prevent duplicates.
 */
async function forgetNotifications(
  { pool, now: readClock }: Pick<Platform, 'pool' | 'now'>,
  signal: AbortSignal,
): Promise<number> {
  const now = readClock();
  let removed = 0;
  const unshownBefore = now - removedRetentionDays * dayMs;
  const before = now - retentionMs('notifications');
  for (let gone = deletionBatch; gone === deletionBatch && !signal.aborted; ) {
    gone = await forgetOldNotifications(pool, { unshownBefore, before, limit: deletionBatch });
    removed += gone;
  }
  return removed;
}

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
    readPreferences: (_input, caller) => readNotificationPreferences(platform, caller),
    changePreferences: ({ body }, caller) => changeNotificationPreferences(platform, body, caller),
  });
}
