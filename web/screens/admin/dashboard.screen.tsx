import { useQuery } from '@tanstack/react-query';
import type { AdminStats } from '#contract/admin/stats.ts';
import type { AdminScope } from '#domain/account/admin-roles.ts';
import { AttentionList, attentionItems } from '#web/features/admin/dashboard/attention-list.tsx';
import { HealthCard, OpenIncidents } from '#web/features/admin/dashboard/health-card.tsx';
import { MoneyTiles } from '#web/features/admin/dashboard/money-tiles.tsx';
import { StatTiles } from '#web/features/admin/dashboard/stat-tiles.tsx';
import { statsQuery } from '#web/features/admin/dashboard/stats.queries.ts';
import { TrendCard } from '#web/features/admin/dashboard/trend-card.tsx';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { errorTitle } from '#web/lib/api/admin-results.ts';
import { formatTime } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

export function AdminDashboardScreen() {
  const stats = useQuery(statsQuery());
  const may = useMay();
  return (
    <>
      <PageHeader title={m.admin_nav_dashboard()} state={stateLine(stats.data, may)} />
      <Loaded
        query={stats}
        failure={errorTitle(stats.error) ?? m.admin_failed_stats()}
        card
        skeleton={<DashboardSkeleton />}
      >
        {(data) => (
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <OpenIncidents />
            <AttentionList stats={data} />
            <MoneyTiles />
            <StatTiles stats={data} />
            <div className="grid min-w-0 grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
              <TrendCard stats={data} />
              <HealthCard />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Counts the lines of "Needs attention", as they stand there. */
function stateLine(stats: AdminStats | undefined, may: (scope: AdminScope) => boolean): string {
  if (!stats) return m.admin_dashboard_state_loading();
  const matters = attentionItems(stats).filter(({ scope }) => may(scope)).length;
  const time = formatTime(stats.generatedAt);
  return matters === 0
    ? m.admin_dashboard_state_calm({ time })
    : m.admin_dashboard_state({ count: matters, time });
}

function DashboardSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-2 gap-4 max-md:gap-3 xl:grid-cols-4">
        {['w-20', 'w-24', 'w-28', 'w-16'].map((width) => (
          <Card key={width} className="h-[168px] space-y-4">
            <Skeleton className={width} />
            <Skeleton className="h-8 w-24" />
            <SkeletonLines lines={2} />
          </Card>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Card className="h-[300px]">
          <Skeleton className="h-full w-full" />
        </Card>
        <Card className="h-[300px]">
          <SkeletonLines lines={7} />
        </Card>
      </div>
    </div>
  );
}
