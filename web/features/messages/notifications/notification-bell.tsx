import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popup/popover.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { notificationsQuery } from './notification.queries.ts';

const loadPanel = () => import('./notification-panel.tsx');
const NotificationPanel = lazyPart(loadPanel, 'NotificationPanel');

type NotificationBellProps = {
  fullScreen?: boolean | undefined;
  startOpen?: boolean;
  /** What waits for the reader, above the notifications; `close` closes the bell. */
  tasks?: (close: () => void) => ReactNode;
};

/** Bell in the top bar; opens a popover, or a full-screen sheet on a phone. */
export function NotificationBell({ fullScreen, startOpen = false, tasks }: NotificationBellProps) {
  const [open, setOpen] = useState(startOpen);
  const { data } = useQuery(notificationsQuery('all'));
  const unread = data?.unreadCount ?? 0;
  const close = () => setOpen(false);

  const trigger = (
    <IconButton
      label={unread > 0 ? t.shell.bellUnread({ count: unread }) : t.labels.notifications}
      onPointerEnter={() => void loadPanel()}
    >
      <Bell />
      <CountBadge count={unread} className="top-1 right-0.5" />
    </IconButton>
  );

  const panel = (
    <Suspense fallback={<div className="min-h-72" />}>
      <NotificationPanel onLeave={close} tasks={tasks?.(close)} />
    </Suspense>
  );

  const seeAll = (
    <Link
      to={addresses.notifications.pattern}
      onClick={close}
      className="text-sm font-semibold text-accent hover:underline"
    >
      {t.shell.notificationsAll}
    </Link>
  );
  if (fullScreen) {
    return (
      <Sheet
        open={open}
        onOpenChange={setOpen}
        trigger={trigger}
        title={t.labels.notifications}
        phone="full"
        flush
      >
        {panel}
        <div className="border-t border-line py-4 text-center">{seeAll}</div>
      </Sheet>
    );
  }

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      title={t.labels.notifications}
      aside={seeAll}
      flush
      className="w-[27rem]"
    >
      {panel}
    </Popover>
  );
}
