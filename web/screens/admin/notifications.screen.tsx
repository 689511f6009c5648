import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import type { Notification } from '#contract/messages/notifications.ts';
import { groupByTitle } from '#domain/messages/notifications/group-by-title.ts';
import * as t from '#texts/screens.ts';
import { useAdminList } from '#web/features/admin/list/use-admin-list.ts';
import {
  listAdminNotifications,
  markAllRead,
  markManyRead,
  markRead,
} from '#web/features/admin/notifications/admin-notification.queries.ts';
import { errorTitle } from '#web/lib/api/admin-results.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { formatInstantDay, formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { ListResults, type ListState } from '#web/ui/list/list-results.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';

export function AdminNotificationsScreen() {
  return (
    <>
      <PageHeader title={t.labels.notifications} state={t.admin.notificationsState} />
      <AdminNotificationList />
    </>
  );
}

function AdminNotificationList() {
  const { values, change } = useAddressSearch();
  const filter = values.filter === 'unread' ? 'unread' : 'all';
  const list = useAdminList(['notifications', filter], (cursor, signal) =>
    listAdminNotifications({ filter, cursor }, signal),
  );

  const queryClient = useQueryClient();
  const readAll = useAction(markAllRead, {
    onDone: () => queryClient.invalidateQueries({ queryKey: ['admin', 'notifications'] }),
    onFailed: showFailure,
  });
  const hasUnread = list.items.some(({ read }) => !read);

  return (
    <div className="max-w-3xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t.shell.notificationsFilter}
          value={filter}
          onChange={(next) => change({ filter: next === 'all' ? undefined : next })}
          options={[
            { value: 'all', label: t.shell.notificationsFilterAll },
            { value: 'unread', label: t.labels.unread },
          ]}
        />
        <Button
          variant="secondary"
          icon={<CheckCheck aria-hidden />}
          disabled={!hasUnread}
          busy={readAll.isPending}
          onClick={() => readAll.run(list.items[0]?.createdAt)}
        >
          {t.actions.markAllAsRead}
        </Button>
      </div>
      <Results list={list} unread={filter === 'unread'} />
    </div>
  );
}

function showFailure(problem: unknown): void {
  showToast({ tone: 'danger', title: errorTitle(problem) ?? problemMessage(problem) });
}

function Results({ list, unread }: { list: ListState<Notification>; unread: boolean }) {
  return (
    <ListResults
      list={list}
      failure={t.admin.failedNotifications}
      skeleton={
        <Card>
          <SkeletonLines lines={6} />
        </Card>
      }
      nothing={
        <Card>
          <EmptyState
            illustration="inbox"
            title={unread ? t.shell.notificationsEmptyUnread : t.shell.notificationsEmptyAll}
            text={t.shell.notificationsCaughtUp}
          />
        </Card>
      }
      moreLabel={t.actions.loadMore}
    >
      {(items) => (
        <Card flush>
          <ul className="divide-y divide-line">
            {groupByTitle(items, (instant) => formatInstantDay(instant)).map(([item, ...rest]) =>
              rest.length === 0 ? (
                <NotificationLine key={item._id} item={item} />
              ) : (
                <NotificationGroup key={item._id} items={[item, ...rest]} />
              ),
            )}
          </ul>
        </Card>
      )}
    </ListResults>
  );
}

/** Many of one kind in one line, such as fifty new agents; it opens to all of them. */
function NotificationGroup({ items }: { items: readonly [Notification, ...Notification[]] }) {
  const [newest] = items;
  const unread = items.filter(({ read }) => !read);
  const queryClient = useQueryClient();
  const readThem = useAction(markManyRead, {
    onDone: () => queryClient.invalidateQueries({ queryKey: ['admin', 'notifications'] }),
    onFailed: showFailure,
  });

  return (
    <li>
      <details>
        <summary
          className={classNames(
            'flex cursor-pointer items-baseline justify-between gap-3 px-5 py-4 outline-offset-[-3px] hover:bg-hover',
            unread.length > 0 && 'bg-pine-50/70 dark:bg-pine-500/8',
          )}
        >
          <span className="font-semibold">
            {t.health.noticesGroup({ count: items.length, title: newest.title })}
            {unread.length > 0 && (
              <span className="ml-2 text-sm font-normal text-mute">
                {t.health.noticesGroupUnread({ count: unread.length })}
              </span>
            )}
          </span>
          <span className="shrink-0 text-[13px] text-mute" title={formatMoment(newest.createdAt)}>
            {formatRelativeTime(newest.createdAt)}
          </span>
        </summary>
        {unread.length > 0 && (
          <div className="px-5 pb-2">
            <Button
              variant="quiet"
              size="sm"
              busy={readThem.isPending}
              onClick={() => readThem.run(unread.map(({ _id }) => _id))}
            >
              {t.health.noticesGroupRead}
            </Button>
          </div>
        )}
        <ul className="divide-y divide-line border-t border-line pl-4">
          {items.map((item) => (
            <NotificationLine key={item._id} item={item} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function NotificationLine({ item }: { item: Notification }) {
  const queryClient = useQueryClient();
  const read = useAction(markRead, {
    onDone: () => queryClient.invalidateQueries({ queryKey: ['admin', 'notifications'] }),
    onFailed: showFailure,
  });

  const classes = classNames(
    'block w-full px-5 py-4 text-left outline-offset-[-3px] hover:bg-hover',
    !item.read && 'bg-pine-50/70 dark:bg-pine-500/8',
  );
  const onPress = () => {
    if (!item.read) read.run(item._id);
  };

  const inside = (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="flex min-w-0 items-baseline gap-2 font-semibold">
          {!item.read && (
            <span className="size-2 shrink-0 rounded-full bg-clay-600 dark:bg-clay-400">
              <span className="sr-only">{t.shell.unread}</span>
            </span>
          )}
          {item.title}
        </span>
        <span className="shrink-0 text-[13px] text-mute" title={formatMoment(item.createdAt)}>
          {formatRelativeTime(item.createdAt)}
        </span>
      </span>
      <span className="mt-0.5 block text-mute">{item.message}</span>
    </>
  );

  return (
    <li>
      {item.link?.startsWith('/admin/') ? (
        <Link {...targetOf(item.link)} className={classes} onClick={onPress}>
          {inside}
        </Link>
      ) : (
        <button type="button" className={classes} onClick={onPress}>
          {inside}
        </button>
      )}
    </li>
  );
}

/** The router takes a path and its parameters apart. */
function targetOf(link: string): { to: string; search: Record<string, string> } {
  const [to = '', query = ''] = link.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}
