import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { problemWords } from '#web/lib/problem-words.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/compiled/messages.js';
import { MoreRows } from './more-rows.tsx';
import { type NotificationSearch, notificationPagesQuery } from './notification.queries.ts';
import { notificationDays } from './notification-days.ts';
import { NotificationItem } from './notification-item.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useOpenNotification } from './use-open-notification.ts';
import { useSelection } from './use-selection.ts';

type NotificationPagesProps = { search: NotificationSearch; empty: ReactNode };

/** Matching notifications by day with infinite scrolling; rows can be selected for bulk actions. */
export function NotificationPages({ search, empty }: NotificationPagesProps) {
  const found = useInfiniteQuery(notificationPagesQuery(search));
  const notifications = found.data?.pages.flatMap((page) => page.notifications) ?? [];
  const selection = useSelection(notifications.map(({ _id }) => _id));
  const [deleting, setDeleting] = useState<readonly string[] | null>(null);
  const { open, act } = useOpenNotification();
  if (found.isPending) return <PagesSkeleton />;
  if (found.isError && !found.data) {
    return (
      <Card>
        <ErrorState
          title={m.shell_notifications_failed()}
          text={problemWords(found.error)}
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      </Card>
    );
  }
  if (notifications.length === 0) return <Card>{empty}</Card>;
  return (
    <Card flush className="overflow-visible">
      <SelectionBar
        selection={selection}
        shown={notifications.length}
        deleting={deleting}
        onDelete={setDeleting}
      />
      {notificationDays(notifications).map(({ date, title, notifications: ofDay }) => (
        <section key={date} aria-label={title}>
          <h2 className="border-t border-line bg-paper px-4 py-2 text-[13px] font-semibold text-mute dark:bg-hover">
            {title}
          </h2>
          <ul>
            {ofDay.map((notification) => (
              <NotificationItem
                key={notification._id}
                notification={notification}
                onOpen={() => open(notification)}
                onAct={(action) => act(action, notification)}
                onDelete={() => setDeleting([notification._id])}
                before={
                  <Checkbox
                    checked={selection.has(notification._id)}
                    onChange={() => selection.toggle(notification._id)}
                    label={m.notifications_select({ title: notification.title })}
                    hideLabel
                    className="h-16 shrink-0 pr-3 pl-4"
                  />
                }
              />
            ))}
          </ul>
        </section>
      ))}
      <div className="border-t border-line">
        <MoreRows
          hasMore={found.hasNextPage}
          busy={found.isFetchingNextPage}
          failed={found.isFetchNextPageError}
          onMore={() => void found.fetchNextPage()}
        />
      </div>
    </Card>
  );
}

function PagesSkeleton() {
  return (
    <Card role="status" aria-label={m.notifications_loading()} className="space-y-5">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="flex gap-3">
          <Skeleton className="size-10" />
          <div className="flex-1 space-y-2">
            <Skeleton className="w-1/3" />
            <Skeleton className="w-2/3" />
          </div>
        </div>
      ))}
    </Card>
  );
}
