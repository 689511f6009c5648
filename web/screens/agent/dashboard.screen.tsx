import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue } from 'react';
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
import { useSession } from '#web/lib/session/session.ts';
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
        state={data ? daySummary(data) : missing}
      />
      <Loaded query={found} failure={t.dashboard.lineFailed} card skeleton={<DaySkeleton />}>
        {(day) => <Day day={day} />}
      </Loaded>
    </>
  );
}

function Day({ day }: { day: DashboardBookings }) {
  // The day renders first; the rest renders as a deferred update, which yields to user input.
  const withRest = useDeferredValue<boolean>(true, false);

  if (needsFirstSteps(day.counts)) return <FirstSteps counts={day.counts} />;

  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <DayQueue day={day}>
        {withRest && (
          <>
            <NextDays next14={day.next14} counts={day.counts} />
            <Suspense>
              <ChannelAlerts />
            </Suspense>
          </>
        )}
      </DayQueue>
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
