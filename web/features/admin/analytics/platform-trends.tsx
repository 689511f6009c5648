import type { AdminAnalytics } from '#contract/admin/analytics.ts';
import * as t from '#texts/screens.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { formatCompactMoney, formatShare } from '#web/lib/format/format-figures.ts';
import { bucketPoints } from '#web/ui/charts/chart-series.ts';
import { TrendCard } from '#web/ui/charts/trend-card.tsx';

type PlatformTrendsProps = { data: AdminAnalytics; currency: string };

const heads = {
  daily: t.labels.day,
  weekly: t.labels.week,
  monthly: t.labels.month,
} as const;

type Sum = { amount: number; currency: string };

type TrendProps = { data: AdminAnalytics; currency: string; head: string };

/** Charts of revenue, occupancy, RevPAN and demand over the period. */
export function PlatformTrends({ data, currency }: PlatformTrendsProps) {
  const trend = { data, currency, head: heads[data.period] };

  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <RevenueTrend {...trend} />
      <OccupancyTrend {...trend} />
      <RevpanTrend {...trend} />
      <DemandTrend {...trend} />
    </div>
  );
}

/** How a chart of amounts writes them. */
function moneyLabels(currency: string) {
  return {
    value: (amount: number) => formatMoney({ amount: Math.round(amount), currency }),
    axis: (amount: number) => formatCompactMoney({ amount, currency }),
  };
}

function RevenueTrend({ data, currency, head }: TrendProps) {
  const { period, revenueTrends } = data;
  const amountIn = (sums: readonly Sum[]) => sums.find((sum) => sum.currency === currency)?.amount ?? 0;

  return (
    <TrendCard
      title={t.labels.revenue}
      text={t.analytics.platformRevenueText({ currency })}
      head={head}
      empty={t.analytics.revenueEmpty}
      points={bucketPoints(revenueTrends, period)}
      series={[
        {
          name: t.labels.revenue,
          tone: 'main',
          shape: 'bars',
          values: revenueTrends.map(({ revenue }) => amountIn(revenue)),
        },
        {
          name: t.analytics.platformFees,
          tone: 'warm',
          shape: 'line',
          values: revenueTrends.map(({ fees }) => amountIn(fees)),
        },
        {
          name: t.analytics.retained,
          tone: 'before',
          shape: 'line',
          values: revenueTrends.map(({ retained }) => amountIn(retained)),
        },
      ]}
      {...moneyLabels(currency)}
    />
  );
}

function OccupancyTrend({ data, head }: TrendProps) {
  const { period, occupancyData } = data;

  return (
    <TrendCard
      title={t.labels.occupancy}
      text={t.analytics.occupancyText}
      head={head}
      empty={t.analytics.occupancyEmpty}
      points={bucketPoints(occupancyData, period)}
      series={[
        {
          name: t.labels.occupancy,
          tone: 'main',
          shape: 'area',
          values: occupancyData.map(({ occupancy }) => occupancy.value),
        },
        {
          name: t.analytics.calendarOccupancy,
          tone: 'before',
          shape: 'line',
          values: occupancyData.map(({ calendarOccupancy }) => calendarOccupancy.value),
        },
      ]}
      value={formatShare}
      axis={(share) => formatShare(share, 0)}
    />
  );
}

function RevpanTrend({ data, currency, head }: TrendProps) {
  const { period, revpanData } = data;

  return (
    <TrendCard
      title={t.analytics.revpan}
      text={t.analytics.revpanText}
      head={head}
      empty={t.analytics.revenueEmpty}
      points={bucketPoints(revpanData, period)}
      series={[
        {
          name: t.analytics.revpan,
          tone: 'warm',
          shape: 'area',
          values: revpanData.map(
            (step) => step.money.find((one) => one.currency === currency)?.revpan.valueMinor ?? null,
          ),
        },
      ]}
      {...moneyLabels(currency)}
    />
  );
}

function DemandTrend({ data, head }: TrendProps) {
  const { period, conversionData } = data;

  return (
    <TrendCard
      title={t.analytics.platformDemand}
      text={t.analytics.funnelText}
      head={head}
      empty={t.analytics.noVisitors}
      points={bucketPoints(conversionData, period)}
      series={[
        {
          name: t.labels.visitors,
          tone: 'soft',
          shape: 'bars',
          values: conversionData.map(({ uniqueVisitors }) => uniqueVisitors),
        },
        {
          name: t.labels.requests,
          tone: 'deep',
          shape: 'bars',
          values: conversionData.map(({ requests }) => requests),
        },
        {
          name: t.analytics.confirmed,
          tone: 'warm',
          shape: 'bars',
          values: conversionData.map(({ confirmed }) => confirmed),
        },
      ]}
      value={formatNumber}
      axis={formatNumber}
      isWhole
    />
  );
}
