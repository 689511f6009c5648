import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { adminAnalyticsQuery } from '#web/features/admin/analytics/admin-analytics.queries.ts';
import { PlatformTiles } from '#web/features/admin/analytics/platform-tiles.tsx';
import { usePlatformView } from '#web/features/admin/analytics/use-platform-view.ts';
import { currenciesOf } from '#web/lib/analytics/read-figure.ts';
import { formatRelativeTime, formatStayDates } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import { SelectPlaceholder } from '#web/ui/form/select-placeholder.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Filters and charts load after the key figures.
const PlatformFilters = lazyPart(
  () => import('#web/features/admin/analytics/platform-filters.tsx'),
  'PlatformFilters',
);
const PlatformBoard = lazyPart(
  () => import('#web/features/admin/analytics/platform-board.tsx'),
  'PlatformBoard',
);

/** Figures of the platform or of one agent. */
export function AdminAnalyticsScreen() {
  const { view, change } = usePlatformView();
  const found = useQuery(adminAnalyticsQuery(view.days, view.granularity, view.agentId));
  const { data } = found;
  const currencies = data ? currenciesOf(data.overview.figures) : [];
  const currency = currencies.find((one) => one === view.currency) ?? currencies[0] ?? 'EUR';
  return (
    <>
      <PageHeader
        title={m.admin_nav_analytics()}
        state={formatStayDates({ checkIn: view.days.from, checkOut: view.days.to })}
      />
      <Suspense fallback={<FiltersPlaceholder />}>
        <PlatformFilters view={view} change={change} />
      </Suspense>
      <Loaded query={found} failure={m.platform_failed()} card skeleton={<PlatformSkeleton />}>
        {(data) => (
          <div
            aria-busy={found.isPlaceholderData}
            className={`grid min-w-0 grid-cols-1 gap-6 ${found.isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {isOld(data.countedAt) && (
              <p className="-mb-3 text-sm text-mute">
                {m.platform_counted({ when: formatRelativeTime(data.countedAt) })}
              </p>
            )}
            <PlatformTiles overview={data.overview} currencies={currencies} />
            <Suspense fallback={<ChartSkeletons />}>
              <PlatformBoard
                data={data}
                currency={currency}
                currencies={currencies}
                onCurrency={(next) => change({ currency: next === currencies[0] ? undefined : next })}
                days={view.days}
                agentId={view.agentId}
                onOpenAgent={(agentId) => change({ agentId })}
              />
            </Suspense>
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Placeholder with the height of the filters, which avoids layout shifts. */
function FiltersPlaceholder() {
  return (
    <div className="mb-5 grid grid-cols-2 items-end gap-2 md:flex md:flex-wrap">
      <SelectPlaceholder className="max-md:col-span-2 md:w-48" />
      <SelectPlaceholder className="max-md:col-span-2 md:w-64" />
    </div>
  );
}

/** True for cached figures, whose time is shown. Large platforms are not counted on each call. */
function isOld(countedAt: string): boolean {
  return Date.now() - Date.parse(countedAt) > 60_000;
}

function PlatformSkeleton() {
  return (
    <div role="status" aria-label={m.kit_loading()} className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-2 gap-4 max-md:gap-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <Card key={key} className="h-[92px] space-y-3">
            <Skeleton className="w-24" />
            <Skeleton className="h-7 w-28" />
          </Card>
        ))}
      </div>
      <ChartSkeletons />
    </div>
  );
}

function ChartSkeletons() {
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
      <Card className="h-[348px]">
        <Skeleton className="h-full w-full" />
      </Card>
      <Card className="h-[348px]">
        <Skeleton className="h-full w-full" />
      </Card>
    </div>
  );
}
