import { area, line } from 'd3-shape';
import { type ChartPlot, middleOf } from './chart-plot.ts';
import type { ChartPoint, ChartSeries } from './chart-series.ts';
import { toneClass } from './chart-tone.ts';

type MarksProps = { plot: ChartPlot; points: readonly ChartPoint[]; series: readonly ChartSeries[] };

/** Bars, with lines on top. */
export function ChartMarks({ plot, points, series }: MarksProps) {
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

const maxBarWidth = 48;

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
