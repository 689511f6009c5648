import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

/** Loading placeholder in the shape of the booking screen. */
export function BookingSkeleton() {
  return (
    <>
      <div className="mb-6 space-y-3">
        <Skeleton className="w-24" />
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="w-48" />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          <Card className="h-52">
            <SkeletonLines lines={4} />
          </Card>
          <Card className="h-80">
            <SkeletonLines lines={6} />
          </Card>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          <Card className="h-52">
            <SkeletonLines lines={4} />
          </Card>
          <Card className="h-64">
            <SkeletonLines lines={5} />
          </Card>
        </div>
      </div>
    </>
  );
}
