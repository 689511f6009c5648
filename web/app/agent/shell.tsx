import '../shell.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { type QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { addresses, needsNoSession } from '#contract/addresses.ts';
import { isRecentChange } from '#domain/payments/payment-details.ts';
import * as t from '#texts/screens.ts';
import { footerQuery } from '#web/features/account/maintenance.queries.ts';
import { settingsQuery } from '#web/features/account/settings/settings.queries.ts';
import { MaintenanceBanner, VerifyBanner } from '#web/features/account/shell-banners.tsx';
import { subscriptionBannerState } from '#web/features/subscription/locks/subscription-banner-state.ts';
import { subscriptionQuery } from '#web/features/subscription/subscription.queries.ts';
import { showSubscriptionRefusal, useSubscriptionRefusal } from '#web/lib/api/subscription-refusal.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import {
  onReconnect,
  reconnectNow,
  sendLiveMessage,
  startLive,
  subscribe,
  useLiveState,
} from '#web/lib/live/live-connection.ts';
import { useMay, useNeedsTwoStep } from '#web/lib/session/rights.ts';
import { useMayOpen } from '#web/lib/session/screen-scopes.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FloatingNote } from '#web/ui/floating-note.tsx';
import { Footer } from '../shared/footer.tsx';
import { ScreenOutlet, SkipLink } from '../shared/screen-outlet.tsx';
import { hidesBottomNav, hidesShell, mustChooseListings } from '../shared/shell-visibility.ts';
import { BottomNav } from './bottom-nav.tsx';
import { queryClient } from './query-client.ts';
import { ShortcutLayer } from './shortcut-layer.tsx';
import { PhoneHeader, TopBar } from './top-bar.tsx';
import { useDatePreferences } from './use-date-preferences.ts';
import { useLiveRights } from './use-live-rights.ts';
import { whenSettled } from './when-settled.ts';

const liveKeys: Key[] = [['conversations'], ['conversation'], ['unread-messages'], ['notifications']];

const reviewKeys: Key[] = [['guest-reviews']];

/** Who is in the team, and who answers which guest. */
const teamKeys: Key[] = [['team'], ['colleagues'], ['conversations'], ['conversation']];

/** Nights that a channel has sold or freed are on every screen that shows stays. */
const calendarKeys: Key[] = [
  ['property'],
  ['properties'],
  ['availability'],
  ['exposure'],
  ['conflicts'],
  ['bookings'],
  ['channel-stays'],
  ['dashboard'],
];

// Loads only when there is a message, which is rare.
const SubscriptionStrip = lazyPart(
  () => import('#web/features/subscription/locks/subscription-banner.tsx'),
  'SubscriptionBanner',
);

// Loads only in the day after a change.
const PaymentChangedBanner = lazyPart(
  () => import('#web/features/account/settings/payment-changed-banner.tsx'),
  'PaymentChangedBanner',
);

const hiddenKey = 'staydesk.strip-hidden';
/** The change that this browser's agent has read about; other browsers still show it. */
const seenChangeKey = 'staydesk.payment-change-seen';

// Loads on the first refusal by the subscription.
const SubscriptionDialog = lazyPart(
  () => import('#web/features/subscription/locks/subscription-dialog.tsx'),
  'SubscriptionDialog',
);

// After the first screen, which it must not delay.
const Announcements = lazyPart(
  () => whenSettled().then(() => import('#web/features/messages/announcements/announcements.tsx')),
  'Announcements',
);

// Nothing is said before something was done, or has loaded.
const Toaster = lazyPart(() => whenSettled().then(() => import('#web/ui/toast/toaster.tsx')), 'Toaster');

// Shown only to admins who look at an account.
const ViewBanner = lazyPart(() => import('./view-banner.tsx'), 'ViewBanner');

// What opens over a screen; after the first screen, or with the press that opens it.
const Overlays = lazyPart(() => whenSettled().then(() => import('./overlays.tsx')), 'Overlays');

