import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { NotificationFilter } from '#domain/messages/notifications/notification-filters.ts';
import * as t from '#texts/screens.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import {
  autoReadMs,
  changeLists,
  markAllRead,
  maxShown,
  notificationsQuery,
} from './notification.queries.ts';
import { lineKey, notificationDays } from './notification-days.ts';
import { emptyListText, filterOptions } from './notification-filter.ts';
import { NotificationLineItem } from './notification-item.tsx';
import { useOpenNotification } from './notification-target.ts';

type NotificationPanelProps = {
  /** Closes the dropdown. */
  onLeave: () => void;
  /** What waits for the reader, above the notifications. */
  tasks?: ReactNode;
};

/** Content of the bell's dropdown, mounted each time it opens. */
export function NotificationPanel({ onLeave, tasks }: NotificationPanelProps) {
  const [filter, setFilter] = useState<NotificationFilter>('all');
  const all = useQuery(notificationsQuery('all'));
  useAutoRead(all.data?.notifications[0]?.createdAt, (all.data?.unreadCount ?? 0) > 0);

  const { data, isError, isFetching, refetch } = useQuery(notificationsQuery(filter));
  const { open, runAction } = useOpenNotification();
  const lines = notificationDays(data?.notifications ?? [])
    .flatMap((day) => day.lines)
    .slice(0, maxShown);

  return (
    <>
      <div className="px-4 pb-3">
        <Segmented
          label={t.shell.notificationsFilter}
          value={filter}
          onChange={setFilter}
          options={filterOptions}
          wide
        />
      </div>
      {isError && (
        <Banner
          tone="danger"
          className="mx-4 mb-3 items-center"
          action={
            <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
              {t.ui.retry}
            </Button>
          }
        >
          {t.shell.notificationsFailed}
        </Banner>
      )}
      <div className={classNames('max-h-[70dvh] overflow-y-auto max-md:max-h-none', !isError && 'min-h-40')}>
        {filter === 'all' && tasks}
        {data === undefined && !isError && <PanelSkeleton />}
        {data !== undefined && lines.length === 0 && (
          <EmptyState
            illustration="inbox"
            className="py-8 [&_svg]:w-32"
            title={emptyListText(filter)}
            text={t.shell.notificationsCaughtUp}
          />
        )}
        <ul>
          {lines.map((line) => (
            <NotificationLineItem
              key={lineKey(line)}
              line={line}
              onOpen={(notifications) => {
                onLeave();
                open(notifications);
              }}
              onAction={(action, notification) => {
                onLeave();
                runAction(action, notification);
              }}
            />
          ))}
        </ul>
      </div>
    </>
  );
}

function PanelSkeleton() {
  return (
    <div className="space-y-4 p-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-8" />
          <Skeleton className="flex-1 self-center" />
        </div>
      ))}
    </div>
  );
}

/**
 * Marks notifications as read one second after opening, up to the newest one shown at that moment; later ones stay
 * unread. Runs once for each opening.
 */
function useAutoRead(newest: string | undefined, hasUnread: boolean): void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (before: string) => markAllRead(before),
    onSuccess(_, before) {
      changeLists(queryClient, ({ notifications }) => {
        const left = notifications.map((one) => (one.createdAt <= before ? { ...one, read: true } : one));
        return { notifications: left, unreadCount: left.filter((one) => !one.read).length };
      });
    },
    onError() {
      showToast({ title: t.shell.notificationReadAllFailed, tone: 'danger', id: 'notification-read' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  });

  // Creation time of the newest notification at opening; '' when nothing was unread.
  const [atOpening, setAtOpening] = useState<string | null>(null);
  if (atOpening === null && newest !== undefined) setAtOpening(hasUnread ? newest : '');
  useEffect(() => {
    if (!atOpening) return;
    const timer = setTimeout(() => mutate(atOpening), autoReadMs);
    return () => clearTimeout(timer);
  }, [atOpening, mutate]);
}
