import { type ScaleBand, type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale';
import { type ChartPoint, type ChartSeries, maxValue } from './chart-series.ts';

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
export function pointIndexAt({ x, left }: ChartPlot, px: number, count: number): number {
  const index = Math.floor((px - left) / Math.max(x.step(), 1));
  return Math.min(count - 1, Math.max(0, index));
}
