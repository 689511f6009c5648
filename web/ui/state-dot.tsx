import { classNames } from '#web/ui/class-names.ts';

const tones = {
  good: 'bg-good',
  warning: 'bg-clay-500',
  danger: 'bg-danger',
  idle: 'bg-sand-400 dark:bg-dark-300',
};

export type DotTone = keyof typeof tones;

export const freshnessTones = {
  fresh: 'good',
  late: 'warning',
  stopped: 'danger',
  unknown: 'idle',
} as const satisfies Record<string, DotTone>;

/** A dot in the colour of a state, which the text beside it names. */
export function StateDot({ tone, className }: { tone: DotTone; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('inline-block size-2.5 shrink-0 rounded-full', tones[tone], className)}
    />
  );
}
