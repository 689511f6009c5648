import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showToast } from '#web/ui/toast.ts';
import { m } from '#web/words/compiled/messages.js';
import { autoReadMs, changeLists, markAllRead } from './notification.queries.ts';

/**
 * Marks notifications as read one second after opening, up to the newest one shown at that moment; later ones stay
 * unread. Runs once for each opening.
 */
export function useAutoRead(newest: string | undefined, hasUnread: boolean): void {
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
      showToast({ title: m.shell_notification_read_all_failed(), tone: 'danger', id: 'notification-read' });
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
