import { type ChartTone, toneClass } from './chart-series.ts';

type SparklineProps = {
  values: readonly (number | null)[];
  tone?: ChartTone | undefined;
  className?: string | undefined;
};

const [width, height] = [120, 36];

/** Sparkline beside a number. Hidden from screen readers, since it has no numbers. */
export function Sparkline({ values, tone = 'main', className }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return <div className={className} />;

  const [least, most] = [Math.min(...known), Math.max(...known)];
  const reach = most - least || 1;
  const spots = values.flatMap((value, index) =>
    value === null
      ? []
      : [
          {
            x: (index / (values.length - 1)) * width,
            y: most === least ? height / 2 : 3 + (1 - (value - least) / reach) * (height - 6),
          },
        ],
  );

  const path = spots
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
  const [first, last] = [spots[0]?.x ?? 0, spots.at(-1)?.x ?? 0];

  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={`${toneClass(tone)} ${className ?? ''}`}
    >
      <path d={`${path}L${last} ${height}L${first} ${height}z`} className="chart-area" />
      <path d={path} className="chart-line" style={{ strokeWidth: 1.75 }} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
