import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { m } from '#web/locales/compiled/messages.js';
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

/** Change against the previous period, as arrow and text, so that it does not rely on colour. */
export function ChangeIndicator({
  change,
  text: label,
  direction = 'good',
  className,
}: ChangeIndicatorProps) {
  const Arrow = change > 0 ? ArrowUpRight : change < 0 ? ArrowDownRight : ArrowRight;
  const isGood = direction === 'bad' ? change < 0 : change > 0;

  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap tabular-nums',
        change === 0 || direction === 'neutral' ? 'text-mute' : isGood ? 'text-good' : 'text-danger',
        className,
      )}
    >
      <Arrow aria-hidden className="size-4" />
      <span className="sr-only">
        {change > 0 ? m.charts_up() : change < 0 ? m.charts_down() : m.charts_same()}{' '}
      </span>
      {label}
    </span>
  );
}
