import type { Analytics } from '#contract/analytics/analytics.ts';
import { formatMonth } from '#web/lib/format/format.ts';
import { propertyTypeLabel } from '#web/lib/format/property-type-label.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { ChartSeries } from '#web/ui/charts/chart-series.ts';
import { toneAt } from '#web/ui/charts/chart-tone.ts';
import { TrendCard } from '#web/ui/charts/trend-card.tsx';

const maxTypes = 4;

/** Seasonality index per month; 1.00 is the mean month. */
export function SeasonCard({ data: { seasonality } }: { data: Analytics }) {
  const { months, enough } = seasonality;
  const points = months.map(({ month }) => {
    const name = formatMonth(`2026-${String(month).padStart(2, '0')}`).split(' ')[0] ?? '';
    return { key: String(month), label: name, tick: name.slice(0, 3) };
  });
  const byType: ChartSeries[] = seasonality.types
    .filter((type) => type.enough)
    .toSorted((a, b) => nightsOf(b.months) - nightsOf(a.months))
    .slice(0, maxTypes)
    .map((type, index) => ({
      name: propertyTypeLabel(type.type),
      tone: toneAt(index + 1),
      shape: 'line',
      values: type.months.map(({ index: value }) => value),
    }));
  const whole: ChartSeries = {
    name: m.analytics_all_properties(),
    tone: 'main',
    shape: 'bars',
    values: months.map(({ index }) => index),
  };
  return (
    <TrendCard
      title={m.analytics_season()}
      text={m.analytics_season_text()}
      head={m.analytics_month()}
      empty={enough ? m.analytics_season_empty() : m.analytics_season_not_enough()}
      points={points}
      series={byType.length > 1 ? [whole, ...byType] : [whole]}
      value={(index) => index.toFixed(2)}
      axis={(index) => index.toFixed(1)}
    />
  );
}

function nightsOf(months: readonly { nights: number }[]): number {
  return months.reduce((sum, { nights }) => sum + nights, 0);
}
