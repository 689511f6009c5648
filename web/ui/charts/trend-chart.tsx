import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { ChartMarks } from './chart-marks.tsx';
import { type ChartPlot, createPlot, middleOf, tickEvery } from './chart-plot.ts';
import { ChartReader } from './chart-reader.tsx';
import type { ChartPoint, ChartSeries } from './chart-series.ts';

export type TrendChartProps = {
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
export function TrendChart(props: TrendChartProps) {
  const { label, points, series, value, axis, height = 240, isWhole = false, isDense = false } = props;
  const [place, width] = useChartWidth();
  const [active, setActive] = useState<number | null>(null);
  const plot = width > 0 ? createPlot({ points, series, axis, width, height, isWhole, isDense }) : null;
  const shown = active === null ? undefined : points[active];
  return (
    <div ref={place} className="chart-drawing relative" style={{ minHeight: height }}>
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
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width];
}
