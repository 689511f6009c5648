import * as t from '#texts/screens.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholder of four figure tiles; also the dashboard's fallback while their code loads. */
export function KeyFiguresSkeleton({ hasTitle, isSmall }: { hasTitle?: boolean; isSmall?: boolean }) {
  return (
    <div className="grid min-w-0 grid-cols-1">
      {hasTitle && <Skeleton className="mb-4 h-6 w-40 max-md:mb-14" />}
      <div className="grid grid-cols-2 gap-4 max-md:gap-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Card key={key} className={isSmall ? 'h-[94px] space-y-3' : 'h-[138px] max-md:h-[156px] space-y-3'}>
            <Skeleton className="w-24" />
            <Skeleton className="h-8 w-28" />
            {!isSmall && <Skeleton className="h-8 w-full" />}
          </Card>
        ))}
      </div>
    </div>
  );
}

/** Loading placeholder in the shape of the screen. */
export function AnalyticsSkeleton() {
  return (
    <div role="status" aria-label={t.ui.loading} className="grid grid-cols-1 gap-5">
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
