import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useDeferredValue } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import { KeyFiguresSkeleton, RevenueSkeleton } from '#web/features/analytics/analytics-skeletons.tsx';
import { BookingList, BookingListSkeleton } from '#web/features/bookings/list/booking-list.tsx';
import { RequestList } from '#web/features/bookings/list/request-list.tsx';
import { dashboardQuery } from '#web/features/dashboard/dashboard.queries.ts';
import { DayList } from '#web/features/dashboard/day-list.tsx';
import { daySummary, greeting } from '#web/features/dashboard/day-summary.ts';
import { FirstSteps, needsFirstSteps } from '#web/features/dashboard/first-steps.tsx';
import { NextDays } from '#web/features/dashboard/next-days.tsx';
import { TodayTiles } from '#web/features/dashboard/today-tiles.tsx';
import { UnpaidCard } from '#web/features/dashboard/unpaid-card.tsx';
import { useFeatureAccess } from '#web/features/subscription/locks/use-feature.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useSession } from '#web/lib/session/session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Charts load right after the day's lists.
const parts = () => import('#web/features/analytics/dashboard-sections.tsx');
const KeyFigures = lazyPart(parts, 'KeyFigures');
const RevenueOfYear = lazyPart(parts, 'RevenueOfYear');
const TopProperties = lazyPart(parts, 'TopProperties');
const RecentActivity = lazyPart(
  () => import('#web/features/notifications/recent-activity.tsx'),
  'RecentActivity',
);

/** Dashboard: open requests, arrivals and departures, key figures, and the latest bookings. */
export function DashboardScreen() {
  const session = useSession();
  const found = useQuery(dashboardQuery());
  const { data, isError } = found;
  return (
    <>
      <PageHeader
        title={greeting(session?.agent.name ?? '', new Date().getHours())}
        state={data ? daySummary(data) : isError ? m.dashboard_line_failed() : m.dashboard_line_loading()}
      />
      <Loaded
        query={found}
        failure={m.dashboard_failed()}
        card
        skeleton={
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <DayLoading />
          </div>
        }
      >
        {(day) => (
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <Day day={day} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function DayLoading() {
  return (
    <>
      <DashboardSkeleton />
      <BookingListSkeleton label={m.dashboard_latest()} count={5} />
    </>
  );
}

function Day({ day }: { day: DashboardBookings }) {
  const isNew = needsFirstSteps(day.counts);
  // Requests and today render first; the rest renders as a deferred update, which yields to user input.
  const withRest = useDeferredValue<boolean>(true, false);
  return (
    <>
      {isNew && <FirstSteps counts={day.counts} />}
      <RequestList requests={day.requests} />
      {!isNew && <TodayTiles day={day} />}
      {withRest ? (
        <>
          {!isNew && <Business day={day} />}
          {day.recent.length > 0 && <Latest day={day} />}
        </>
      ) : (
        <div className="min-h-dvh" />
      )}
    </>
  );
}

const columns = 'grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-2';
const stack = 'grid min-w-0 grid-cols-1 gap-5';

/** Key figures, and the days around today. */
function Business({ day }: { day: DashboardBookings }) {
  const access = useFeatureAccess('analytics');
  const hasNumbers = access === 'open';
  const mayHaveNumbers = hasNumbers || access === 'unknown';
  return (
    <>
      {mayHaveNumbers && (
        <Suspense fallback={<KeyFiguresSkeleton hasTitle />}>
          {hasNumbers ? <KeyFigures /> : <KeyFiguresSkeleton hasTitle />}
        </Suspense>
      )}
      <div className={columns}>
        <div className={stack}>
          <DayList title={m.dashboard_arrivals()} empty={m.dashboard_no_arrivals()} bookings={day.arrivals} />
          <DayList
            title={m.dashboard_departures()}
            empty={m.dashboard_no_departures()}
            bookings={day.departures}
          />
          {mayHaveNumbers && (
            <Suspense fallback={<RevenueSkeleton />}>
              {hasNumbers ? <RevenueOfYear /> : <RevenueSkeleton />}
            </Suspense>
          )}
          {hasNumbers && (
            <Suspense fallback={null}>
              <TopProperties />
            </Suspense>
          )}
        </div>
        <div className={stack}>
          <NextDays next14={day.next14} counts={day.counts} />
          <UnpaidCard unpaid={day.unpaid} />
          <Suspense fallback={null}>
            <RecentActivity />
          </Suspense>
        </div>
      </div>
    </>
  );
}

function Latest({ day }: { day: DashboardBookings }) {
  return (
    <section className="min-w-0">
      <header className="mb-3 flex items-center justify-between gap-4">
        <h2>{m.dashboard_latest()}</h2>
        <Link
          to={addresses.bookings.pattern}
          search={{ view: 'all' }}
          className={buttonVariants({ variant: 'quiet', size: 'sm' })}
        >
          {m.dashboard_all_bookings()}
        </Link>
      </header>
      <BookingList bookings={day.recent} label={m.dashboard_latest()} />
    </section>
  );
}

/** Placeholder of the tiles and day lists while they load; the other cards have separate placeholders. */
function DashboardSkeleton() {
  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-md:gap-3 md:grid-cols-3 lg:grid-cols-5">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Card key={key} className="h-[115px] space-y-3 p-4 max-md:last:col-span-2">
            <Skeleton className="w-24" />
            <Skeleton className="h-7 w-14" />
            <Skeleton className="w-28" />
          </Card>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {['arrivals', 'departures'].map((key) => (
          <Card key={key} className="h-64 space-y-5">
            <Skeleton className="h-6 w-40" />
            {['a', 'b'].map((row) => (
              <div key={row} className="flex gap-3">
                <Skeleton className="size-10 rounded-full" />
                <div className="flex-1 space-y-2.5">
                  <Skeleton className="w-1/2" />
                  <Skeleton className="w-3/4" />
                </div>
              </div>
            ))}
          </Card>
        ))}
      </div>
    </>
  );
}