// Rarely shown: menus hide what a role lacks.
const RoleForbidden = lazyPart(() => import('./role-forbidden.tsx'), 'RoleForbidden');
const MemberStart = lazyPart(() => import('./member-start.tsx'), 'MemberStart');
const TwoStepDemanded = lazyPart(() => import('./two-step-demanded.tsx'), 'TwoStepDemanded');

const bannerDelayMs = 3000;

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
  const may = useMay();
  const instead = useInstead();
  const withBottomNav = isPhone && !hasNoNav;
  const needsTwoStep = useNeedsTwoStep() && session !== null;

  if (needsTwoStep) {
    return (
      <Suspense fallback={null}>
        <ScreenOutlet instead={<TwoStepDemanded />} />
        <Toaster />
      </Suspense>
    );
  }

  return (
    <div
      className={classNames(
        'flex min-h-dvh flex-col',
        withBottomNav && 'pb-[calc(62px+env(safe-area-inset-bottom))]',
      )}
    >
      <SkipLink />
      {session?.view && (
        <Suspense fallback={null}>
          <ViewBanner agent={session.agent} until={session.view.until} />
        </Suspense>
      )}
      {isPhone ? <PhoneHeader session={session} withMenu={!withBottomNav} /> : <TopBar session={session} />}
      {session && <ConnectionBanner />}
      {session && <MaintenanceBanner />}
      {session && !session.view && <VerifyBanner />}
      {session && !isBare && may('billing:read') && <SubscriptionBannerSlot />}
      {session && !session.view && may('settings:write') && <PaymentChangedSlot />}
      {session && !session.view && !isBare && (
        <Suspense fallback={null}>
          <Announcements />
        </Suspense>
      )}
      <ScreenOutlet key={dateChanges} instead={instead} />
      <Footer links={footer.data} />
      {withBottomNav && <BottomNav />}
      <ListingChoiceRedirect />
      {session && <ShortcutLayer />}
      {session && (
        <Suspense fallback={null}>
          <Overlays />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
      <SubscriptionDialogSlot />
    </div>
  );
}

/** What is shown instead of a screen that the member's role lacks. */
function useInstead(): ReactNode {
  const pattern = useMatches({ select: (matches) => matches.at(-1)?.staticData.pattern });
  const session = useSession();
  const mayOpen = useMayOpen();
  if (!session || pattern === undefined || mayOpen(pattern)) return undefined;

  const isStart = pattern === addresses.dashboard.pattern;
  return <Suspense fallback={null}>{isStart ? <MemberStart /> : <RoleForbidden />}</Suspense>;
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
  const may = useMay();

  const isForced =
    session !== null &&
    may('billing:write') &&
    !needsNoSession(pathname) &&
    mustChooseListings(data, pathname);
  useEffect(() => {
    if (isForced) void navigate({ to: addresses.selectListings.pattern, replace: true });
  }, [isForced, navigate]);
  return null;
}

/** Shown while the live connection is lost, except for short gaps. */
function ConnectionBanner() {
  const state = useLiveState();
  const away = state !== 'open' && state !== 'off';
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!away) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), bannerDelayMs);
    return () => clearTimeout(timer);
  }, [away]);

  if (!shown) return null;

  return (
    <FloatingNote tone="warning">
      <WifiOff aria-hidden className="size-4 shrink-0" />
      <span>{state === 'lost' ? t.shell.offline : t.shell.reconnecting}</span>
      <Button variant="quiet" size="sm" className="shrink-0 text-current" onClick={reconnectNow}>
        {t.shell.reconnect}
      </Button>
    </FloatingNote>
  );
}

