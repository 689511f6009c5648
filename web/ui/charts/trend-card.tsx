import { area, line } from 'd3-shape';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import * as t from '#texts/screens.ts';
import { ChartCard, trendTable } from './chart-card.tsx';
import { type ChartPlot, ChartReader, createPlot, middleOf, tickEvery } from './chart-reader.tsx';
import { type ChartPoint, type ChartSeries, maxValue, toneClass } from './chart-series.ts';

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
      <TrendChart label={t.analytics.chartsByPoint({ title })} {...chart} />
    </ChartCard>
  );
}

const maxBarWidth = 48;

type TrendChartProps = {
  /** Name for screen readers: "Revenue, month by month". */
  label: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** `value` formats a value in texts, `axis` beside the axis. */
  value: (value: number) => string;
  axis: (value: number) => string;
  height?: number | undefined;
  isWhole?: boolean | undefined;
  isDense?: boolean | undefined;
  /** Opens what a point is made of. */
  onOpen?: ((index: number) => void) | undefined;
};

/** Bars, lines and areas over the same points. Keyboard, touch and mouse read single points. */
function TrendChart(props: TrendChartProps) {
  const { label, points, series, value, axis, height = 240, isWhole = false, isDense = false } = props;
  const [container, width] = useChartWidth();
  const [active, setActive] = useState<number | null>(null);
  const plot = width > 0 ? createPlot({ points, series, axis, width, height, isWhole, isDense }) : null;
  const shown = active === null ? undefined : points[active];

  return (
    <div ref={container} className="chart-drawing relative" style={{ minHeight: height }}>
      {plot && (
        <>
          <svg viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full" aria-hidden>
            {shown && (
              <rect
                x={(plot.x(shown.key) ?? 0) - (plot.x.step() - plot.x.bandwidth()) / 2}
                y={plot.top}
                width={plot.x.step()}
                height={plot.bottom - plot.top}
                rx="6"
                className="chart-band"
              />
            )}
            <ChartAxes plot={plot} points={points} axis={axis} />
            <ChartMarks plot={plot} points={points} series={series} />
          </svg>
          <ChartReader
            label={label}
            plot={plot}
            points={points}
            series={series}
            value={value}
            active={active}
            onActive={setActive}
            onOpen={props.onOpen}
          />
        </>
      )}
    </div>
  );
}

type ChartAxesProps = { plot: ChartPlot; points: readonly ChartPoint[]; axis: (value: number) => string };

/** Grid lines with values on the left, and the names of the points below. */
function ChartAxes({ plot, points, axis }: ChartAxesProps) {
  const every = tickEvery(plot, points);

  return (
    <g>
      {plot.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${plot.y(tick)})`}>
          <line x1={plot.left} x2={plot.right} className="chart-grid" />
          <text x={plot.left - 8} dy="0.32em" textAnchor="end" className="chart-tick">
            {axis(tick)}
          </text>
        </g>
      ))}
      {points.map(
        ({ key, tick }, index) =>
          index % every === 0 && (
            <text
              key={key}
              x={middleOf(plot, key)}
              y={plot.height - 8}
              textAnchor="middle"
              className="chart-tick"
            >
              {tick}
            </text>
          ),
      )}
    </g>
  );
}

/** Measured width of a chart, so that its text has the same size on every screen. */
function useChartWidth(): [RefObject<HTMLDivElement | null>, number] {
  const container = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [container, width];
}

type MarksProps = { plot: ChartPlot; points: readonly ChartPoint[]; series: readonly ChartSeries[] };

/** Bars, with lines on top. */
function ChartMarks({ plot, points, series }: MarksProps) {
  const bars = series.filter(({ shape }) => shape === 'bars');
  const lines = series.filter(({ shape }) => shape !== 'bars');

  return (
    <>
      {bars.map((one, index) => (
        <Bars key={one.name} plot={plot} points={points} series={one} at={index} of={bars.length} />
      ))}
      {lines.map((one) => (
        <Line key={one.name} plot={plot} points={points} series={one} isOverBars={bars.length > 0} />
      ))}
    </>
  );
}

type SeriesProps = { plot: ChartPlot; points: readonly ChartPoint[]; series: ChartSeries };

/** Bar number `at` of the `of` bars side by side at each point. */
function Bars({ plot, points, series, at, of }: SeriesProps & { at: number; of: number }) {
  const group = Math.min(plot.x.bandwidth(), maxBarWidth * of);
  const width = Math.max(1, group / of - (of > 1 ? 1 : 0));

  return (
    <g className={toneClass(series.tone)}>
      {points.map(({ key }, index) => {
        const value = series.values[index] ?? null;
        if (value === null || value <= 0) return null;

        const left = middleOf(plot, key) - group / 2 + (at * group) / of;
        return (
          <path
            key={key}
            d={barPath(left, plot.y(value), width, plot.bottom)}
            className="chart-bar"
            data-chart-bar=""
          />
        );
      })}
    </g>
  );
}

/** Path of a bar with rounded top corners. */
function barPath(x: number, top: number, width: number, bottom: number): string {
  const height = Math.max(bottom - top, 1.5);
  const round = Math.min(4, width / 2, height);
  return `M${x} ${bottom}v${round - height}q0 ${-round} ${round} ${-round}h${width - 2 * round}q${round} 0 ${round} ${round}v${height - round}z`;
}

/** Straight lines between the values, or an area: a curve would show values that were never measured. Over bars it gets an outline, so that it stays visible. */
function Line({ plot, points, series, isOverBars }: SeriesProps & { isOverBars: boolean }) {
  const spots = points.map(({ key }, index) => ({
    x: middleOf(plot, key),
    value: series.values[index] ?? null,
  }));
  const drawn = line<(typeof spots)[number]>()
    .defined(({ value }) => value !== null)
    .x(({ x }) => x)
    .y(({ value }) => plot.y(value ?? 0));
  const filled = area<(typeof spots)[number]>()
    .defined(({ value }) => value !== null)
    .x(({ x }) => x)
    .y0(plot.bottom)
    .y1(({ value }) => plot.y(value ?? 0));

  return (
    <g className={`chart-lined ${toneClass(series.tone)}`}>
      {isOverBars && <path d={drawn(spots) ?? ''} className="chart-line-case" />}
      {series.shape === 'area' && <path d={filled(spots) ?? ''} className="chart-area" />}
      <path d={drawn(spots) ?? ''} className="chart-line" />
      {spots.map(({ x, value }, index) => {
        const isAlone =
          value !== null &&
          (spots[index - 1]?.value ?? null) === null &&
          (spots[index + 1]?.value ?? null) === null;
        return isAlone && <circle key={x} cx={x} cy={plot.y(value)} r={3.5} className="chart-dot" />;
      })}
    </g>
  );
}
