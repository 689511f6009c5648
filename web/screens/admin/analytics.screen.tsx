import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { AdminAnalytics } from '#contract/admin/analytics.ts';
import type { FigureName } from '#domain/analytics/figure-names.ts';
import { unitOfFigure } from '#domain/analytics/figure-names.ts';
import * as t from '#texts/screens.ts';
import { adminAnalyticsQuery, usePlatformView } from '#web/features/admin/analytics/platform-view.ts';
import {
  figureChange,
  figureDirection,
  figureLabel,
  formatFigure,
  missingFigureLabel,
} from '#web/lib/analytics/figure-labels.ts';
import { currenciesOf, readFigure } from '#web/lib/analytics/read-figure.ts';
import { formatNumber, formatRelativeTimeInText, formatStayDates } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Card } from '#web/ui/card.tsx';
import { ChangeIndicator } from '#web/ui/charts/change-indicator.tsx';
import { classNames } from '#web/ui/class-names.ts';
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
        title={t.labels.analytics}
        state={formatStayDates({ checkIn: view.days.from, checkOut: view.days.to })}
      />
      <Suspense fallback={<FiltersPlaceholder />}>
        <PlatformFilters view={view} change={change} />
      </Suspense>
      <Loaded query={found} failure={t.analytics.platformFailed} card skeleton={<PlatformSkeleton />}>
        {(data) => (
          <div
            aria-busy={found.isPlaceholderData}
            className={`grid min-w-0 grid-cols-1 gap-6 ${found.isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {isOld(data.countedAt) && (
              <p className="-mb-3 text-sm text-mute">
                {t.analytics.platformCounted({ when: formatRelativeTimeInText(data.countedAt) })}
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
    <div role="status" aria-label={t.ui.loading} className="grid grid-cols-1 gap-5">
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

const names = [
  'revenue',
  'occupancy',
  'adr',
  'revpan',
  'conversion',
  'approval',
  'cancellation',
  'length_of_stay',
] as const satisfies readonly FigureName[];

type PlatformTilesProps = {
  overview: AdminAnalytics['overview'];
  /** Currencies of the figures. With more than one, the money stands by currency below the tiles. */
  currencies: readonly string[];
};

/** Key figures of the period, compared with the same days a year earlier. */
function PlatformTiles({ overview, currencies }: PlatformTilesProps) {
  const [currency = 'EUR', ...others] = currencies;
  const shown = others.length === 0 ? names : names.filter((name) => unitOfFigure[name] !== 'money');

  return (
    <section aria-label={t.labels.overview}>
      <p className="mb-3 text-sm text-mute tabular-nums">
        {t.analytics.platformOverviewLine({
          count: overview,
          agents: formatNumber(overview.agents),
          properties: formatNumber(overview.properties),
          nights: formatNumber(overview.figures.nights.occupied),
          sellable: formatNumber(overview.figures.nights.sellable),
        })}
      </p>
      <dl
        className={classNames(
          'grid grid-cols-2 gap-4 max-lg:*:last:odd:col-span-2 max-md:gap-3',
          others.length === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-5',
        )}
      >
        {shown.map((name) => (
          <Tile key={name} name={name} overview={overview} currency={currency} />
        ))}
      </dl>
    </section>
  );
}

type TileProps = { name: FigureName; overview: AdminAnalytics['overview']; currency: string };

function Tile({ name, overview, currency }: TileProps) {
  const { value, reason } = readFigure(name, overview.figures, currency);
  const { comparable, before } = overview;
  const change = comparable ? figureChange(name, value, readFigure(name, before, currency).value) : null;

  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card">
      <dt className="truncate text-sm text-mute">{figureLabel(name)}</dt>
      <dd className="mt-1">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <span className="font-display text-[1.5rem] leading-tight font-[650] tabular-nums">
            {formatFigure(name, value, currency)}
          </span>
          {change && <ChangeIndicator {...change} direction={figureDirection(name)} />}
        </span>
        {reason && <span className="mt-0.5 block text-[13px] text-mute">{missingFigureLabel(reason)}</span>}
        {!comparable && value !== null && (
          <span className="mt-0.5 block text-[13px] text-mute">{t.analytics.noFullYear}</span>
        )}
      </dd>
    </div>
  );
}
