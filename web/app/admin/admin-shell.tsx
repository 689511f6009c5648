import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect } from 'react';
import { addresses } from '#contract/addresses.ts';
import { AdminNotificationBell } from '#web/features/admin/notifications/notification-bell.tsx';
import { RestoredCopyBanner } from '#web/features/admin/restored-copy/restored-copy-banner.tsx';
import { CommandPalette } from '#web/features/admin/search/command-palette.tsx';
import { SearchButton } from '#web/features/admin/search/search-button.tsx';
import { ShortcutKeys } from '#web/features/admin/search/shortcut-keys.tsx';
import { useMay, useWatchedRole } from '#web/features/admin/session/admin-role.ts';
import { adminProfileQuery } from '#web/features/admin/session/admin-session.queries.ts';
import { MaintenanceBanner } from '#web/features/admin/settings/maintenance-banner.tsx';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Spinner } from '#web/ui/spinner.tsx';
import { useIsLeaving } from '../shared/screen-outlet.tsx';
import { AdminAccount } from './admin-account.tsx';
import { returnSearch } from './admin-guard.ts';
import { adminNavItems, useAdminNavItems } from './admin-nav-items.ts';
import { AdminPhoneHeader } from './admin-phone-header.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';
import { RoleForbidden } from './role-forbidden.tsx';

const TwoStepNeeded = lazyPart(() => import('#web/screens/admin/two-step-needed.tsx'), 'TwoStepNeeded');

/** Shell of the admin area. Shows nothing of it until the server has confirmed the session. */
export function AdminShell() {
  const profile = useQuery(adminProfileQuery());
  const leave = useLeaveForAdminLogin();
  useEffect(() => {
    if (profile.isError && !profile.data) leave();
  }, [profile.isError, profile.data, leave]);
  if (!profile.data) return <CheckingSession />;
  if (!profile.data.needsTwoStep) return <AdminScreenLayout />;
  return (
    <Suspense fallback={<CheckingSession />}>
      <TwoStepNeeded onSetUp={() => void profile.refetch()} />
    </Suspense>
  );
}

function CheckingSession() {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-3 text-mute">
      <Spinner className="size-7 text-accent" />
      <p>{m.admin_checking()}</p>
    </div>
  );
}

function AdminScreenLayout() {
  const isPhone = useIsPhone();
  const { pathname } = useLocation();
  const may = useMay();
  const places = useAdminNavItems();
  useWatchedRole();
  const isLeaving = useIsLeaving();
  const place = adminNavItems.find(({ to }) => pathname.replace(/\/$/, '') === to);
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15.5rem_minmax(0,1fr)] max-lg:md:grid-cols-[4.75rem_minmax(0,1fr)]">
      <a
        href="#screen"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-[300] focus:rounded-control focus:bg-surface focus:px-4 focus:py-2 focus:shadow-pop"
      >
        {m.shell_skip()}
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
            {place && !may(place.scope) ? <RoleForbidden scope={place.scope} /> : <Outlet />}
          </div>
        </main>
      </div>
      <CommandPalette places={places} />
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
