import type { ReactNode } from 'react';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { FoundItem } from '../list/use-found-item.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';

type PanelBodyProps<T> = { found: FoundItem<T>; children: (item: T) => ReactNode };

/** Body of a panel: skeleton, error or content. */
export function PanelBody<T>({ found, children }: PanelBodyProps<T>) {
  const { item, failed } = found;
  if (item !== undefined) return children(item);
  if (failed === null || failed === undefined) return <PanelSkeleton />;
  if (isCallProblem(failed) && (failed.status === 404 || failed.status === 400))
    return <EmptyState illustration="lost" title={m.tables_gone()} text={m.tables_gone_text()} />;
  return <ErrorState text={problemMessage(failed)} onRetry={found.retry} busy={found.isBusy} />;
}
