import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveNotifications } from '#web/features/notifications/use-live-notifications.ts';
import { onReconnect, sendFrame, startLive, subscribe } from '#web/lib/live.ts';

/** Keeps what is on screen true: a live frame makes the questions it touches be asked again. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useLiveNotifications();
  useEffect(() => {
    const stops = [
      subscribe('booking_changed', ({ bookingId }) => refresh(queryClient, bookingKeys(bookingId))),
      subscribe('notification', ({ notification }) =>
        refresh(queryClient, notification.booking ? bookingKeys(notification.booking._id) : [['dashboard']]),
      ),
      subscribe('new_message', ({ message }) => {
        // It has reached this device, wherever in the app it is.
        if (message.from === 'guest') {
          sendFrame({ type: 'message_status', messageId: message._id, status: 'delivered' });
        }
        refresh(queryClient, messageKeys(message.conversationId));
      }),
      subscribe('message_status_update', ({ conversationId }) =>
        refresh(queryClient, messageKeys(conversationId)),
      ),
      onReconnect(() => void queryClient.invalidateQueries()),
      startLive(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

type Key = readonly string[];

function bookingKeys(bookingId: string): Key[] {
  return [
    ['bookings'],
    ['booking', bookingId],
    ['dashboard'],
    ['properties'],
    ['property'],
    ['availability'],
  ];
}

function messageKeys(conversationId: string): Key[] {
  return [['conversations'], ['conversation', conversationId], ['unread-messages'], ['dashboard']];
}

function refresh(queryClient: QueryClient, keys: readonly Key[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
