import type { ReactNode } from 'react';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { ErrorState } from './error-state.tsx';
import { SkeletonLines } from './skeleton.tsx';

/** The fields of a query that decide what is shown. */
export type LoadedQuery<T> = {
  data: T | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

type LoadedProps<T> = {
  query: LoadedQuery<T>;
  /** Lines of the skeleton while loading. */
  lines?: number | undefined;
  /** Replaces the lines by a skeleton in the shape of the content. */
  skeleton?: ReactNode;
  /** Title of the error. */
  failure?: string | undefined;
  /** Puts the error, and lines, on a card; for content that brings its own cards. */
  card?: boolean | undefined;
  /** Shows the error as one line with a retry, for a short list inside a card. */
  inline?: boolean | undefined;
  /** Without it, only the states before the data are shown. */
  children?: (data: T) => ReactNode;
};

/** States of a query: skeleton, error with retry, and content. Data once loaded stays while a refetch fails. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { query, lines, skeleton, failure, card, inline, children } = props;
  if (query.data !== undefined) return children?.(query.data) ?? null;

  const onCard = (state: ReactNode) => (card ? <Card>{state}</Card> : state);
  if (!query.isError) return skeleton === undefined ? onCard(<SkeletonLines lines={lines} />) : skeleton;

  // Asking again would change nothing.
  if (isCallProblem(query.error, 'role_forbidden'))
    return onCard(<p className="text-mute">{problemMessage(query.error)}</p>);

  const retry = () => void query.refetch();
  if (inline) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-mute">
        {problemMessage(query.error)}
        <Button variant="secondary" size="sm" onClick={retry}>
          {t.ui.retry}
        </Button>
      </p>
    );
  }

  return onCard(
    <ErrorState title={failure} text={problemMessage(query.error)} onRetry={retry} busy={query.isFetching} />,
  );
}
