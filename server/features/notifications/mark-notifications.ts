import type { Notification } from '#contract/notifications.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Platform } from '#server/platform.ts';
import { markAllRead, markRead, removeNotification } from './notification.store.ts';
import { notificationView } from './notification.view.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;

export async function markNotificationReadFor(
  { pool, now }: Deps,
  id: string,
  agentId: string,
): Promise<Notification | Refusal<'not_found'>> {
  const row = await markRead(pool, agentId, id, now());
  return row ? notificationView(row) : refuse('not_found');
}

/** `before` is the stamp of the newest one on screen. */
export async function markAllNotificationsReadFor(
  { pool, now }: Deps,
  before: string | undefined,
  agentId: string,
): Promise<{ updatedCount: number } | Refusal<'invalid_request'>> {
  const isMoment = before === undefined || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(before);
  if (!isMoment || (before !== undefined && Number.isNaN(Date.parse(before))))
    return refuse('invalid_request');
  return { updatedCount: await markAllRead(pool, agentId, before ?? null, now()) };
}

export async function deleteNotificationFor(
  { pool }: Deps,
  id: string,
  agentId: string,
): Promise<{ ok: true } | Refusal<'not_found'>> {
  return (await removeNotification(pool, agentId, id)) ? { ok: true } : refuse('not_found');
}
