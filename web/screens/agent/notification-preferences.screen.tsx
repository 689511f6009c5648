import { useQuery } from '@tanstack/react-query';
import * as t from '#texts/screens.ts';
import { GuestMailsCard } from '#web/features/messages/notifications/guest-mails-card.tsx';
import { NotificationNav } from '#web/features/messages/notifications/notification-nav.tsx';
import {
  preferencesQuery,
  useChangePreferences,
} from '#web/features/messages/notifications/preference.queries.ts';
import {
  ChannelMatrix,
  DigestCard,
  QuietHoursCard,
} from '#web/features/messages/notifications/preference-cards.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

export function NotificationPreferencesScreen() {
  const found = useQuery(preferencesQuery());
  const change = useChangePreferences();

  return (
    <>
      <PageHeader title={t.notifications.preferencesTitle} state={t.notifications.preferencesState} />
      <NotificationNav />
      <Loaded
        query={found}
        card
        skeleton={
          <Card className="max-w-3xl">
            <SkeletonLines lines={10} />
          </Card>
        }
      >
        {(data) => (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
            <ChannelMatrix preferences={data} onChange={change} />
            <div className="grid min-w-0 gap-6">
              <QuietHoursCard preferences={data} onChange={change} />
              <DigestCard preferences={data} onChange={change} />
              <GuestMailsCard preferences={data} onChange={change} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}
