import * as t from '#texts/screens.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/**
 * Placeholder of the agenda in its own shape: headings of days above cards with guests. It is taller than a phone, so the
 * footer doesn't jump when the days arrive.
 */
export function AgendaSkeleton({ withViews = false }: { withViews?: boolean }) {
  return (
    <div role="status" aria-label={t.ui.loading} className="grid min-w-0 flex-1 grid-cols-1 gap-4">
      {withViews && <Skeleton className="mt-4 h-11 w-full rounded-control" />}
      {['a', 'b', 'c', 'd'].map((day) => (
        <div key={day} className="grid grid-cols-1 gap-2">
          <Skeleton className="my-1 h-5 w-40" />
          <Card flush className="grid grid-cols-1">
            {['departure', 'arrival', 'available'].map((row) => (
              <div key={row} className="flex min-h-16 items-center gap-3 px-4 py-2">
                <Skeleton className="size-9 rounded-full" />
                <div className="flex-1 space-y-2.5">
                  <Skeleton className="w-1/2" />
                  <Skeleton className="w-24" />
                </div>
              </div>
            ))}
          </Card>
        </div>
      ))}
    </div>
  );
}
