import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Notification } from '#contract/messages/notifications.ts';
import { endSession, readSession } from '#web/lib/session/session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { showToast } from '#web/ui/toast/toast.ts';
import { changeLists, markRead } from './notification.queries.ts';
import { decideQuickAction, notificationTarget, type QuickAction } from './notification-target.ts';

/** Opens the target of a notification or runs a quick action, and marks it as read. */
export function useOpenNotification(): {
  open: (notification: Notification) => void;
  act: (action: QuickAction, notification: Notification) => void;
} {
  const router = useRouter();
  const read = useMarkNotificationRead();

  async function go(href: string) {
    try {
      await router.navigate({ href });
    } catch {
      await router.navigate({ to: addresses.dashboard.pattern });
    }
  }
  return {
    open(notification) {
      if (!notification.read) read.mutate(notification._id);
      void go(notificationTarget(notification));
    },
    act(action, notification) {
      const outcome = decideQuickAction(action, notification, readSession() !== null);
      if ('problem' in outcome) {
        showToast({ title: outcome.problem, tone: 'danger' });
      } else if ('signIn' in outcome) {
        endSession();
        void router.navigate({ to: addresses.login.pattern });
      } else {
        if (!notification.read) read.mutate(notification._id);
        void go(outcome.go);
      }
    },
  };
}

function useMarkNotificationRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: markRead,
    onMutate(id) {
      changeLists(queryClient, ({ notifications, unreadCount }) => ({
        notifications: notifications.map((one) => (one._id === id ? { ...one, read: true } : one)),
        unreadCount: Math.max(0, unreadCount - 1),
      }));
    },
    onError() {
      showToast({ title: m.shell_notification_read_failed(), tone: 'danger', id: 'notification-read' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  });
}
