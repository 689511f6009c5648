import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { notificationsQuery } from './notification.queries.ts';
import { lineKey, notificationDays } from './notification-days.ts';
import { NotificationLineItem } from './notification-item.tsx';
import { useOpenNotification } from './use-open-notification.ts';

const maxItems = 3;

/** Latest notifications, from the same query as the bell. */
export function RecentActivity() {
  const { data, isError } = useQuery(notificationsQuery('all'));
  const { open, act } = useOpenNotification();
  const items = data?.notifications ?? [];
  const lines = notificationDays(items)
    .flatMap((day) => day.lines)
    .slice(0, maxItems);
  return (
    <Card flush>
      <CardHeader
        className="mb-0 items-center px-5 py-4 max-md:px-4"
        title={m.dashboard_activity()}
        action={
          <Link
            to={addresses.notifications.pattern}
            className={buttonVariants({ variant: 'quiet', size: 'sm' })}
          >
            {m.dashboard_activity_all()}
          </Link>
        }
      />
      {data === undefined && !isError && <SkeletonLines lines={4} className="p-5 pt-0" />}
      {isError && items.length === 0 && (
        <p className="border-t border-line px-5 py-4 text-mute max-md:px-4">
          {m.shell_notifications_failed()}
        </p>
      )}
      {data && items.length === 0 && (
        <p className="border-t border-line px-5 py-4 text-mute max-md:px-4">{m.dashboard_activity_none()}</p>
      )}
      <ul>
        {lines.map((line) => (
          <NotificationLineItem key={lineKey(line)} line={line} onOpen={open} onAction={act} />
        ))}
      </ul>
    </Card>
  );
}
