import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Notification } from '#contract/messages/notifications.ts';
import * as t from '#texts/screens.ts';
import { bookingToastId } from '#web/lib/booking-toast.ts';
import { subscribe } from '#web/lib/live/live-connection.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { maxLoaded, type NotificationList, readNotification } from './notification.queries.ts';
import { useOpenNotification } from './notification-target.ts';

/** Live notifications: adds each to the cached list, and shows a toast that opens it. */
export function useLiveNotifications(): void {
  const queryClient = useQueryClient();
  const { open } = useOpenNotification();
  useEffect(() => {
    return subscribe('notification', (message) => {
      const notification = readNotification(message.notification);
      queryClient.setQueryData<NotificationList>(
        ['notifications', 'all'],
        (list) => list && withNew(list, notification),
      );
      void queryClient.invalidateQueries({ queryKey: ['notifications'] });

      showToast({
        id: notification.booking ? bookingToastId(notification.booking._id) : notification._id,
        title: notification.title,
        text: notification.message,
        action: { label: t.shell.notificationView, onPress: () => open([notification]) },
      });
    });
  });
}

/** Ignores duplicates: a notification can arrive by socket and with the list. */
function withNew(list: NotificationList, notification: Notification): NotificationList {
  if (list.notifications.some((one) => one._id === notification._id)) return list;
  return {
    notifications: [notification, ...list.notifications].slice(0, maxLoaded),
    unreadCount: list.unreadCount + (notification.read ? 0 : 1),
  };
}
