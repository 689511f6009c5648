import type { AdminAnalytics } from '#contract/admin/analytics.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { formatCompactMoney, formatShare } from '#web/lib/format/format-figures.ts';
import { m } from '#web/locales/compiled/messages.js';
import { bucketPoints } from '#web/ui/charts/chart-series.ts';
import { TrendCard } from '#web/ui/charts/trend-card.tsx';

type PlatformTrendsProps = { data: AdminAnalytics; currency: string };

const heads = { daily: m.analytics_day, weekly: m.analytics_week, monthly: m.analytics_month } as const;

type Sum = { amount: number; currency: string };

type TrendProps = { data: AdminAnalytics; currency: string; head: string };

/** Charts of revenue, occupancy, RevPAN and demand over the period. */
export function PlatformTrends({ data, currency }: PlatformTrendsProps) {
  const trend = { data, currency, head: heads[data.period]() };

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
      title={m.analytics_revenue()}
      text={m.platform_revenue_text({ currency })}
      head={head}
      empty={m.analytics_revenue_empty()}
      points={bucketPoints(revenueTrends, period)}
      series={[
        {
          name: m.analytics_revenue(),
          tone: 'main',
          shape: 'bars',
          values: revenueTrends.map(({ revenue }) => amountIn(revenue)),
        },
        {
          name: m.platform_fees(),
          tone: 'warm',
          shape: 'line',
          values: revenueTrends.map(({ fees }) => amountIn(fees)),
        },
        {
          name: m.platform_retained(),
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
      title={m.analytics_occupancy()}
      text={m.analytics_occupancy_text()}
      head={head}
      empty={m.analytics_occupancy_empty()}
      points={bucketPoints(occupancyData, period)}
      series={[
        {
          name: m.analytics_occupancy(),
          tone: 'main',
          shape: 'area',
          values: occupancyData.map(({ occupancy }) => occupancy.value),
        },
        {
          name: m.analytics_calendar_occupancy(),
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
      title={m.analytics_revpan()}
      text={m.analytics_revpan_text()}
      head={head}
      empty={m.analytics_revenue_empty()}
      points={bucketPoints(revpanData, period)}
      series={[
        {
          name: m.analytics_revpan(),
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
      title={m.platform_demand()}
      text={m.analytics_funnel_text()}
      head={head}
      empty={m.analytics_no_visitors()}
      points={bucketPoints(conversionData, period)}
      series={[
        {
          name: m.analytics_visitors(),
          tone: 'soft',
          shape: 'bars',
          values: conversionData.map(({ uniqueVisitors }) => uniqueVisitors),
        },
        {
          name: m.analytics_requests(),
          tone: 'deep',
          shape: 'bars',
          values: conversionData.map(({ requests }) => requests),
        },
        {
          name: m.analytics_confirmed(),
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
