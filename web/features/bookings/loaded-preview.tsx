import type { ReactNode } from 'react';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { LoadedQuery } from '#web/ui/loaded.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

type LoadedPreviewProps<T> = {
  query: LoadedQuery<T>;
  /** Lines of the skeleton while loading. */
  lines: number;
  children: (data: T) => ReactNode;
};

/** Preview of a change that is computed again with each input: an error replaces the preview of earlier input. */
export function LoadedPreview<T>({ query, lines, children }: LoadedPreviewProps<T>) {
  if (query.isError && !query.isFetching) {
    return (
      <Banner
        tone="danger"
        action={
          <Button size="sm" variant="secondary" onClick={() => void query.refetch()}>
            {t.ui.retry}
          </Button>
        }
      >
        {problemMessage(query.error)}
      </Banner>
    );
  }

  return query.data === undefined ? <SkeletonLines lines={lines} /> : children(query.data);
}
