import { Bell, EllipsisVertical } from 'lucide-react';
import { Suspense, useState } from 'react';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { Session } from '#web/lib/session/session.ts';
import { letterOf } from '#web/lib/session/session-letter.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { whenSettled } from './when-settled.ts';

// The popups are larger than their buttons, so they load after the screen; the fallbacks look the same.
const NotificationBell = lazyPart(async () => {
  await whenSettled();
  return import('#web/features/messages/notifications/notification-bell.tsx');
}, 'NotificationBell');
const BellTasks = lazyPart(() => import('#web/features/bookings/queue/bell-tasks.tsx'), 'BellTasks');
const UserMenu = lazyPart(async () => {
  await whenSettled();
  return import('./user-menu.tsx');
}, 'UserMenu');

type ShellPopupsProps = { session: Session; phone?: boolean };

/** Notification bell and account menu. A press before a popup is loaded opens it once it is. */
export function ShellPopups({ session, phone = false }: ShellPopupsProps) {
  const [pressed, setPressed] = useState<'bell' | 'menu' | null>(null);

  return (
    <>
      <Suspense
        fallback={
          <IconButton
            label={t.labels.notifications}
            aria-busy={pressed === 'bell'}
            onClick={() => setPressed('bell')}
          >
            <Bell />
          </IconButton>
        }
      >
        <NotificationBell
          fullScreen={phone}
          startOpen={pressed === 'bell'}
          tasks={(close) => (
            <Suspense>
              <BellTasks onLeave={close} />
            </Suspense>
          )}
        />
      </Suspense>
      <Suspense
        fallback={
          <UserMenuPlaceholder
            session={session}
            phone={phone}
            busy={pressed === 'menu'}
            onPress={() => setPressed('menu')}
          />
        }
      >
        <UserMenu session={session} kebab={phone} startOpen={pressed === 'menu'} />
      </Suspense>
    </>
  );
}

type UserMenuPlaceholderProps = Required<ShellPopupsProps> & { busy: boolean; onPress: () => void };

function UserMenuPlaceholder({ session, phone, busy, onPress }: UserMenuPlaceholderProps) {
  if (phone) {
    return (
      <IconButton label={t.labels.yourAccount} aria-busy={busy} onClick={onPress}>
        <EllipsisVertical />
      </IconButton>
    );
  }

  return (
    <button
      type="button"
      aria-label={t.labels.yourAccount}
      aria-busy={busy}
      onClick={onPress}
      className="rounded-full p-0.5"
    >
      <Avatar name={letterOf(session)} src={session.agent.avatar} solid />
    </button>
  );
}
