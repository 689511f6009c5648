import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as t from '#texts/screens.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';

/** Bell in the top bar and the phone header, with the number of unread notifications. */
export function AdminNotificationBell() {
  const { data: unread = 0 } = useQuery({
    queryKey: ['admin', 'notifications', 'unread-count'],
    queryFn: async ({ signal }) =>
      (await adminCall(notifications.list, { query: { filter: 'unread', limit: '1' }, signal })).unreadCount,
    refetchInterval: 30_000,
  });
  const label = unread === 0 ? t.labels.notifications : t.health.noticesUnread({ count: unread });

  return (
    <Link
      to={addresses.adminNotifications.pattern}
      aria-label={label}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 hover:bg-hover"
    >
      <Bell aria-hidden className="size-5" />
      <CountBadge count={unread} className="top-0.5 right-0.5" />
    </Link>
  );
}
