import { useQuery } from '@tanstack/react-query';
import * as t from '#texts/screens.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { channelStaysQuery } from '../channel-stays/channel-stay.queries.ts';
import { ChannelStayRows } from '../channel-stays/channel-stays-panel.tsx';

/** Stays that channels sold, beside the bookings: they have no price here, so that no sum counts them. */
export function ChannelStayList({ q }: { q: string }) {
  const found = useQuery(channelStaysQuery(q));

  return (
    <Loaded query={found} failure={t.bookingList.listFailed} lines={6} card>
      {({ items, count }) => (
        <Card className="p-6 max-md:p-4">
          {items.length === 0 ? (
            <EmptyState
              illustration="calendar"
              title={t.bookingList.channelsNone}
              text={t.bookingList.channelsText}
            />
          ) : (
            <>
              <p className="mb-2 text-sm text-mute">{t.bookingList.channelsText}</p>
              <ChannelStayRows stays={items} withProperty />
              {count > items.length && (
                <p className="mt-3 text-sm text-mute">
                  {t.bookingList.channelsShown({ shown: String(items.length), count: String(count) })}
                </p>
              )}
            </>
          )}
        </Card>
      )}
    </Loaded>
  );
}
