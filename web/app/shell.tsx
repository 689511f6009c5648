import './shell.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { VerifyBanner } from '#web/features/account/verify-banner.tsx';
import { useIsPhone } from '#web/lib/media.ts';
import { useSession } from '#web/lib/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { m } from '#web/words/compiled/messages.js';
import { BottomNav } from './bottom-nav.tsx';
import { ConnectionStrip } from './connection-strip.tsx';
import { Footer } from './footer.tsx';
import { PhoneHeader } from './phone-header.tsx';
import { queryClient } from './query-client.ts';
import { hidesBottomNav } from './shell-places.ts';
import { TopBar } from './top-bar.tsx';
import { useLiveUpdates } from './use-live-updates.ts';

/** Around every screen: top bar or phone header, the screen, footer, bottom nav, toasts. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>
        <ShellFrame />
      </CSPProvider>
    </QueryClientProvider>
  );
}

function ShellFrame() {
  const { pathname } = useLocation();
  const isPhone = useIsPhone();
  const session = useSession();
  useLiveUpdates();
  const withBottomNav = isPhone && !hidesBottomNav(pathname);
  return (
    <div
      className={classNames(
        'flex min-h-dvh flex-col',
        withBottomNav && 'pb-[calc(62px+env(safe-area-inset-bottom))]',
      )}
    >
      <a
        href="#screen"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-[300] focus:rounded-control focus:bg-surface focus:px-4 focus:py-2 focus:shadow-pop"
      >
        {m.shell_skip()}
      </a>
      {isPhone ? <PhoneHeader session={session} /> : <TopBar session={session} />}
      {session && <ConnectionStrip />}
      {session && <VerifyBanner />}
      <main
        id="screen"
        tabIndex={-1}
        className="w-full min-w-0 flex-1 pt-8 pb-14 outline-none max-md:pt-5 max-md:pb-8"
      >
        <div className="mx-auto w-full max-w-[1344px] min-w-0 px-8 max-lg:px-5 max-md:px-4">
          <Outlet />
        </div>
      </main>
      <Footer />
      {withBottomNav && <BottomNav />}
      <Toaster />
    </div>
  );
}
