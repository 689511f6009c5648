import { useQueryClient } from '@tanstack/react-query';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { m } from '#web/locales/compiled/messages.js';
import { showToast } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import { deleteNotifications, markAllRead, markSomeRead } from './notification.queries.ts';

/** Marks as read or deletes several notifications, with a toast for the result. `onDone` runs on success. */
export function useChangeNotifications(onDone?: () => void) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['notifications'] });
  const markSome = useAction(markSomeRead, {
    done: ({ updatedCount }) => m.notifications_marked({ count: updatedCount }),
    onDone: () => onDone?.(),
    onFailed: (_value, ids) => failed(ids.length === 1 ? readFailed() : readAllFailed()),
    onSettled: refresh,
  });
  const markAll = useAction(() => markAllRead(), {
    onFailed: () => failed(readAllFailed()),
    onSettled: refresh,
  });
  const remove = useAction(deleteNotifications, {
    done: (count) => m.notifications_deleted({ count }),
    onDone: () => onDone?.(),
    onFailed: (problem) => failed(deleteProblemText(problem)),
    onSettled: refresh,
  });
  return { markSome, markAll, remove };
}

const readFailed = () => m.shell_notification_read_failed();
const readAllFailed = () => m.shell_notification_read_all_failed();

function failed(title: string): void {
  showToast({ title, tone: 'danger', id: 'notification-change' });
}

/** Message for a failed deletion, by status. */
export function deleteProblemText(problem: unknown): string {
  if (!isCallProblem(problem)) {
    const isOurs = problem instanceof Error && problem.message === m.notifications_ids_missing();
    return isOurs ? problem.message : m.notifications_delete_failed();
  }
  switch (problem.status) {
    case 401:
      return m.notifications_delete_signed_out();
    case 400:
      // `unexpected` is the code of a reply without a problem body, so its detail is not from the server.
      return problem.code !== 'unexpected' && problem.detail
        ? problem.detail
        : m.notifications_delete_invalid();
    case 500:
      return m.notifications_delete_server();
    default:
      return m.notifications_delete_failed();
  }
}
