import { useState } from 'react';
import { ChartAxes } from './chart-axes.tsx';
import { ChartMarks } from './chart-marks.tsx';
import { plotOf } from './chart-plot.ts';
import { ChartReader } from './chart-reader.tsx';
import type { ChartPoint, ChartSeries } from './chart-series.ts';
import { useChartWidth } from './use-chart-width.ts';

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
};

/** Bars, lines and areas over the same points. Keyboard, touch and mouse read single points. */
export function TrendChart(props: TrendChartProps) {
  const { label, points, series, value, axis, height = 240, isWhole = false, isDense = false } = props;
  const [place, width] = useChartWidth();
  const [active, setActive] = useState<number | null>(null);
  const plot = width > 0 ? plotOf({ points, series, axis, width, height, isWhole, isDense }) : null;
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
          />
        </>
      )}
    </div>
  );
}
