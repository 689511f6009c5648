import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import type { Notification } from '#contract/messages/notifications.ts';
import * as notifications from '#contract/messages/notifications.ts';
import {
  type NotificationFilter,
  notificationFilters,
} from '#domain/messages/notifications/notification-filters.ts';
import * as t from '#texts/screens.ts';
import {
  addressOf,
  call,
  callHeaders,
  callTimeoutMs,
  handleRefusal,
  noAnswerProblem,
} from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { onSessionChange, readSession } from '#web/lib/session/session.ts';

export const pollMs = 30_000;
/** Lines of the bell. */
export const maxShown = 10;
/** Notifications that the bell asks for, since several may share a line. */
export const maxLoaded = 50;
export const autoReadMs = 1000;

/** Latest notifications. Without a session there is no call and the list is empty. */
export function notificationsQuery(filter: NotificationFilter) {
  return queryOptions({
    queryKey: ['notifications', filter],
    queryFn: ({ signal }) => loadNotifications(filter, signal),
    refetchInterval: () => (readSession() ? pollMs : false),
    retry: false,
  });
}

async function loadNotifications(filter: NotificationFilter, signal: AbortSignal): Promise<NotificationList> {
  if (!readSession()) return { notifications: [], unreadCount: 0 };
  try {
    const query = { filter, limit: String(maxLoaded) };
    return readNotificationList(await pollCall(notifications.list, { query, signal }));
  } catch (problem) {
    if (signal.aborted || (isCallProblem(problem) && problem.status === 401)) throw problem;
    return await loadWithoutParams(filter, signal);
  }
}

/** Fallback call without parameters; filters in the browser. */
async function loadWithoutParams(filter: NotificationFilter, signal: AbortSignal): Promise<NotificationList> {
  const { notifications: inbox, unreadCount } = readNotificationList(
    await call(notifications.list, { signal }),
  );
  const { isShownBy } = await import('./notification-filter.ts');
  return { notifications: inbox.filter((one) => isShownBy(filter, one)), unreadCount };
}

export type NotificationSearch = {
  filter?: NotificationFilter | undefined;
  type?: Notification['type'] | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** All matching notifications, page by page. */
export function notificationPagesQuery(search: NotificationSearch) {
  return infiniteQueryOptions({
    queryKey: ['notifications', 'pages', search],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...search, limit: '30', cursor: pageParam };
      const page = await call(notifications.list, { query, signal });
      return { ...page, notifications: page.notifications.map(readNotification) };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export function notificationTypesQuery() {
  return queryOptions({
    queryKey: ['notifications', 'types'],
    queryFn: ({ signal }) => call(notifications.listTypes, { signal }),
  });
}

export function markRead(id: string) {
  return call(notifications.markRead, { params: { id } });
}

export function markSomeRead(notificationIds: readonly string[]) {
  return call(notifications.markManyRead, { body: { notificationIds } });
}

/** Marks all as read; those created after `before` stay unread. */
export function markAllRead(before?: string) {
  return call(notifications.markAllRead, { body: { before } });
}

/** Returns the number of deleted notifications. */
export async function deleteNotifications(notificationIds: readonly string[]): Promise<number> {
  if (notificationIds.length === 0 || notificationIds.some((id) => id.trim() === ''))
    throw new Error(t.notifications.idsMissing);
  const answer: unknown = await call(notifications.removeMany, {
    body: { notificationIds },
  });
  const isCounted = typeof answer === 'object' && answer !== null && 'deletedCount' in answer;
  if (!isCounted || typeof answer.deletedCount !== 'number') throw new Error('no deletedCount was answered');
  return answer.deletedCount;
}

type Pages = { pages: (NotificationList & { nextCursor: string | null })[]; pageParams: unknown[] };

/** Applies a change to every cached list. */
export function changeLists(
  queryClient: QueryClient,
  change: (list: NotificationList) => NotificationList,
): void {
  for (const filter of notificationFilters) {
    queryClient.setQueryData<NotificationList>(['notifications', filter], (list) => list && change(list));
  }
  queryClient.setQueriesData<Pages>({ queryKey: ['notifications', 'pages'] }, (data) => {
    return data && { ...data, pages: data.pages.map((page) => ({ ...page, ...change(page) })) };
  });
}

export type NotificationList = { notifications: Notification[]; unreadCount: number };

/** Parses a list from a reply: an array, or an object that contains one. */
function readNotificationList(answer: unknown): NotificationList {
  const holder = typeof answer === 'object' && answer !== null && 'notifications' in answer ? answer : null;
  const list = holder ? holder.notifications : answer;
  const notifications = Array.isArray(list) ? list.map(readNotification) : [];
  const count = holder && 'unreadCount' in holder ? holder.unreadCount : undefined;
  const unreadCount = typeof count === 'number' ? count : notifications.filter((one) => !one.read).length;
  return { notifications, unreadCount };
}

/** Parses one notification. Its booking and property are a plain id or an object with `_id`. */
export function readNotification(sent: unknown): Notification {
  // NOTE: the server validates its replies against the contract; only the two references may differ.
  const notification = sent as Notification;
  return {
    ...notification,
    booking: readReference(notification.booking),
    property: readReference(notification.property),
  };
}

function readReference(reference: unknown): { _id: string } | null {
  const isObject = typeof reference === 'object' && reference !== null && '_id' in reference;
  const id = isObject ? reference._id : reference;
  return typeof id === 'string' && id !== '' ? { _id: id } : null;
}

type PollInput = { query?: Record<string, string | undefined>; signal?: AbortSignal };

// Recent answers by address, in memory, for the signed-in agent only.
const known = new Map<string, { tag: string; answer: unknown }>();
const maxCached = 12;
onSessionChange(() => known.clear());

/**
 * A polled GET with an ETag: an unchanged answer comes back as 304 without a body. The same object is returned then, so
 * that React Query sees no change.
 */
async function pollCall<E extends Endpoint & { method: 'GET' }>(
  endpoint: E,
  { query, signal }: PollInput,
): Promise<ReplyOf<E>> {
  const { url } = addressOf(endpoint, query ? { query } : {});
  const cached = known.get(url);
  const headers = callHeaders(readSession()?.token);
  if (cached) headers['if-none-match'] = cached.tag;
  const limit = AbortSignal.timeout(callTimeoutMs);
  let response: Response;

  try {
    response = await fetch(url, { headers, signal: signal ? AbortSignal.any([signal, limit]) : limit });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw noAnswerProblem(limit.aborted);
  }

  // NOTE: the server validates its replies against the same contract before sending them.
  if (response.status === 304 && cached) return cached.answer as ReplyOf<E>;

  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok || answer === undefined) throw handleRefusal(response, answer);

  cacheAnswer(url, response.headers.get('etag'), answer);
  return answer as ReplyOf<E>;
}

function cacheAnswer(url: string, tag: string | null, answer: unknown): void {
  if (tag === null) return;
  const oldest = known.keys().next().value;
  if (known.size >= maxCached && oldest !== undefined) known.delete(oldest);
  known.set(url, { tag, answer });
}
