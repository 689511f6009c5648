import { maxNotificationIds, type Notification } from '#contract/messages/notifications.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Platform } from '#server/platform.ts';
import { notificationView } from './list-notifications.ts';
import {
  deleteNotifications,
  markAllRead,
  markRead,
  markSomeRead,
  type Recipient,
} from './notification.store.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;

export async function markNotificationRead(
  { pool, now }: Deps,
  id: string,
  owner: Recipient,
): Promise<Notification | Refusal<'not_found'>> {
  const row = await markRead(pool, owner, id, now());
  return row ? notificationView(row) : refuse('not_found');
}

/** Marks all notifications read. `before` is the timestamp of the newest one on screen. */
export async function markAllNotificationsRead(
  { pool, now }: Deps,
  before: string | undefined,
  owner: Recipient,
): Promise<{ updatedCount: number } | Refusal<'invalid_request'>> {
  const isMoment = before === undefined || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(before);
  if (!isMoment || (before !== undefined && Number.isNaN(Date.parse(before))))
    return refuse('invalid_request');
  return { updatedCount: await markAllRead(pool, owner, before ?? null, now()) };
}

export async function markNotificationsRead(
  { pool, now }: Deps,
  sent: unknown,
  owner: Recipient,
): Promise<{ updatedCount: number } | IdsRefusal> {
  const ids = readIds(sent);
  if (isRefusal(ids)) return ids;
  return { updatedCount: await markSomeRead(pool, owner, ids, now()) };
}

export async function removeNotification(
  { pool, now }: Deps,
  id: string,
  owner: Recipient,
): Promise<{ ok: true } | Refusal<'not_found'>> {
  return (await deleteNotifications(pool, owner, [id], now())) === 1 ? { ok: true } : refuse('not_found');
}

export async function removeNotifications(
  { pool, now }: Deps,
  sent: unknown,
  owner: Recipient,
): Promise<{ deletedCount: number } | IdsRefusal> {
  const ids = readIds(sent);
  if (isRefusal(ids)) return ids;
  return { deletedCount: await deleteNotifications(pool, owner, ids, now()) };
}

type IdsRefusal = Refusal<'no_notification_ids' | 'invalid_request'>;

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parses a list of non-empty ids. Values that cannot be ids match nothing and are dropped. */
function readIds(sent: unknown): string[] | IdsRefusal {
  if (!Array.isArray(sent) || sent.length === 0) return refuse('no_notification_ids');
  const ids: string[] = [];
  for (const id of sent) {
    if (typeof id !== 'string' || id.trim() === '') return refuse('no_notification_ids');
    ids.push(id.trim());
  }
  if (ids.length > maxNotificationIds)
    return refuse('invalid_request', { cause: 'too_many_ids', facts: { maxIds: maxNotificationIds } });
  return [...new Set(ids)].filter((id) => idPattern.test(id));
}
