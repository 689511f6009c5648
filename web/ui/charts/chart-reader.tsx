import { type PointerEvent, useRef } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '../class-names.ts';
import { type ChartPlot, middleOf, pointIndexAt } from './chart-plot.ts';
import { type ChartPoint, type ChartSeries, toneClass } from './chart-series.ts';

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
        aria-valuetext={result ? formatPoint(result, active ?? 0, series, value) : m.charts_nothing()}
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
      {opens && <p className="text-xs text-mute">{m.charts_open()}</p>}
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
  return amount === null || amount === undefined ? m.charts_not_available() : value(amount);
}
