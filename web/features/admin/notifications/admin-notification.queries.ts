import * as notifications from '#contract/messages/notifications.ts';
import * as t from '#texts/screens.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { loadOrFallback, withErrorTitle } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { emptyPage } from '../list/use-admin-list.ts';

type NotificationFilters = Pick<
  NonNullable<CallInputOf<typeof notifications.list>['query']>,
  'filter' | 'cursor'
>;

/** Notifications of the admin. The list is empty on failure and carries 'Failed to fetch notifications'. */
export function listAdminNotifications(filters: NotificationFilters, signal?: AbortSignal) {
  const requested = adminCall(notifications.list, { query: { ...filters, limit: '30' }, signal });
  const page = requested.then(({ notifications, nextCursor }) => ({ items: notifications, nextCursor }));
  return loadOrFallback(withErrorTitle(t.admin.failedNotifications, page), emptyPage);
}

export function markRead(id: string) {
  return withErrorTitle(
    t.shell.notificationReadFailed,
    adminCall(notifications.markRead, { params: { id } }),
  );
}

/** Notifications that arrive after `before` stay unread. */
export function markAllRead(before: string | undefined) {
  return withErrorTitle(
    t.shell.notificationReadAllFailed,
    adminCall(notifications.markAllRead, { body: { before } }),
  );
}

export function markManyRead(notificationIds: string[]) {
  return withErrorTitle(
    t.shell.notificationReadFailed,
    adminCall(notifications.markManyRead, { body: { notificationIds } }),
  );
}
