import type { ReactNode } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { ChartCard } from './chart-card.tsx';
import { maxValue } from './chart-series.ts';
import { trendTable } from './chart-table.tsx';
import { TrendChart, type TrendChartProps } from './trend-chart.tsx';

type TrendCardProps = Omit<TrendChartProps, 'label'> & {
  title: string;
  text?: ReactNode;
  /** Heading of the points' column: "Month". */
  head: string;
  empty: string;
  action?: ReactNode;
  note?: ReactNode;
  className?: string | undefined;
};

/** Trend chart in a card, with its table. Shows `empty` if all values are zero. */
export function TrendCard({ title, text, head, empty, action, note, className, ...chart }: TrendCardProps) {
  const { points, series, value } = chart;
  return (
    <ChartCard
      title={title}
      text={text}
      legend={series.map(({ name, tone, shape }) => ({ name, tone, isLine: shape !== 'bars' }))}
      table={trendTable(head, points, series, value)}
      empty={points.length === 0 || maxValue(series) === 0 ? empty : null}
      action={action}
      note={note}
      className={className}
    >
      <TrendChart label={m.charts_by_point({ title })} {...chart} />
    </ChartCard>
  );
}
