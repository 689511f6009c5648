import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as adminAccount from '#contract/admin/account.ts';
import type { AdminScope } from '#domain/admin/admin-roles.ts';
import { firstCharacter } from '#domain/shared/truncate-text.ts';
import * as t from '#texts/screens.ts';
import { AdminNotificationBell } from '#web/features/admin/notifications/notification-bell.tsx';
import { CommandPalette, SearchButton, ShortcutKeys } from '#web/features/admin/search/command-palette.tsx';
import {
  adminProfileQuery,
  namesOfRolesWith,
  useAdminRole,
  useMay,
  useVersion,
  useWatchedRole,
} from '#web/features/admin/session/admin-role.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';

import { lazyPart } from '#web/lib/lazy-part.ts';
import { onAdminQuestion, readAdminQuestion } from '#web/lib/session/admin-proof.ts';
import { useAdminSession } from '#web/lib/session/admin-session.ts';
import { adminPasskeyCalls } from '#web/lib/session/passkey-calls.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useIsLeaving } from '../shared/screen-outlet.tsx';
import { MaintenanceBanner, RestoredCopyBanner } from './admin-banners.tsx';
import { returnSearch } from './admin-guard.ts';
import {
  type AdminNavItem,
  adminNavItems,
  useAdminNavCounts,
  useAdminNavGroups,
  useAdminNavItems,
} from './admin-nav-items.ts';

// The menu is larger than its button, so it loads right after the first paint; the fallback looks the same.
const AdminUserMenu = lazyPart(() => import('./admin-user-menu.tsx'), 'AdminUserMenu');

const AdminNavSheet = lazyPart(() => import('./admin-nav-sheet.tsx'), 'AdminNavSheet');

// Rarely needed, so it is loaded on demand.
const PasswordDialog = lazyPart(() => import('#web/lib/session/password-dialog.tsx'), 'PasswordDialog');

const TwoStepNeeded = lazyPart(() => import('#web/screens/admin/two-step-needed.tsx'), 'TwoStepNeeded');

/** Shell of the admin area. Shows nothing of it until the server has confirmed the session. */
export function AdminShell() {
  const profile = useQuery(adminProfileQuery());
  const leave = useLeaveForAdminLogin();
  useEffect(() => {
    if (profile.isError && !profile.data) leave();
  }, [profile.isError, profile.data, leave]);

  if (!profile.data) return <CheckingSession />;
  if (!profile.data.needsTwoStep)
    return (
      <>
        <AdminScreenLayout />
        <AdminPasswordGate />
      </>
    );

  return (
    <Suspense fallback={<CheckingSession />}>
      <TwoStepNeeded hasPasskey={profile.data.hasPasskey} onSetUp={() => void profile.refetch()} />
    </Suspense>
  );
}

/** Asks for the password when a call needs it anew; the call goes on once it is given. */
function AdminPasswordGate() {
  const question = useSyncExternalStore(onAdminQuestion, readAdminQuestion);
  if (!question) return null;

  return (
    <Suspense fallback={null}>
      <PasswordDialog
        confirm={(body) => adminCall(adminAccount.confirmPassword, { body })}
        passkeys={adminPasskeyCalls}
        onProved={() => question.answer(true)}
        onClose={() => question.answer(false)}
      />
    </Suspense>
  );
}

function CheckingSession() {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-3 text-mute">
      <Spinner className="size-7 text-accent" />
      <p>{t.admin.checking}</p>
    </div>
  );
}

function AdminScreenLayout() {
  const isPhone = useIsPhone();
  const { pathname } = useLocation();
  const may = useMay();
  const navItems = useAdminNavItems();
  useWatchedRole();

  const isLeaving = useIsLeaving();
  const item = adminNavItems.find(({ to }) => pathname.replace(/\/$/, '') === to);

  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15.5rem_minmax(0,1fr)] max-lg:md:grid-cols-[4.75rem_minmax(0,1fr)]">
      <a
        href="#screen"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-[300] focus:rounded-control focus:bg-surface focus:px-4 focus:py-2 focus:shadow-pop"
      >
        {t.actions.skipToContent}
      </a>
      {!isPhone && <AdminSidebar />}
      <div className="flex min-h-dvh min-w-0 flex-col">
        {isPhone ? <AdminPhoneHeader /> : <AdminTopBar />}
        <RestoredCopyBanner />
        <MaintenanceBanner settingsAddress={addresses.adminSettings.pattern} />
        <main
          id="screen"
          tabIndex={-1}
          key={pathname}
          inert={isLeaving}
          className="w-full min-w-0 flex-1 px-8 pt-7 pb-14 outline-none max-lg:px-5 max-md:px-4 max-md:pt-5 max-md:pb-10"
        >
          <div className="mx-auto w-full max-w-[1400px] min-w-0">
            {item && !may(item.scope) ? <RoleForbidden scope={item.scope} /> : <Outlet />}
          </div>
        </main>
      </div>
      <CommandPalette navItems={navItems} />
      <ShortcutKeys />
    </div>
  );
}

/** Returns a function that goes to the admin sign-in, which leads back here afterwards. */
function useLeaveForAdminLogin(): () => void {
  const router = useRouter();
  return useCallback(() => {
    const { href, pathname } = router.latestLocation;
    // Already there, for instance during sign-out.
    if (pathname === addresses.adminLogin.pattern) return;
    void router.navigate({
      to: addresses.adminLogin.pattern,
      search: returnSearch({ href, pathname }),
      replace: true,
    });
  }, [router]);
}

