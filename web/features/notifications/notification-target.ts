import { addresses } from '#contract/addresses.ts';
import type { Notification } from '#contract/notifications.ts';

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
