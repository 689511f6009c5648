import type { ReactNode } from 'react';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import type { FoundItem } from '../list/open-and-selected.ts';

type PanelBodyProps<T> = { found: FoundItem<T>; children: (item: T) => ReactNode };

/** Body of a panel: skeleton, error or content. */
export function PanelBody<T>({ found, children }: PanelBodyProps<T>) {
  const { item, failed } = found;
  if (item !== undefined) return children(item);
  if (failed === null || failed === undefined) return <PanelSkeleton />;
  if (isCallProblem(failed) && (failed.status === 404 || failed.status === 400))
    return <EmptyState illustration="lost" title={t.tables.gone} text={t.tables.goneText} />;
  return <ErrorState text={problemMessage(failed)} onRetry={found.retry} busy={found.isBusy} />;
}

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
