import { HistoryFilters, useHistorySearch } from '#web/features/notifications/history-filters.tsx';
import { NotificationNav } from '#web/features/notifications/notification-nav.tsx';
import { NotificationPages } from '#web/features/notifications/notification-pages.tsx';
import { NotificationStats } from '#web/features/notifications/notification-stats.tsx';
import { m } from '#web/locales/compiled/messages.js';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export function NotificationHistoryScreen() {
  const search = useHistorySearch();
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <>
      <PageHeader title={m.notifications_history_title()} state={m.notifications_history_state()} />
      <NotificationNav />
      <div className="grid min-w-0 grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <HistoryFilters />
          <NotificationPages
            key={JSON.stringify(search)}
            search={search}
            empty={
              isFiltered ? (
                <EmptyState
                  illustration="lost"
                  title={m.notifications_none_found()}
                  text={m.notifications_none_found_text()}
                />
              ) : (
                <EmptyState
                  illustration="inbox"
                  title={m.shell_notifications_empty()}
                  text={m.shell_notifications_caught_up()}
                />
              )
            }
          />
        </div>
        <NotificationStats />
      </div>
    </>
  );
}