/** Slot of the subscription banner. Empty if hidden today, and on the subscription page, which shows the same. */
function SubscriptionBannerSlot() {
  const { pathname } = useLocation();
  const { data } = useQuery(subscriptionQuery);
  const [hiddenOn, setHiddenOn] = useState(() => localStorage.getItem(hiddenKey));
  const strip = subscriptionBannerState(data, Date.now());
  if (strip === null || pathname === addresses.subscription.pattern) return null;

  const mark = `${strip.kind} ${deviceToday()}`;
  if (hiddenOn === mark) return null;

  function hide() {
    localStorage.setItem(hiddenKey, mark);
    setHiddenOn(mark);
  }

  return (
    <Suspense fallback={null}>
      <SubscriptionStrip strip={strip} onHide={hide} />
    </Suspense>
  );
}

/** Slot of the note about changed payment details; uses the settings that the date preferences have loaded. */
function PaymentChangedSlot() {
  const { data } = useQuery({ ...settingsQuery(), enabled: false });
  const changedAt = data?.paymentChangedAt ?? null;
  const [hidden, setHidden] = useState(() => localStorage.getItem(seenChangeKey));
  if (changedAt === null || hidden === changedAt || !isRecentChange(changedAt, Date.now())) return null;

  function hide(seen: string) {
    localStorage.setItem(seenChangeKey, seen);
    setHidden(seen);
  }

  return (
    <Suspense fallback={null}>
      <PaymentChangedBanner changedAt={changedAt} onHide={() => hide(changedAt)} />
    </Suspense>
  );
}

function SubscriptionDialogSlot() {
  const refusal = useSubscriptionRefusal();
  // A refusal must not be shown to the next agent who signs in.
  useEffect(() => () => showSubscriptionRefusal(null), []);
  if (!refusal) return null;
  return (
    <Suspense fallback={null}>
      <SubscriptionDialog refusal={refusal} onClose={() => showSubscriptionRefusal(null)} />
    </Suspense>
  );
}

/** Keeps the screen up to date: live messages invalidate the affected queries. */
function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useLiveRights();

  useEffect(() => {
    const stops = [
      subscribe('booking_changed', ({ bookingId }) => refresh(queryClient, bookingKeys(bookingId))),
      subscribe('notification', ({ notification }) => refresh(queryClient, notificationKeys(notification))),
      subscribe('new_message', ({ message }) => {
        // The message has reached this device, on whichever screen.
        if (message.from === 'guest') {
          sendLiveMessage({ type: 'message_status', messageId: message._id, status: 'delivered' });
        }
        refresh(queryClient, messageKeys(message.conversationId));
      }),
      subscribe('message_status_update', ({ conversationId }) =>
        refresh(queryClient, messageKeys(conversationId)),
      ),
      subscribe('conversation_changed', ({ conversationId }) =>
        refresh(queryClient, messageKeys(conversationId)),
      ),
      subscribe('calendar_changed', () => refresh(queryClient, calendarKeys)),
      subscribe('conflict_changed', () => refresh(queryClient, calendarKeys)),
      subscribe('member_changed', () => refresh(queryClient, teamKeys)),
      subscribe('review_changed', () => refresh(queryClient, reviewKeys)),
      // Events between the page load and the socket's sign-in are missed, so refetch.
      subscribe('auth_success', () => refresh(queryClient, liveKeys)),
      onReconnect(() => void queryClient.invalidateQueries()),
      startLive(),
    ];

    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

type Key = readonly string[];

function bookingKeys(bookingId: string): Key[] {
  return [
    ['bookings'],
    ['booking', bookingId],
    ['dashboard'],
    ['properties'],
    ['property'],
    ['availability'],
    ['analytics'],
  ];
}

function notificationKeys({ type, booking }: { type: string; booking?: { _id: string } | null }): Key[] {
  if (booking) return bookingKeys(booking._id);
  // Another plan changes which features are locked.
  const isPlan = type === 'subscription_changed' || type === 'trial_ending';
  return isPlan ? [['subscription'], ['properties'], ['dashboard']] : [['dashboard']];
}

function messageKeys(conversationId: string): Key[] {
  return [['conversations'], ['conversation', conversationId], ['unread-messages'], ['dashboard']];
}

function refresh(queryClient: QueryClient, keys: readonly Key[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
