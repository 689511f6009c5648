import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { House, Lock, Menu, MessageSquare, Plus, Share2 } from 'lucide-react';
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { unreadQuery } from '#web/features/messages/unread.queries.ts';
import { useFeature } from '#web/features/subscription/locks/use-feature.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { startAddress, useMayOpen } from '#web/lib/session/screen-scopes.ts';
import { useSession } from '#web/lib/session/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useNewEntries } from './new-entries.ts';
import { whenSettled } from './when-settled.ts';

const MenuSheet = lazyPart(() => import('./menu-sheet.tsx'), 'MenuSheet');
const NewSheet = lazyPart(() => import('./new-menu-popup.tsx'), 'NewSheet');

/** A sheet is mounted on first use and then stays for its closing animation. */
type SheetState = 'unused' | 'open' | 'closed';

const item =
  'relative flex min-w-0 flex-col items-center justify-center gap-1 text-[11.5px] leading-none font-semibold transition-colors [&_svg]:size-[22px]';
/** Behind each icon; filled for the current page and for Add, so that both stand out without leaving the bar. */
const pill = 'grid h-8 w-14 place-items-center rounded-full transition-colors';

export function BottomNav() {
  const [menu, setMenu] = useState<SheetState>('unused');
  const [making, setMaking] = useState<SheetState>('unused');
  const unread = useUnreadMessages();
  const session = useSession();
  const mayOpen = useMayOpen();
  const hasEntries = useNewEntries().length > 0;

  useEffect(() => {
    void whenSettled().then(() => {
      void NewSheet.preload();
      void MenuSheet.preload();
    });
  }, []);

  const share = useFeature('sharedLinks')
    ? addresses.createSharedLink.pattern
    : addresses.subscription.pattern;

  return (
    <nav
      aria-label={t.shell.navQuick}
      className="fixed inset-x-0 bottom-0 z-[110] grid auto-cols-fr grid-flow-col border-t border-line bg-surface/92 pb-[env(safe-area-inset-bottom)] backdrop-blur-md [&>*]:h-[62px]"
    >
      <NavItem to={startAddress(session)} label={t.shell.navHome} icon={<House aria-hidden />} exact />
      {mayOpen(addresses.createSharedLink.pattern) && (
        <NavItem
          to={share}
          label={t.actions.share}
          icon={<Share2 aria-hidden />}
          locked={share === addresses.subscription.pattern}
        />
      )}
      {hasEntries && (
        <button
          type="button"
          onPointerDown={NewSheet.preload}
          onClick={() => startTransition(() => setMaking('open'))}
          aria-haspopup="dialog"
          className={`${item} text-mute`}
        >
          <span className={`${pill} bg-accent text-onaccent`}>
            <Plus aria-hidden />
          </span>
          {t.shell.navAdd}
        </button>
      )}
      {mayOpen(addresses.messages.pattern) && (
        <NavItem
          to={addresses.messages.pattern}
          label={t.labels.messages}
          spoken={unread > 0 ? t.shell.navMessagesUnread({ count: unread }) : undefined}
          icon={<MessageSquare aria-hidden />}
          badge={<CountBadge count={unread} className="top-1 left-1/2 ml-1.5" />}
        />
      )}
      <button
        type="button"
        onPointerDown={MenuSheet.preload}
        onClick={() => startTransition(() => setMenu('open'))}
        aria-haspopup="dialog"
        className={`${item} text-mute`}
      >
        <span className={pill}>
          <Menu aria-hidden />
        </span>
        {t.labels.menu}
      </button>
      {making !== 'unused' && (
        <Suspense>
          <NewSheet open={making === 'open'} onOpenChange={(open) => setMaking(open ? 'open' : 'closed')} />
        </Suspense>
      )}
      {menu !== 'unused' && (
        <Suspense>
          <MenuSheet open={menu === 'open'} onOpenChange={(open) => setMenu(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </nav>
  );
}

type NavItemProps = {
  to: string;
  label: string;
  /** Text for screen readers instead of the label. */
  spoken?: string | undefined;
  badge?: ReactNode;
  icon: ReactNode;
  exact?: boolean;
  /** The link leads to the plans instead, so it is never marked as the current page. */
  locked?: boolean;
};

function NavItem({ to, label, spoken, icon, badge, exact, locked }: NavItemProps) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: exact ?? false, includeSearch: false }}
      activeProps={
        locked
          ? { className: 'text-mute' }
          : { className: 'text-pine-800 dark:text-pine-300', 'aria-current': 'page' }
      }
      inactiveProps={{ className: 'text-mute' }}
      className={item}
    >
      {({ isActive }) => (
        <>
          <span className={classNames(pill, isActive && !locked && 'bg-pine-100 dark:bg-pine-500/15')}>
            {icon}
          </span>
          <span aria-hidden={spoken !== undefined}>{label}</span>
          {spoken && <VisuallyHidden>{spoken}</VisuallyHidden>}
          {locked && <LockBadge />}
          {badge}
        </>
      )}
    </Link>
  );
}

function LockBadge() {
  return (
    <>
      <span
        aria-hidden
        className="absolute top-1.5 left-1/2 ml-2 grid size-4 place-items-center rounded-full bg-surface"
      >
        <Lock className="!size-3" strokeWidth={2.5} />
      </span>
      <VisuallyHidden>{t.shell.locked}</VisuallyHidden>
    </>
  );
}

/** Number of unread messages for the badges of top bar and bottom nav; 0 while loading. */
export function useUnreadMessages(): number {
  const session = useSession();
  const may = useMay();
  const { data } = useQuery({
    ...unreadQuery(),
    enabled: session !== null && may('messages:read'),
    refetchInterval: 60_000,
  });
  return data?.unread ?? 0;
}