/** Top bar from 768 px up, with the global search and the account. */
function AdminTopBar() {
  return (
    <header className="sticky top-0 z-[100] flex h-16 items-center justify-between gap-4 border-b border-line bg-surface/88 px-8 backdrop-blur-md max-lg:px-5">
      <SearchButton />
      <div className="flex items-center gap-2">
        <AdminNotificationBell />
        <AdminAccount />
      </div>
    </header>
  );
}

/** A page that was opened directly and that the admin's role does not include. */
function RoleForbidden({ scope }: { scope: AdminScope }) {
  const role = useAdminRole();
  if (!role) return null;

  return (
    <Card>
      <EmptyState
        illustration="lost"
        title={t.team.forbiddenTitle}
        text={t.team.forbiddenText({ role: t.team.adminRoleLabels[role], roles: namesOfRolesWith(scope) })}
        action={
          <Link to={addresses.adminDashboard.pattern} className={buttonVariants()}>
            {t.team.forbiddenHome}
          </Link>
        }
      />
    </Card>
  );
}

/** Header below 768 px, with the navigation in a sheet from the bottom. */
function AdminPhoneHeader() {
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  function show() {
    setWasOpen(true);
    setOpen(true);
  }

  return (
    <header className="sticky top-0 z-[100] flex h-14 items-center gap-1 border-b border-line bg-surface/92 px-2 backdrop-blur-md">
      <IconButton label={t.labels.menu} onClick={show}>
        <MenuIcon />
      </IconButton>
      <Link
        to={addresses.adminDashboard.pattern}
        className="mr-auto flex h-11 min-w-0 items-center gap-2 rounded-control px-1 font-display text-[1.15rem] leading-none font-bold tracking-tight text-pine-800 dark:text-pine-300"
      >
        <span className="max-[359px]:hidden">Staydesk</span>
        <span className="rounded-chip bg-clay-500 px-1.5 py-1 font-sans text-[11px] font-bold text-[#2b1104]">
          {t.labels.admin}
        </span>
      </Link>
      <SearchButton icon />
      <AdminNotificationBell />
      <AdminAccount />
      {wasOpen && (
        <Suspense>
          <AdminNavSheet open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </header>
  );
}

/** Account menu at the end of top bar and phone header. */
function AdminAccount() {
  const session = useAdminSession();
  if (!session) return null;

  return (
    <Suspense
      fallback={
        <span className="p-0.5">
          <Avatar name={firstCharacter(session.admin.name)} solid />
        </span>
      }
    >
      <AdminUserMenu />
    </Suspense>
  );
}

/** Sidebar from 768 px up, icons only below 1024 px. Its dark green distinguishes the admin area from agents' pages. */
function AdminSidebar() {
  const groups = useAdminNavGroups();
  const counts = useAdminNavCounts();
  const version = useVersion();

  return (
    <aside className="sticky top-0 flex h-dvh flex-col overflow-y-auto bg-pine-900 text-pine-50 dark:border-r dark:border-line dark:bg-[#0b1f1b]">
      <Link
        to={addresses.adminDashboard.pattern}
        className="m-3 flex h-11 shrink-0 items-center gap-2.5 rounded-control px-2 font-display text-[1.25rem] leading-none font-bold tracking-tight max-lg:justify-center"
      >
        <img src="/favicon.svg" alt="" width="32" height="32" className="size-8 shrink-0" />
        <span className="max-lg:sr-only">Staydesk</span>
        <span className="rounded-chip bg-clay-500 px-1.5 py-1 font-sans text-[11px] font-bold tracking-wide text-[#2b1104] max-lg:sr-only">
          {t.labels.admin}
        </span>
      </Link>
      <nav aria-label={t.admin.nav} className="flex-1 space-y-5 px-3 pt-2 pb-6">
        {groups.map(({ title, items }) => (
          <div key={title}>
            <p className="mb-1 px-3 text-xs font-semibold text-pine-200/90 max-lg:sr-only">{title}</p>
            <ul className="space-y-0.5">
              {items.map((item) => (
                <li key={item.to}>
                  <SidebarLink item={item} count={counts[item.to] ?? 0} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {version && (
        <p className="px-6 pb-4 text-xs text-pine-200/90 tabular-nums max-lg:sr-only">
          {t.health.product({ version })}
        </p>
      )}
    </aside>
  );
}

type SidebarLinkProps = { item: AdminNavItem; count: number };

function SidebarLink({ item: { to, label, icon: Icon }, count }: SidebarLinkProps) {
  return (
    <Link
      to={to}
      title={label}
      activeOptions={{ includeSearch: false }}
      activeProps={{
        className:
          'bg-white/13 text-white before:absolute before:inset-y-2 before:left-0 before:w-1 before:rounded-full before:bg-clay-400',
        'aria-current': 'page',
      }}
      inactiveProps={{ className: 'text-pine-100' }}
      className="relative flex h-10 items-center gap-3 rounded-control px-3 text-[15px] font-medium transition-colors hover:bg-white/8 hover:text-white max-lg:h-11 max-lg:justify-center max-lg:px-0"
    >
      <Icon aria-hidden className="size-[18px] shrink-0 opacity-90" />
      <span className="max-lg:sr-only">{label}</span>
      {count > 0 && (
        <span className="ml-auto rounded-full bg-clay-500 px-2 py-0.5 text-xs font-bold text-[#2b1104] tabular-nums max-lg:absolute max-lg:top-0.5 max-lg:right-0.5 max-lg:px-1.5">
          <span aria-hidden>{count > 99 ? '99+' : count}</span>
          <span className="sr-only">{t.review.navWaiting({ count })}</span>
        </span>
      )}
    </Link>
  );
}
