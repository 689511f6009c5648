import * as t from '#texts/screens.ts';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export function HelpHomeSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      <VisuallyHidden>{t.ui.loading}</VisuallyHidden>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <Skeleton key={card} className="h-[130px] rounded-card" />
      ))}
    </div>
  );
}

export function ArticleSkeleton() {
  return (
    <div role="status" className="max-w-[68ch]">
      <VisuallyHidden>{t.ui.loading}</VisuallyHidden>
      <Skeleton className="mb-4 w-40" />
      <Skeleton className="mb-3 h-9 w-3/4" />
      <Skeleton className="mb-10 h-5 w-full" />
      <SkeletonLines lines={5} />
      <Skeleton className="mt-10 mb-4 h-6 w-1/3" />
      <SkeletonLines lines={7} />
    </div>
  );
}
