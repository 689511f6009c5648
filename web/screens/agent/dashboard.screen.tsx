import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue } from 'react';
import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import * as t from '#texts/screens.ts';
import { KeyFiguresSkeleton } from '#web/features/analytics/analytics-skeletons.tsx';
import {
  ConflictBanner,
  dashboardQuery,
  daySummary,
  greeting,
  TodayTiles,
} from '#web/features/bookings/dashboard/day-summary.tsx';
import { FirstSteps, needsFirstSteps } from '#web/features/bookings/dashboard/first-steps.tsx';
import { NextDays } from '#web/features/bookings/dashboard/next-days.tsx';
import { DayQueue } from '#web/features/bookings/queue/day-queue.tsx';
import { useFeatureAccess } from '#web/features/subscription/locks/use-feature.ts';
import { whenIdle } from '#web/lib/browser/after-paint.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

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

/** Dashboard: what today asks for, item by item; the next days beside it, and the figures below. */
export function DashboardScreen() {
  const session = useSession();
  const found = useQuery(dashboardQuery());
  const { data, isError } = found;
  const missing = isError ? t.dashboard.lineFailed : t.dashboard.lineLoading;

  return (
    <>
      <PageHeader
        title={greeting(session?.agent.name ?? '', new Date().getHours())}
        state={data ? daySummary(data) : missing}
      />
      <Loaded query={found} failure={t.dashboard.lineFailed} card skeleton={<DashboardSkeleton />}>
        {(day) => <Day day={day} />}
      </Loaded>
    </>
  );
}

const columns = 'grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]';

function Day({ day }: { day: DashboardBookings }) {
  // The queue renders first; the rest renders as a deferred update, which yields to user input.
  const withRest = useDeferredValue<boolean>(true, false);

  if (needsFirstSteps(day.counts)) return <FirstSteps counts={day.counts} />;

  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <ConflictBanner conflicts={day.conflicts} />
      <div className={columns}>
        <DayQueue day={day} />
        {withRest && (
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <TodayTiles day={day} />
            <NextDays next14={day.next14} counts={day.counts} />
            <Suspense>
              <ChannelAlerts />
            </Suspense>
          </div>
        )}
      </div>
      {withRest && <Figures />}
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

/** Placeholder of the queue and of the column beside it. */
function DashboardSkeleton() {
  return (
    <div className={columns}>
      <div className="grid grid-cols-1 gap-4">
        {['requests', 'turnovers'].map((key) => (
          <Card key={key} className="space-y-5">
            <Skeleton className="h-6 w-40" />
            {['a', 'b', 'c'].map((row) => (
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
      <div className="grid grid-cols-1 gap-5">
        <Card className="h-[88px]" />
        <Card className="h-[300px] space-y-5">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-[200px] w-full" />
        </Card>
      </div>
    </div>
  );
}
