import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

/** Placeholder of the property page while it loads. */
export function PropertySkeleton() {
  return (
    <div role="status" aria-label={m.properties_loading()}>
      <div className="mb-6 space-y-3">
        <Skeleton className="w-24" />
        <Skeleton className="h-9 w-80 max-w-full" />
        <Skeleton className="w-64 max-w-full" />
      </div>
      <Skeleton className="h-[26rem] w-full rounded-card max-md:h-60" />
      <div className="mt-5 grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Card className="h-80">
          <SkeletonLines lines={6} />
        </Card>
        <Card className="h-80">
          <SkeletonLines lines={6} />
        </Card>
      </div>
    </div>
  );
}
