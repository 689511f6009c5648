import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/compiled/messages.js';
import { KeyFiguresSkeleton } from './dashboard-skeletons.tsx';

/** Loading placeholder in the shape of the screen. */
export function AnalyticsSkeleton() {
  return (
    <div role="status" aria-label={m.kit_loading()} className="grid grid-cols-1 gap-5">
      <KeyFiguresSkeleton />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Card key={key} className="h-[348px] space-y-5">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-[240px] w-full" />
          </Card>
        ))}
      </div>
    </div>
  );
}
