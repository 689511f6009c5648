import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Notification } from '#contract/messages/notifications.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { usePageKeys } from '#web/lib/browser/page-keys.ts';
import { dayLabel } from '#web/lib/format/day-label.ts';
import { type Selection, useSelection } from '#web/lib/selection.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import {
  deleteNotifications,
  markAllRead,
  markSomeRead,
  type NotificationSearch,
  notificationPagesQuery,
} from './notification.queries.ts';
import { lineKey, notificationDays } from './notification-days.ts';
import { NotificationLineItem } from './notification-item.tsx';
import { useOpenNotification } from './notification-target.ts';

type NotificationPagesProps = { search: NotificationSearch; empty: ReactNode };

/** Matching notifications by day with infinite scrolling; rows can be selected for bulk actions. */
export function NotificationPages({ search, empty }: NotificationPagesProps) {
  const found = useInfiniteQuery(notificationPagesQuery(search));
  const notifications = found.data?.pages.flatMap((page) => page.notifications) ?? [];
  const shown = notifications.map(({ _id }) => _id);
  const selection = useSelection(shown);
  const [deleting, setDeleting] = useState<readonly string[] | null>(null);
  const { open, runAction } = useOpenNotification();
  const list = useRef<HTMLDivElement>(null);

  usePageKeys(t.labels.notifications, [
    { key: 'j', label: t.notifications.keyNext, run: () => focusLine(list.current, 1) },
    { key: 'k', label: t.notifications.keyPrevious, run: () => focusLine(list.current, -1) },
    { key: 'open', shown: ['Enter'], label: t.actions.open },
  ]);

  if (!found.data)
    return <Loaded query={found} failure={t.shell.notificationsFailed} card skeleton={<PagesSkeleton />} />;
  if (notifications.length === 0) return <Card>{empty}</Card>;

  return (
    <Card flush className="overflow-visible" ref={list}>
      <NotificationSelectionBar
        selection={selection}
        shown={shown}
        deleting={deleting}
        onDelete={setDeleting}
      />
      {notificationDays(notifications).map(({ day, lines }) => (
        <section key={day} aria-label={dayLabel(day)}>
          <h2 className="border-t border-line bg-paper px-4 py-1.5 text-[13px] font-semibold text-mute dark:bg-hover">
            {dayLabel(day)}
          </h2>
          <ul>
            {lines.map((line) => (
              <NotificationLineItem
                key={lineKey(line)}
                line={line}
                onOpen={open}
                onAction={runAction}
                onDelete={(items) => setDeleting(idsOf(items))}
                before={(items, title) => (
                  <Checkbox
                    checked={items.every(({ _id }) => selection.has(_id))}
                    partly={
                      items.some(({ _id }) => selection.has(_id)) &&
                      !items.every(({ _id }) => selection.has(_id))
                    }
                    onChange={() => selection.toggleAll(idsOf(items))}
                    label={t.notifications.select({ title })}
                    hideLabel
                    className="h-11 shrink-0 pr-3 pl-4"
                  />
                )}
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
    <Card role="status" aria-label={t.notifications.loading} className="space-y-5">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="flex items-center gap-3">
          <Skeleton className="size-8" />
          <Skeleton className="flex-1" />
        </div>
      ))}
    </Card>
  );
}

/** Moves the focus from line to line; from elsewhere to the first one. */
function focusLine(list: HTMLElement | null, step: 1 | -1): void {
  const lines = [...(list?.querySelectorAll<HTMLElement>('[data-notification-line]') ?? [])];
  const at = lines.findIndex((line) => line.matches(':focus'));
  lines[at === -1 ? 0 : at + step]?.focus();
}

function idsOf(notifications: readonly Notification[]): string[] {
  return notifications.map(({ _id }) => _id);
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
      {failed && <p className="mb-3">{t.notifications.moreFailed}</p>}
      {hasMore ? (
        <Button variant="secondary" size="sm" busy={busy} onClick={onMore}>
          {failed ? t.ui.retry : t.actions.showMore}
        </Button>
      ) : (
        <p>{t.notifications.end}</p>
      )}
    </div>
  );
}

type SelectionBarProps = {
  selection: Selection;
  /** Ids of the rows shown. */
  shown: readonly string[];
  /** Ids in the confirmation dialog; null while it is closed. */
  deleting: readonly string[] | null;
  onDelete: (ids: readonly string[] | null) => void;
};

/** Bar above the list: select all, and bulk actions for the selected rows. */
function NotificationSelectionBar({ selection, shown, deleting, onDelete }: SelectionBarProps) {
  const { ids } = selection;
  const { markSome, remove } = useChangeNotifications(selection.clear);
  const count = deleting?.length ?? 0;

  return (
    <div className="sticky top-16 z-20 flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-t-card bg-surface px-4 py-1.5 max-md:top-[60px]">
      <Checkbox
        checked={ids.length > 0 && ids.length === shown.length}
        partly={ids.length > 0 && ids.length < shown.length}
        onChange={() => selection.toggleAll(shown)}
        label={ids.length > 0 ? t.counts.selected({ count: ids.length }) : t.actions.selectAllShown}
      />
      {ids.length > 0 && (
        <div className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={<CheckCheck aria-hidden className="size-4" />}
            busy={markSome.isPending}
            onClick={() => markSome.run(ids)}
          >
            {t.notifications.markRead}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={() => onDelete(ids)}
          >
            {t.actions.deleteLabel}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && onDelete(null)}
        title={t.notifications.deleteTitle({ count })}
        text={t.notifications.deleteText}
        confirmLabel={t.actions.deleteLabel}
        danger
        busy={remove.isPending}
        onConfirm={() => {
          if (deleting) remove.run(deleting, { onSettled: () => onDelete(null) });
        }}
      />
    </div>
  );
}

/** Marks as read or deletes several notifications, with a toast for the result. `onDone` runs on success. */
export function useChangeNotifications(onDone?: () => void) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['notifications'] });
  const markSome = useAction(markSomeRead, {
    done: ({ updatedCount }) => t.notifications.marked({ count: updatedCount }),
    onDone: () => onDone?.(),
    onFailed: (_value, ids) => failed(ids.length === 1 ? readFailed : readAllFailed),
    onSettled: refresh,
  });

  const markAll = useAction(() => markAllRead(), {
    onFailed: () => failed(readAllFailed),
    onSettled: refresh,
  });
  const remove = useAction(deleteNotifications, {
    done: (count) => t.notifications.deleted({ count }),
    onDone: () => onDone?.(),
    onFailed: (problem) => failed(deleteProblemText(problem)),
    onSettled: refresh,
  });

  return { markSome, markAll, remove };
}

const readFailed = t.shell.notificationReadFailed;
const readAllFailed = t.shell.notificationReadAllFailed;

function failed(title: string): void {
  showToast({ title, tone: 'danger', id: 'notification-change' });
}

/** Message for a failed deletion, by status. */
export function deleteProblemText(problem: unknown): string {
  if (!isCallProblem(problem)) {
    const isOurs = problem instanceof Error && problem.message === t.notifications.idsMissing;
    return isOurs ? problem.message : t.notifications.deleteFailed;
  }

  switch (problem.status) {
    case 401:
      return t.notifications.deleteSignedOut;
    case 400:
      // `unexpected` is the code of a reply without a problem body, so its detail is not from the server.
      return problem.code !== 'unexpected' && problem.detail ? problem.detail : t.notifications.deleteInvalid;
    case 500:
      return t.notifications.deleteServer;
    default:
      return t.notifications.deleteFailed;
  }
}
