import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import * as t from '#texts/screens.ts';
import { classNames } from '../class-names.ts';

type ChangeIndicatorProps = {
  /** Direction of the change; only the sign is used. */
  change: number;
  /** Size of the change without a sign: "4.1 points". */
  text: string;
  /** Whether a rise is good or bad, such as bad for cancellations. */
  direction?: 'good' | 'bad' | 'neutral' | undefined;
  className?: string | undefined;
};

const trends = {
  up: { Arrow: ArrowUpRight, name: t.analytics.chartsUp },
  down: { Arrow: ArrowDownRight, name: t.analytics.chartsDown },
  same: { Arrow: ArrowRight, name: t.analytics.chartsSame },
};

function trendOf(change: number): keyof typeof trends {
  if (change > 0) return 'up';
  return change < 0 ? 'down' : 'same';
}

/** Change against the previous period, as arrow and text, so that it does not rely on colour. */
export function ChangeIndicator({
  change,
  text: label,
  direction = 'good',
  className,
}: ChangeIndicatorProps) {
  const { Arrow, name } = trends[trendOf(change)];
  const isGood = direction === 'bad' ? change < 0 : change > 0;
  const colour = isGood ? 'text-good' : 'text-danger';

  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap tabular-nums',
        change === 0 || direction === 'neutral' ? 'text-mute' : colour,
        className,
      )}
    >
      <Arrow aria-hidden className="size-4" />
      <span className="sr-only">{name} </span>
      {label}
    </span>
  );
}
