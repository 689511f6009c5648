import { type ChartPlot, middleOf, tickEvery } from './chart-plot.ts';
import type { ChartPoint } from './chart-series.ts';

type ChartAxesProps = { plot: ChartPlot; points: readonly ChartPoint[]; axis: (value: number) => string };

/** Grid lines with values on the left, and the names of the points below. */
export function ChartAxes({ plot, points, axis }: ChartAxesProps) {
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
