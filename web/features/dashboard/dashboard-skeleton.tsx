import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholder of the tiles and day lists while they load; the other cards have separate placeholders. */
export function DashboardSkeleton() {
  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-md:gap-3 md:grid-cols-3 lg:grid-cols-5">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Card key={key} className="h-[115px] space-y-3 p-4 max-md:last:col-span-2">
            <Skeleton className="w-24" />
            <Skeleton className="h-7 w-14" />
            <Skeleton className="w-28" />
          </Card>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {['arrivals', 'departures'].map((key) => (
          <Card key={key} className="h-64 space-y-5">
            <Skeleton className="h-6 w-40" />
            {['a', 'b'].map((row) => (
              <div key={row} className="flex gap-3">
                <Skeleton className="size-10 rounded-full" />
                <div className="flex-1 space-y-2.5">
                  <Skeleton className="w-1/2" />
                  <Skeleton className="w-3/4" />
                </div>
              </div>
            ))}
          </Card>
        ))}
      </div>
    </>
  );
}
