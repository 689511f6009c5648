import { useQuery } from '@tanstack/react-query';
import * as t from '#texts/screens.ts';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import { dashboardQuery } from '../dashboard/day-summary.tsx';
import { DayQueue } from '../queue/day-queue.tsx';

/** The day among the bookings: the same columns as on the dashboard. */
export function Today() {
  const found = useQuery(dashboardQuery());
  return (
    <Loaded query={found} failure={t.dayBoard.todayFailed} card skeleton={<DaySkeleton />}>
      {(day) => <DayQueue day={day} />}
    </Loaded>
  );
}

/** Placeholder of the three columns. */
export function DaySkeleton() {
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
      {['turnovers', 'in-house', 'to-do'].map((key) => (
        <Card key={key}>
          <Skeleton className="mb-5 h-6 w-40" />
          <SkeletonLines lines={6} />
        </Card>
      ))}
    </div>
  );
}
