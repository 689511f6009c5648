import '../shell.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addresses } from '#contract/addresses.ts';
import { footerQuery } from '#web/features/account/maintenance.queries.ts';
import { MaintenanceBanner } from '#web/features/account/maintenance-banner.tsx';
import { VerifyBanner } from '#web/features/account/verify-banner.tsx';
import { NewBlockOverlay, NewBookingOverlay } from '#web/features/bookings/new/new-overlays.tsx';
import { NumberOverlay } from '#web/features/figures/number-overlay.tsx';
import { subscriptionQuery } from '#web/features/subscription/subscription.queries.ts';
import { isGuestAddress } from '#web/lib/api/call.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { useSession } from '#web/lib/session/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Toaster } from '#web/ui/toast/toaster.tsx';
import { Footer } from '../shared/footer.tsx';
import { ScreenOutlet, SkipLink } from '../shared/screen-outlet.tsx';
import { hidesBottomNav, hidesShell, mustChooseListings } from '../shared/shell-visibility.ts';
import { BottomNav } from './bottom-nav.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { PhoneHeader } from './phone-header.tsx';
import { queryClient } from './query-client.ts';
import { ShortcutLayer } from './shortcut-layer.tsx';
import { SubscriptionBannerSlot, SubscriptionDialogSlot } from './subscription-slots.tsx';
import { TopBar } from './top-bar.tsx';
import { useDatePreferences } from './use-date-preferences.ts';
import { useLiveUpdates } from './use-live-updates.ts';
import { ViewBanner } from './view-banner.tsx';
import { whenSettled } from './when-settled.ts';

/** The agent's shell: top bar or phone header, the screen, footer, bottom nav and toasts. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>
        <ShellLayout />
      </CSPProvider>
    </QueryClientProvider>
  );
}

function ShellLayout() {
  // Not the whole location: a filter or an opened dialog in the address doesn't render the shell.
  const isBare = useLocation({ select: ({ pathname }) => hidesShell(pathname) });
  const hasNoNav = useLocation({ select: ({ pathname, search }) => hidesBottomNav(pathname, search) });
  const isPhone = useIsPhone();
  const session = useSession();
  useLiveUpdates();
  useRunningUndo(session !== null);
  const footer = useQuery(footerQuery());
  const dateChanges = useDatePreferences();
  const withBottomNav = isPhone && !hasNoNav;
  return (
    <div
      className={classNames(
        'flex min-h-dvh flex-col',
        withBottomNav && 'pb-[calc(62px+env(safe-area-inset-bottom))]',
      )}
    >
      <SkipLink />
      <ViewBanner />
      {isPhone ? <PhoneHeader session={session} withMenu={!withBottomNav} /> : <TopBar session={session} />}
      {session && <ConnectionBanner />}
      {session && <MaintenanceBanner />}
      {session && !session.view && <VerifyBanner />}
      {session && !isBare && <SubscriptionBannerSlot />}
      <ScreenOutlet key={dateChanges} />
      <Footer links={footer.data} />
      {withBottomNav && <BottomNav />}
      <ListingChoiceRedirect />
      {session && <ShortcutLayer />}
      {session && <NewBookingOverlay />}
      {session && <NewBlockOverlay />}
      {session && <NumberOverlay />}
      <Toaster />
      <SubscriptionDialogSlot />
    </div>
  );
}

/** Shows the Undo of what was done before a reload, while its time runs. */
function useRunningUndo(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return;
    // A failure loses only the button: the act itself is stored, and the booking's page leads back.
    void whenSettled()
      .then(() => import('#web/lib/stays/undo-toast.ts'))
      .then((part) => part.resumeUndoToasts(queryClient))
      .catch(() => null);
  }, [isSignedIn]);
}

/** Redirects to the choice of listings when the plan shrinks while the app is open; guards run only on navigation. */
function ListingChoiceRedirect() {
  const session = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const navigate = useNavigate();
  const { data } = useQuery({ ...subscriptionQuery, enabled: session !== null });
  const isForced = session !== null && !isGuestAddress(pathname) && mustChooseListings(data, pathname);
  useEffect(() => {
    if (isForced) void navigate({ to: addresses.selectListings.pattern, replace: true });
  }, [isForced, navigate]);
  return null;
}
