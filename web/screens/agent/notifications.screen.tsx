import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { notificationsQuery } from '#web/features/notifications/notification.queries.ts';
import { emptyListText, filterOptions, readFilter } from '#web/features/notifications/notification-filter.ts';
import { NotificationNav } from '#web/features/notifications/notification-nav.tsx';
import { NotificationPages } from '#web/features/notifications/notification-pages.tsx';
import { useChangeNotifications } from '#web/features/notifications/use-change-notifications.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export function NotificationsScreen() {
  const { values, change } = useAddressSearch();
  const filter = readFilter(values.show);
  const { data } = useQuery(notificationsQuery('all'));
  const { markAll } = useChangeNotifications();
  const unread = data?.unreadCount ?? 0;
  return (
    <>
      <PageHeader
        title={m.notifications_title()}
        state={data && (unread > 0 ? m.notifications_state({ count: unread }) : m.notifications_state_none())}
        action={
          unread > 0 && (
            <Button
              variant="secondary"
              icon={<CheckCheck aria-hidden className="size-[18px]" />}
              busy={markAll.isPending}
              onClick={() => markAll.run()}
            >
              {m.notifications_read_all()}
            </Button>
          )
        }
      />
      <NotificationNav />
      <Segmented
        label={m.shell_notifications_filter()}
        value={filter}
        onChange={(next) => change({ show: next === 'all' ? undefined : next })}
        options={filterOptions}
        className="mb-4 max-md:flex max-md:w-full"
      />
      <div className="max-w-4xl">
        <NotificationPages
          key={filter}
          search={{ filter }}
          empty={
            <EmptyState
              illustration="inbox"
              title={emptyListText(filter)}
              text={m.shell_notifications_caught_up()}
            />
          }
        />
      </div>
    </>
  );
}
