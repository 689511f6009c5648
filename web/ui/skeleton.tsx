import { classNames } from './class-names.ts';

/** Grey placeholder. `className` sets the size of the expected content. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={classNames('h-4 animate-pulse rounded-lg bg-cell', className)} />;
}

export function SkeletonLines({
  lines = 3,
  className,
}: {
  lines?: number | undefined;
  className?: string | undefined;
}) {
  return (
    <div aria-hidden className={classNames('space-y-2.5', className)}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity and never move
        <Skeleton key={index} className={index === lines - 1 ? 'w-3/5' : 'w-full'} />
      ))}
    </div>
  );
}
