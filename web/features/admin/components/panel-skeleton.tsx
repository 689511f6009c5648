import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

/** Skeleton of a panel. */
export function PanelSkeleton() {
  return (
    <div className="space-y-6">
      <Skeleton className="h-6 w-32" />
      <SkeletonLines lines={5} />
      <Skeleton className="h-24 w-full" />
      <SkeletonLines lines={3} />
    </div>
  );
}
