import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Notification } from '#contract/messages/notifications.ts';
import * as t from '#texts/screens.ts';
import { endSession, readSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { changeLists, markRead, markSomeRead } from './notification.queries.ts';

/** Target of a click on a notification: its booking or the list of bookings, the messages, else its link. */
export function notificationTarget(notification: Pick<Notification, 'type' | 'booking' | 'link'>): string {
  const { type, booking, link } = notification;
  if (type === 'message') {
    return link?.startsWith(addresses.messages.pattern) ? link : addresses.messages.pattern;
  }
  if (type.startsWith('booking_')) {
    return booking ? addresses.booking({ id: booking._id }) : addresses.bookings.pattern;
  }
  if (isPathOfThisSite(link)) return link;
  return booking ? addresses.booking({ id: booking._id }) : addresses.dashboard.pattern;
}

/** Whether a link stays on this site: `//elsewhere` and `/\elsewhere` are addresses of other hosts. */
export function isPathOfThisSite(link: string | null): link is string {
  return link !== null && /^\/(?![/\\])/.test(link);
}

export type QuickAction = 'view_booking' | 'view_property' | 'reply' | 'open';

type QuickActionOutcome = { go: string } | { problem: string } | { signIn: true };

/**
 * Outcome of a quick action. Each requires a session, except opening the booking or property of the notification:
 * their screens ask for a sign-in.
 */
export function decideQuickAction(
  action: string,
  notification: Pick<Notification, 'booking' | 'property' | 'link'>,
  signedIn: boolean,
): QuickActionOutcome {
  const { booking, property, link } = notification;
  if (action === 'view_booking' && booking) return { go: addresses.booking({ id: booking._id }) };
  if (action === 'view_property' && property) return { go: addresses.property({ id: property._id }) };
  if (!signedIn) return { signIn: true };

  switch (action) {
    case 'view_booking':
      return { problem: t.shell.notificationNoBooking };
    case 'view_property':
      return { problem: t.shell.notificationNoProperty };
    case 'reply':
      return { go: link?.startsWith(addresses.messages.pattern) ? link : addresses.messages.pattern };
    case 'open':
      return isPathOfThisSite(link) ? { go: link } : { problem: t.shell.notificationUnknownAction };
    default:
      return { problem: t.shell.notificationUnknownAction };
  }
}

/** Opens the target of the first notification or runs a quick action, and marks what it was pressed for as read. */
export function useOpenNotification(): {
  open: (notifications: readonly [Notification, ...Notification[]]) => void;
  runAction: (action: QuickAction, notification: Notification) => void;
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
    open(opened) {
      const unread = opened.filter((one) => !one.read).map(({ _id }) => _id);
      if (unread.length > 0) read.mutate(unread);
      void go(notificationTarget(opened[0]));
    },
    runAction(action, notification) {
      const outcome = decideQuickAction(action, notification, readSession() !== null);
      if ('problem' in outcome) {
        showToast({ title: outcome.problem, tone: 'danger' });
      } else if ('signIn' in outcome) {
        endSession();
        void router.navigate({ to: addresses.login.pattern });
      } else {
        if (!notification.read) read.mutate([notification._id]);
        void go(outcome.go);
      }
    },
  };
}

function useMarkNotificationRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const [id] = ids;
      if (ids.length === 1 && id !== undefined) await markRead(id);
      else await markSomeRead(ids);
    },
    onMutate(ids) {
      changeLists(queryClient, ({ notifications, unreadCount }) => ({
        notifications: notifications.map((one) => (ids.includes(one._id) ? { ...one, read: true } : one)),
        unreadCount: Math.max(0, unreadCount - ids.length),
      }));
    },
    onError() {
      showToast({ title: t.shell.notificationReadFailed, tone: 'danger', id: 'notification-read' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  });
}
