import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Notification } from '#contract/messages/notifications.ts';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import { deviceToday, formatDate } from '#web/lib/format/format.ts';
import { useSelection } from '#web/lib/selection.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type NotificationSearch, notificationPagesQuery } from './notification.queries.ts';
import { NotificationItem } from './notification-item.tsx';
import { NotificationSelectionBar } from './notification-selection-bar.tsx';
import { useOpenNotification } from './use-open-notification.ts';

type NotificationPagesProps = { search: NotificationSearch; empty: ReactNode };

/** Matching notifications by day with infinite scrolling; rows can be selected for bulk actions. */
export function NotificationPages({ search, empty }: NotificationPagesProps) {
  const found = useInfiniteQuery(notificationPagesQuery(search));
  const notifications = found.data?.pages.flatMap((page) => page.notifications) ?? [];
  const shown = notifications.map(({ _id }) => _id);
  const selection = useSelection(shown);
  const [deleting, setDeleting] = useState<readonly string[] | null>(null);
  const { open, act } = useOpenNotification();
  if (!found.data)
    return (
      <Loaded query={found} failure={m.shell_notifications_failed()} card skeleton={<PagesSkeleton />} />
    );
  if (notifications.length === 0) return <Card>{empty}</Card>;
  return (
    <Card flush className="overflow-visible">
      <NotificationSelectionBar
        selection={selection}
        shown={shown}
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
                onAction={(action) => act(action, notification)}
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

type NotificationDay = { date: CivilDate; title: string; notifications: Notification[] };

/** Groups notifications by day in the device's time zone; keeps their order. */
function notificationDays(
  notifications: readonly Notification[],
  today: CivilDate = deviceToday(),
): NotificationDay[] {
  const days: NotificationDay[] = [];
  for (const notification of notifications) {
    const date = deviceToday(new Date(notification.createdAt));
    const last = days.at(-1);
    if (last?.date === date) last.notifications.push(notification);
    else days.push({ date, title: dayLabel(date, today), notifications: [notification] });
  }
  return days;
}

function dayLabel(date: CivilDate, today: CivilDate): string {
  if (date === today) return m.notifications_today();
  if (date === addDays(today, -1)) return m.notifications_yesterday();
  return formatDate(date, today);
}

type MoreRowsProps = { hasMore: boolean; busy: boolean; failed: boolean; onMore: () => void };

/** End of a list: loads the next page when it scrolls into view, with a button for users who do not scroll. */
function MoreRows({ hasMore, busy, failed, onMore }: MoreRowsProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  const waits = hasMore && !busy && !failed;
  useEffect(() => {
    if (!waits || !end.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current();
      },
      { rootMargin: '400px' },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [waits]);
  return (
    <div ref={end} className="py-5 text-center text-sm text-mute">
      {failed && <p className="mb-3">{m.notifications_more_failed()}</p>}
      {hasMore ? (
        <Button variant="secondary" size="sm" busy={busy} onClick={onMore}>
          {failed ? m.kit_retry() : m.notifications_more()}
        </Button>
      ) : (
        <p>{m.notifications_end()}</p>
      )}
    </div>
  );
}
