import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookMarked, CalendarDays, House } from 'lucide-react';
import { Suspense, useDeferredValue } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import * as t from '#texts/screens.ts';
import { KeyFiguresSkeleton } from '#web/features/analytics/analytics-skeletons.tsx';
import { dashboardQuery, daySummary, greeting } from '#web/features/bookings/dashboard/day-summary.tsx';
import { FirstSteps, needsFirstSteps } from '#web/features/bookings/dashboard/first-steps.tsx';
import { NextDays } from '#web/features/bookings/dashboard/next-days.tsx';
import { DayQueue } from '#web/features/bookings/queue/day-queue.tsx';
import { DaySkeleton } from '#web/features/bookings/today/today.tsx';
import { useFeatureAccess } from '#web/features/subscription/locks/use-feature.ts';
import { whenIdle } from '#web/lib/browser/after-paint.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { useMayOpen } from '#web/lib/session/screen-scopes.ts';
import { useSession } from '#web/lib/session/session.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

// Figures are below the fold of a phone, so they load once the day is drawn.
const KeyFigures = lazyPart(async () => {
  await whenIdle();
  return import('#web/features/analytics/key-figures.tsx');
}, 'KeyFigures');

// Shown only where a channel is late, so it waits for the rest.
const ChannelAlerts = lazyPart(async () => {
  await whenIdle();
  return import('#web/features/calendars/channel-alerts.tsx');
}, 'ChannelAlerts');

const QuickShare = lazyPart(async () => {
  await whenIdle();
  return import('#web/features/properties/actions/quick-share.tsx');
}, 'QuickShare');

// Shown to new accounts alone.
const ImportOffer = lazyPart(() => import('#web/features/account/imports/import-offer.tsx'), 'ImportOffer');
const ExampleOffer = lazyPart(
  () => import('#web/features/properties/examples/example-offer.tsx'),
  'ExampleOffer',
);
const ExampleBanner = lazyPart(
  () => import('#web/features/properties/examples/example-banner.tsx'),
  'ExampleBanner',
);

/** Dashboard: the day in three columns, with the next days and the figures below. */
export function DashboardScreen() {
  const session = useSession();
  const found = useQuery(dashboardQuery());
  const { data, isError } = found;
  const missing = isError ? t.dashboard.lineFailed : t.dashboard.lineLoading;

  return (
    <>
      <PageHeader
        title={greeting(session?.agent.name ?? '', new Date().getHours())}
        help="dashboard"
        state={data ? daySummary(data) : missing}
      />
      <PhoneShortcuts />
      {/* The footer waits below the fold for what comes last on a short day. */}
      <div className="min-h-dvh">
        <Loaded query={found} failure={t.dashboard.lineFailed} card skeleton={<DaySkeleton />}>
          {(day) => <Day day={day} />}
        </Loaded>
      </div>
    </>
  );
}

const shortcuts = [
  { to: addresses.calendar.pattern, label: t.labels.calendar, Icon: CalendarDays },
  { to: addresses.bookings.pattern, label: t.labels.bookings, Icon: BookMarked },
  { to: addresses.properties.pattern, label: t.labels.properties, Icon: House },
];

/** The pages that a phone's bottom bar has no room for, one press away. */
function PhoneShortcuts() {
  const mayOpen = useMayOpen();
  return (
    <nav aria-label={t.dashboard.shortcuts} className="mb-4 grid auto-cols-fr grid-flow-col gap-2 md:hidden">
      {shortcuts
        .filter(({ to }) => mayOpen(to))
        .map(({ to, label, Icon }) => (
          <Link key={to} to={to} className={buttonVariants({ variant: 'secondary', className: 'px-2' })}>
            <Icon aria-hidden />
            {label}
          </Link>
        ))}
    </nav>
  );
}

function Day({ day }: { day: DashboardBookings }) {
  // The day renders first; the rest renders as a deferred update, which yields to user input.
  const withRest = useDeferredValue<boolean>(true, false);
  const may = useMay();
  const mayOpen = useMayOpen();

  if (needsFirstSteps(day.counts) && may('properties:write'))
    return (
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <FirstSteps counts={day.counts} />
        {may('bookings:delete') && (
          <Suspense>
            <ImportOffer />
          </Suspense>
        )}
        {day.counts.properties === 0 && (
          <Suspense>
            <ExampleOffer />
          </Suspense>
        )}
      </div>
    );

  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      {day.counts.examples > 0 && (
        <Suspense>
          <ExampleBanner />
        </Suspense>
      )}
      <DayQueue day={day}>
        {withRest && (
          <>
            <NextDays next14={day.next14} counts={day.counts} />
            <Suspense>
              <ChannelAlerts />
            </Suspense>
            {mayOpen(addresses.createSharedLink.pattern) && (
              <Suspense>
                <QuickShare />
              </Suspense>
            )}
          </>
        )}
      </DayQueue>
      {withRest && may('insights:read') && <Figures />}
    </div>
  );
}

function Figures() {
  const access = useFeatureAccess('analytics');
  if (access === 'open') {
    return (
      <Suspense fallback={<KeyFiguresSkeleton hasTitle isSmall />}>
        <KeyFigures />
      </Suspense>
    );
  }
  return access === 'unknown' ? <KeyFiguresSkeleton hasTitle isSmall /> : null;
}
