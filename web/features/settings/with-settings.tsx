import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { type Settings, settingsQuery } from './settings.queries.ts';

/** Loads the settings for its children. A failure shows an error, never defaults in place of the saved values. */
export function WithSettings({ children }: { children: (settings: Settings) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery());
  if (data) return children(data);
  return (
    <Card>
      {error ? (
        <ErrorState text={problemMessage(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonLines lines={7} />
      )}
    </Card>
  );
}
