import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveNotifications } from '#web/features/notifications/use-live-notifications.ts';
import { onReconnect, sendLiveMessage, startLive, subscribe } from '#web/lib/live/live-connection.ts';

/** Keeps the screen up to date: live messages invalidate the affected queries. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useLiveNotifications();
  useEffect(() => {
    const stops = [
      subscribe('booking_changed', ({ bookingId }) => refresh(queryClient, bookingKeys(bookingId))),
      subscribe('notification', ({ notification }) => refresh(queryClient, notificationKeys(notification))),
      subscribe('new_message', ({ message }) => {
        // The message has reached this device, on whichever screen.
        if (message.from === 'guest') {
          sendLiveMessage({ type: 'message_status', messageId: message._id, status: 'delivered' });
        }
        refresh(queryClient, messageKeys(message.conversationId));
      }),
      subscribe('message_status_update', ({ conversationId }) =>
        refresh(queryClient, messageKeys(conversationId)),
      ),
      subscribe('conversation_changed', ({ conversationId }) =>
        refresh(queryClient, messageKeys(conversationId)),
      ),
      subscribe('calendar_changed', () => refresh(queryClient, calendarKeys)),
      subscribe('conflict_changed', () => refresh(queryClient, calendarKeys)),
      // Events between the page load and the socket's sign-in are missed, so refetch.
      subscribe('auth_success', () => refresh(queryClient, liveKeys)),
      onReconnect(() => void queryClient.invalidateQueries()),
      startLive(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

type Key = readonly string[];

const liveKeys: Key[] = [['conversations'], ['conversation'], ['unread-messages'], ['notifications']];

const calendarKeys: Key[] = [['property'], ['availability'], ['exposure'], ['conflicts']];

function bookingKeys(bookingId: string): Key[] {
  return [
    ['bookings'],
    ['booking', bookingId],
    ['dashboard'],
    ['properties'],
    ['property'],
    ['availability'],
    ['analytics'],
  ];
}

function notificationKeys({ type, booking }: { type: string; booking?: { _id: string } | null }): Key[] {
  if (booking) return bookingKeys(booking._id);
  // Another plan changes which features are locked.
  const isPlan = type === 'subscription_changed' || type === 'trial_ending';
  return isPlan ? [['subscription'], ['properties'], ['dashboard']] : [['dashboard']];
}

function messageKeys(conversationId: string): Key[] {
  return [['conversations'], ['conversation', conversationId], ['unread-messages'], ['dashboard']];
}

function refresh(queryClient: QueryClient, keys: readonly Key[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
