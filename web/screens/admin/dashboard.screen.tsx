import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Health } from '#contract/admin/health.ts';
import type { AdminStats } from '#contract/admin/stats.ts';
import type { AdminScope } from '#domain/admin/admin-roles.ts';
import * as t from '#texts/screens.ts';
import { AttentionList, attentionItems } from '#web/features/admin/dashboard/attention-list.tsx';
import { StatTiles, statsQuery } from '#web/features/admin/dashboard/stat-tiles.tsx';
import { TrendCard } from '#web/features/admin/dashboard/trend-card.tsx';
import {
  HealthIcon,
  healthQuery,
  healthStateLabels,
  IncidentLine,
} from '#web/features/admin/health/platform-health.tsx';
import { MoneyTiles } from '#web/features/admin/money/money-tiles.tsx';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { errorTitle } from '#web/lib/api/admin-results.ts';
import { formatTime } from '#web/lib/format/format.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

export function AdminDashboardScreen() {
  const stats = useQuery(statsQuery());
  const may = useMay();

  return (
    <>
      <PageHeader title={t.labels.dashboard} state={stateLine(stats.data, may)} />
      <Loaded
        query={stats}
        failure={errorTitle(stats.error) ?? t.admin.failedStats}
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
  if (!stats) return t.admin.dashboardStateLoading;
  const matters = attentionItems(stats).filter(({ scope }) => may(scope)).length;
  const time = formatTime(stats.generatedAt);
  return matters === 0
    ? t.admin.dashboardStateClear({ time })
    : t.admin.dashboardState({ count: matters, time });
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

/** What does not work, or that everything does; each part in one line. */
function HealthCard() {
  const health = useQuery(healthQuery());

  return (
    <Card>
      <CardHeader
        title={t.health.title}
        text={health.data ? healthLine(health.data) : undefined}
        action={
          <Link
            to={addresses.adminHealth.pattern}
            className="inline-flex min-h-9 items-center font-semibold text-accent hover:underline"
          >
            {t.health.openPage}
          </Link>
        }
        className="mb-2"
      />
      <Loaded query={health} failure={t.health.failed} lines={6} inline>
        {({ parts }) => (
          <ul className="divide-y divide-line">
            {parts.map(({ part, name, state, summary }) => (
              <li key={part} className="flex items-start gap-3 py-2.5">
                <HealthIcon state={state} />
                <p className="min-w-0 flex-1">
                  <span className="font-medium">{name}</span>
                  <span className="sr-only"> {healthStateLabels[state]}</span>
                  <span className="block text-[13px] break-words text-mute tabular-nums">{summary}</span>
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function healthLine({ checkedAt, parts }: Health): string {
  if (checkedAt === null) return t.health.never;
  const bad = parts.filter(({ state }) => state === 'down' || state === 'degraded').length;
  const time = formatTime(checkedAt);
  return bad > 0 ? t.health.lineBad({ count: bad, time }) : t.health.checked({ time });
}

/** Open incidents, above everything else; nothing without any. */
function OpenIncidents() {
  const health = useQuery(healthQuery());
  const incidents = health.data?.incidents ?? [];
  if (incidents.length === 0) return null;

  return (
    <Card flush className="border-danger/60">
      <h2 className="px-5 pt-4 max-md:px-4">{t.health.open}</h2>
      <ul className="divide-y divide-line">
        {incidents.map((incident) => (
          <IncidentLine key={incident._id} incident={incident} />
        ))}
      </ul>
    </Card>
  );
}
