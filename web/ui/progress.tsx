import { Progress as BaseProgress } from '@base-ui/react/progress';
import { classNames } from './class-names.ts';

type ProgressProps = {
  /** 0 to 100, or null if indeterminate. */
  value: number | null;
  label: string;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

export function Progress({ value, label, hideLabel, className }: ProgressProps) {
  return (
    <BaseProgress.Root value={value} className={classNames('block min-w-0', className)}>
      <span
        className={classNames(
          'mb-1 flex justify-between gap-3 text-[13px] text-mute',
          hideLabel && 'sr-only',
        )}
      >
        <BaseProgress.Label>{label}</BaseProgress.Label>
        {value !== null && <span className="tabular-nums">{Math.round(value)}%</span>}
      </span>
      <BaseProgress.Track className="h-1.5 overflow-hidden rounded-full bg-cell">
        <BaseProgress.Indicator
          className={classNames(
            'h-full rounded-full bg-pine-600 transition-[width] duration-200 dark:bg-pine-400',
            value === null && 'w-1/3 animate-pulse',
          )}
        />
      </BaseProgress.Track>
    </BaseProgress.Root>
  );
}
