import { Bell, EllipsisVertical } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Session } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { m } from '#web/words/compiled/messages.js';
import { screenFilled } from './screen-filled.ts';

// What opens weighs more than what is seen first: it comes once the screen is filled, behind the same buttons.
const NotificationBell = lazy(async () => {
  await screenFilled();
  return { default: (await import('#web/features/notifications/notification-bell.tsx')).NotificationBell };
});
const UserMenu = lazy(async () => {
  await screenFilled();
  return { default: (await import('./user-menu.tsx')).UserMenu };
});

type ShellPopupsProps = { session: Session; phone?: boolean };

/** Bell and account, at the end of top bar and phone header. */
export function ShellPopups({ session, phone = false }: ShellPopupsProps) {
  return (
    <>
      <Suspense
        fallback={
          <IconButton label={m.shell_bell()} disabled className="disabled:opacity-100">
            <Bell />
          </IconButton>
        }
      >
        <NotificationBell fullScreen={phone} />
      </Suspense>
      <Suspense fallback={<UserMenuPlace session={session} phone={phone} />}>
        <UserMenu session={session} kebab={phone} />
      </Suspense>
    </>
  );
}

function UserMenuPlace({ session, phone }: { session: Session; phone: boolean }) {
  if (phone) {
    return (
      <IconButton label={m.shell_user_menu()} disabled className="disabled:opacity-100">
        <EllipsisVertical />
      </IconButton>
    );
  }
  const { company, name, avatar } = session.agent;
  return (
    <span className="p-0.5">
      <Avatar name={(company || name).slice(0, 1)} src={avatar} solid />
    </span>
  );
}
