import type { Analytics } from '#contract/analytics/analytics.ts';
import type { Bucket, Figures } from '#contract/analytics/metric-shapes.ts';
import type { FigureName } from '#domain/analytics/figure-names.ts';
import * as t from '#texts/screens.ts';
import type { Days } from '#web/lib/analytics/period-presets.ts';
import { readFigure } from '#web/lib/analytics/read-figure.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { formatCompactMoney, formatShare } from '#web/lib/format/format-figures.ts';
import { bucketPoints, type ChartSeries } from '#web/ui/charts/chart-series.ts';
import { TrendCard } from '#web/ui/charts/trend-card.tsx';
import { missingComparisonNote } from './period-labels.ts';

type TrendsProps = {
  data: Analytics;
  currency: string;
  /** Opens a figure for the days of a point. */
  onOpen?: ((name: FigureName, days: Days) => void) | undefined;
};

/** What every trend of a figure shares: its points, the way into one of them, and why there is no comparison. */
function trendOf(name: FigureName, { data, onOpen }: TrendsProps) {
  const { steps, period, compare, comparable } = data;
  return {
    head: granularityHead(data),
    points: bucketPoints(steps, period),
    note: compare === 'none' || comparable ? null : missingComparisonNote(compare),
    ...(onOpen && {
      onOpen(index: number) {
        const step = steps[index];
        if (step) onOpen(name, { from: step.from, to: step.to });
      },
    }),
  };
}

const heads = {
  daily: t.labels.day,
  weekly: t.labels.week,
  monthly: t.labels.month,
} as const;

function granularityHead(data: Analytics): string {
  return heads[data.period];
}

function valuesOf(
  name: FigureName,
  steps: readonly Bucket[],
  currency: string,
  of: (step: Bucket) => Figures | null = ({ figures }) => figures,
): (number | null)[] {
  return steps.map((step) => {
    const figures = of(step);
    return figures && readFigure(name, figures, currency).value;
  });
}

/** Null for periods without listed nights: a zero would be a false comparison. */
function listedOnly(figures: Figures | null): Figures | null {
  return figures && figures.nights.listed === 0 && figures.nights.occupied === 0 ? null : figures;
}

/** Series of the current period, and of the compared one if there is a full one. */
function withComparison(
  name: FigureName,
  { data, currency }: TrendsProps,
  now: Pick<ChartSeries, 'tone' | 'shape'>,
): ChartSeries[] {
  const { steps, compare } = data;
  const present: ChartSeries = { ...now, name: t.analytics.now, values: valuesOf(name, steps, currency) };
  if (data.before === null || !data.comparable) return [present];
  const before: ChartSeries = {
    name: compare === 'last_year' ? t.analytics.yearBefore : t.analytics.timeBefore,
    tone: 'before',
    shape: 'line',
    values: valuesOf(name, steps, currency, ({ before: then }) => listedOnly(then)),
  };
  return before.values.some((value) => value !== null) ? [present, before] : [present];
}

/** Revenue bars against the earlier period. */
export function RevenueTrend({ className, ...props }: TrendsProps & { className?: string }) {
  const { currency } = props;
  return (
    <TrendCard
      className={className}
      title={t.labels.revenue}
      text={t.analytics.revenueText}
      empty={t.analytics.revenueEmpty}
      {...trendOf('revenue', props)}
      series={withComparison('revenue', props, { tone: 'main', shape: 'bars' })}
      value={(amount) => formatMoney({ amount: Math.round(amount), currency })}
      axis={(amount) => formatCompactMoney({ amount, currency })}
    />
  );
}

export function RevpanTrend(props: TrendsProps) {
  const { currency } = props;
  return (
    <TrendCard
      title={t.analytics.revpan}
      text={t.analytics.revpanText}
      empty={t.analytics.revenueEmpty}
      {...trendOf('revpan', props)}
      series={withComparison('revpan', props, { tone: 'warm', shape: 'area' })}
      value={(amount) => formatMoney({ amount: Math.round(amount), currency })}
      axis={(amount) => formatCompactMoney({ amount, currency })}
    />
  );
}

export function OccupancyTrend(props: TrendsProps) {
  return (
    <TrendCard
      title={t.labels.occupancy}
      text={t.analytics.occupancyText}
      empty={t.analytics.occupancyEmpty}
      {...trendOf('occupancy', props)}
      series={withComparison('occupancy', props, { tone: 'main', shape: 'area' })}
      value={formatShare}
      axis={(share) => formatShare(share, 0)}
    />
  );
}

/** Pace: booked nights of the next twelve months against the same day a year ago. */
export function PaceCard({ data: { pace } }: { data: Analytics }) {
  const hasLastYear = pace.months.some(({ comparable }) => comparable);
  const lastYear: ChartSeries = {
    name: t.analytics.paceBefore,
    tone: 'before',
    shape: 'line',
    values: pace.months.map(({ nightsLastYear, comparable }) => (comparable ? nightsLastYear : null)),
  };
  const steps = pace.months.map(({ month }) => ({ from: `${month}-01`, to: `${month}-01` }));

  return (
    <TrendCard
      title={t.analytics.pace}
      text={t.analytics.paceText}
      head={t.labels.month}
      empty={t.analytics.paceEmpty}
      points={bucketPoints(steps, 'monthly')}
      series={[
        {
          name: t.labels.today,
          tone: 'main',
          shape: 'bars',
          values: pace.months.map(({ nights }) => nights),
        },
        ...(hasLastYear ? [lastYear] : []),
      ]}
      note={hasLastYear ? null : t.analytics.paceNoYear}
      value={(nights) => t.counts.nights({ count: nights })}
      axis={String}
      isWhole
    />
  );
}
