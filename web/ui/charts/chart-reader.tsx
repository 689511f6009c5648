import { type ScaleBand, type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale';
import { type PointerEvent, useRef } from 'react';
import * as t from '#texts/screens.ts';
import { classNames } from '../class-names.ts';
import { type ChartPoint, type ChartSeries, maxValue, toneClass } from './chart-series.ts';

type ChartReaderProps = {
  label: string;
  plot: ChartPlot;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  value: (value: number) => string;
  active: number | null;
  onActive: (index: number | null) => void;
  /** Opens a point: a click, a second tap, or Enter. */
  onOpen?: ((index: number) => void) | undefined;
};

/** Reads single points of a chart: a slider for keyboard and screen reader, and a tooltip. */
export function ChartReader(props: ChartReaderProps) {
  const { label, plot, points, series, value, active, onActive, onOpen } = props;
  const isPointing = useRef(false);
  // A first tap reads a point, a second one opens it; a mouse has read it by hovering.
  const readBefore = useRef<number | null>(null);

  function point(event: PointerEvent<HTMLInputElement>) {
    isPointing.current = true;
    const box = event.currentTarget.getBoundingClientRect();
    const px = ((event.clientX - box.left) / Math.max(box.width, 1)) * plot.width;
    onActive(pointIndexAt(plot, px, points.length));
  }

  function leave() {
    isPointing.current = false;
    onActive(null);
  }
  const result = points[active ?? 0];

  return (
    <>
      <input
        type="range"
        className="chart-reader"
        aria-label={label}
        min={0}
        max={Math.max(points.length - 1, 0)}
        value={active ?? 0}
        aria-valuetext={result ? formatPoint(result, active ?? 0, series, value) : t.analytics.chartsNothing}
        onChange={(event) => isPointing.current || onActive(Number(event.currentTarget.value))}
        onKeyDown={({ key }) => {
          isPointing.current = false;
          if (key === 'Enter') onOpen?.(active ?? 0);
        }}
        onClick={() => {
          if (active !== null && readBefore.current === active) onOpen?.(active);
        }}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && onActive(active ?? 0)}
        onBlur={leave}
        onPointerDown={(event) => {
          readBefore.current = active;
          point(event);
        }}
        onPointerMove={point}
        onPointerLeave={leave}
      />
      {active !== null && result && (
        <ChartTip
          plot={plot}
          point={result}
          index={active}
          series={series}
          value={value}
          opens={onOpen !== undefined}
        />
      )}
    </>
  );
}

type ChartTipProps = {
  plot: ChartPlot;
  point: ChartPoint;
  index: number;
  series: readonly ChartSeries[];
  value: (value: number) => string;
  opens: boolean;
};

function ChartTip({ plot, point, index, series, value, opens }: ChartTipProps) {
  const share = middleOf(plot, point.key) / Math.max(plot.width, 1);
  const isRight = share > 0.5;

  return (
    <div
      aria-hidden
      className="chart-tip"
      style={
        isRight ? { right: `calc(${(1 - share) * 100}% + 14px)` } : { left: `calc(${share * 100}% + 14px)` }
      }
    >
      <p className="font-semibold">{point.label}</p>
      <ul>
        {series.map(({ name, tone, shape, values }) => (
          <li key={name}>
            <span
              className={classNames(
                'chart-swatch',
                shape !== 'bars' && 'chart-swatch-line chart-lined',
                toneClass(tone),
              )}
            />
            <span className="text-mute">{name}</span>
            <b className="tabular-nums">{formatValue(values[index], value)}</b>
          </li>
        ))}
      </ul>
      {opens && <p className="text-xs text-mute">{t.analytics.chartsOpen}</p>}
    </div>
  );
}

function formatPoint(
  { label }: ChartPoint,
  index: number,
  series: readonly ChartSeries[],
  value: (value: number) => string,
): string {
  return `${label}: ${series.map(({ name, values }) => `${name} ${formatValue(values[index], value)}`).join(', ')}`;
}

export function formatValue(amount: number | null | undefined, value: (value: number) => string): string {
  return amount === null || amount === undefined ? t.labels.notAvailable : value(amount);
}

/** Geometry of a chart, in pixels. */
export type ChartPlot = {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  x: ScaleBand<string>;
  y: ScaleLinear<number, number>;
  ticks: readonly number[];
};

type PlotInput = {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  axis: (value: number) => string;
  width: number;
  height: number;
  /** Shows only whole numbers on the axis. */
  isWhole: boolean;
  /** Draws bars close together, as in a histogram. */
  isDense: boolean;
};

const digitWidth = 7.5;

export function createPlot({ points, series, axis, width, height, isWhole, isDense }: PlotInput): ChartPlot {
  const most = maxValue(series);
  const y = scaleLinear()
    .domain([0, most > 0 ? most : 1])
    .nice(4);
  const ticks = y.ticks(4).filter((tick) => !isWhole || Number.isInteger(tick));
  const left = Math.max(...ticks.map((tick) => axis(tick).length), 1) * digitWidth + 10;
  const [right, top, bottom] = [width - 4, 10, height - 26];

  const x = scaleBand<string>()
    .domain(points.map(({ key }) => key))
    .range([left, Math.max(right, left + 1)])
    .paddingInner(isDense ? 0.08 : 0.32)
    .paddingOuter(isDense ? 0.04 : 0.16);

  return { width, height, left, right, top, bottom, x, y: y.range([bottom, top]), ticks };
}

/** Centre of a point's band. */
export function middleOf({ x, left }: ChartPlot, key: string): number {
  return (x(key) ?? left) + x.bandwidth() / 2;
}

/** Interval of points at which a name fits below the axis. */
export function tickEvery({ x }: ChartPlot, points: readonly ChartPoint[]): number {
  const widest = Math.max(...points.map(({ tick }) => tick.length), 1) * digitWidth + 8;
  return Math.max(1, Math.ceil(widest / Math.max(x.step(), 1)));
}

/** Index of the point at a horizontal position. */
function pointIndexAt({ x, left }: ChartPlot, px: number, count: number): number {
  const index = Math.floor((px - left) / Math.max(x.step(), 1));
  return Math.min(count - 1, Math.max(0, index));
}
