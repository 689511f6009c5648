import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#web/ui/toast.ts';
import { m } from '#web/words/compiled/messages.js';
import { deleteFailureWords } from './delete-failure-words.ts';
import { deleteNotifications, markAllRead, markSomeRead } from './notification.queries.ts';

/** Marks as read or deletes several notifications, with a toast for the result. `onDone` runs on success. */
export function useChangeNotifications(onDone?: () => void) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['notifications'] });
  const markSome = useMutation({
    mutationFn: markSomeRead,
    onSuccess({ updatedCount }) {
      showToast({ title: m.notifications_marked({ count: updatedCount }), tone: 'good' });
      onDone?.();
    },
    onError: (_problem, ids) => failed(ids.length === 1 ? readFailed() : readAllFailed()),
    onSettled: refresh,
  });
  const markAll = useMutation({
    mutationFn: () => markAllRead(),
    onError: () => failed(readAllFailed()),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: deleteNotifications,
    onSuccess(count) {
      showToast({ title: m.notifications_deleted({ count }), tone: 'good' });
      onDone?.();
    },
    onError: (problem) => failed(deleteFailureWords(problem)),
    onSettled: refresh,
  });
  return { markSome, markAll, remove };
}

const readFailed = () => m.shell_notification_read_failed();
const readAllFailed = () => m.shell_notification_read_all_failed();

function failed(title: string): void {
  showToast({ title, tone: 'danger', id: 'notification-change' });
}
