import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { HistoryFilters, useHistorySearch } from '#web/features/messages/notifications/history-filters.tsx';
import { notificationsQuery } from '#web/features/messages/notifications/notification.queries.ts';
import {
  emptyListText,
  filterOptions,
  readFilter,
} from '#web/features/messages/notifications/notification-filter.ts';
import { NotificationNav } from '#web/features/messages/notifications/notification-nav.tsx';
import {
  NotificationPages,
  useChangeNotifications,
} from '#web/features/messages/notifications/notification-pages.tsx';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** All notifications of the last year with search and filters; the address of the history opens with the filters. */
export function NotificationsScreen() {
  const { pathname } = useLocation();
  const isHistory = pathname === addresses.notificationHistory.pattern;
  const { values, change } = useAddressSearch();
  const filter = readFilter(values.show);
  const search = useHistorySearch();
  const isSearched = Object.values(search).some((value) => value !== undefined);
  const { data } = useQuery(notificationsQuery('all'));
  const { markAll } = useChangeNotifications();
  const unread = data?.unreadCount ?? 0;
  const state = unread > 0 ? t.notifications.state({ count: unread }) : t.notifications.stateNone;

  return (
    <>
      <PageHeader
        title={isHistory ? t.notifications.historyTitle : t.labels.notifications}
        state={isHistory ? t.notifications.historyState : data && state}
        action={
          unread > 0 && (
            <Button
              variant="secondary"
              icon={<CheckCheck aria-hidden className="size-[18px]" />}
              busy={markAll.isPending}
              onClick={() => markAll.run()}
            >
              {t.actions.markAllAsRead}
            </Button>
          )
        }
      />
      <NotificationNav isHistory={isHistory} />
      <HistoryFilters startsOpen={isHistory || isSearched}>
        <Segmented
          label={t.shell.notificationsFilter}
          value={filter}
          onChange={(next) => change({ show: next === 'all' ? undefined : next })}
          options={filterOptions}
          className="max-md:flex max-md:w-full"
        />
      </HistoryFilters>
      <NotificationPages
        key={`${filter} ${JSON.stringify(search)}`}
        search={{ ...search, filter }}
        empty={
          isSearched ? (
            <EmptyState
              illustration="lost"
              title={t.notifications.noneFound}
              text={t.notifications.noneFoundText}
            />
          ) : (
            <EmptyState
              illustration="inbox"
              title={emptyListText(filter)}
              text={t.shell.notificationsCaughtUp}
            />
          )
        }
      />
    </>
  );
}
