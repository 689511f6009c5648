import { useQuery } from '@tanstack/react-query';
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

/** The same preferences as on the screen of notification preferences. */
export function NotificationsSection() {
  const found = useQuery(preferencesQuery());
  const { data } = found;
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
      <Loaded query={found} lines={10} />
    </Card>
  );
}
