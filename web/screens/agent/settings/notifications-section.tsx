import { useQuery } from '@tanstack/react-query';
import { ChannelMatrix } from '#web/features/notifications/channel-matrix.tsx';
import { DigestCard, QuietHoursCard } from '#web/features/notifications/email-schedule.tsx';
import { preferencesQuery, useChangePreferences } from '#web/features/notifications/preference.queries.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

/** The same preferences as on the screen of notification preferences. */
export function NotificationsSection() {
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery());
  const change = useChangePreferences();
  if (data) {
    return (
      <>
        <ChannelMatrix preferences={data} onChange={change} />
        <QuietHoursCard preferences={data} onChange={change} />
        <DigestCard preferences={data} onChange={change} />
      </>
    );
  }
  return (
    <Card>
      {error ? (
        <ErrorState text={problemMessage(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonLines lines={10} />
      )}
    </Card>
  );
}
