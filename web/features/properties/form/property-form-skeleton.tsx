import * as t from '#texts/screens.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

/** Placeholder of the form while the listing loads. */
export function PropertyFormSkeleton() {
  return (
    <div role="status" aria-label={t.properties.loading}>
      <div className="mb-6 space-y-3">
        <Skeleton className="w-24" />
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="w-56" />
      </div>
      <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-[11rem_minmax(0,45rem)]">
        <div className="max-lg:hidden">
          <SkeletonLines lines={7} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <Card className="h-[30rem]">
            <SkeletonLines lines={6} />
          </Card>
          <Card className="h-52">
            <SkeletonLines lines={4} />
          </Card>
        </div>
      </div>
    </div>
  );
}
