import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Notification } from '#contract/notifications.ts';
import { call } from '#web/lib/call.ts';
import { readSession } from '#web/lib/session.ts';

export const notificationFilters = ['all', 'unread', 'bookings', 'messages'] as const;
export type NotificationFilter = (typeof notificationFilters)[number];

export type NotificationList = { notifications: Notification[]; unreadCount: number };

export const pollMs = 30_000;
export const shownAtMost = 10;
export const autoReadMs = 1000;

/** Nothing is asked without a token: the list is then empty. */
export function notificationsQuery(filter: NotificationFilter) {
  return queryOptions({
    queryKey: ['notifications', filter],
    queryFn: ({ signal }) => loadNotifications(filter, signal),
    refetchInterval: () => (readSession() ? pollMs : false),
    retry: 1,
    retryDelay: 500,
  });
}

async function loadNotifications(filter: NotificationFilter, signal: AbortSignal): Promise<NotificationList> {
  if (!readSession()) return { notifications: [], unreadCount: 0 };
  const answer: unknown = await call('GET /api/notifications', {
    query: { filter, limit: String(shownAtMost) },
    signal,
  });
  return readList(answer);
}

/** The answer is a list, or an object with one. */
function readList(answer: unknown): NotificationList {
  const holder = typeof answer === 'object' && answer !== null && 'notifications' in answer ? answer : null;
  const list = holder ? holder.notifications : answer;
  // NOTE: the server validates its replies against the contract; only the outer shape may differ.
  const notifications = Array.isArray(list) ? (list as Notification[]) : [];
  const told = holder && 'unreadCount' in holder ? holder.unreadCount : undefined;
  const unreadCount = typeof told === 'number' ? told : notifications.filter((one) => !one.read).length;
  return { notifications, unreadCount };
}

export function markRead(id: string) {
  return call('PATCH /api/notifications/{id}/read', { params: { id } });
}

/** Those that arrive after `before` stay unread. */
export function markAllRead(before: string) {
  return call('PATCH /api/notifications/mark-all-read', { body: { before } });
}

/** Changes every list that is loaded, at once. */
export function changeLists(
  queryClient: QueryClient,
  change: (list: NotificationList) => NotificationList,
): void {
  for (const filter of notificationFilters) {
    queryClient.setQueryData<NotificationList>(['notifications', filter], (list) => list && change(list));
  }
}
