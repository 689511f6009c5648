import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ChannelStay } from '#contract/calendars/channel-stays.ts';
import * as t from '#texts/screens.ts';
import { formatStay } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ChannelMark } from '#web/ui/channel-mark.tsx';
import { channelStayLabel, channelStaysOfPropertyQuery, guestNameOf } from './channel-stay.queries.ts';
import { openedChannelStay } from './channel-stay-overlay.tsx';

/** Coming stays of a property that channels sold; nothing while there are none. */
export function ChannelStaysPanel({ propertyId }: { propertyId: string }) {
  const { data } = useQuery(channelStaysOfPropertyQuery(propertyId));
  if (!data || data.items.length === 0) return null;

  return (
    <Card className="mt-4 p-6 max-md:p-4">
      <CardHeader title={t.channelStays.staysOf} className="mb-3" />
      <ChannelStayRows stays={data.items} />
    </Card>
  );
}

type ChannelStayRowsProps = {
  stays: readonly ChannelStay[];
  /** Names the property of each stay, in lists of several. */
  withProperty?: boolean;
};

/** Stays of channels, each opened with a press. */
export function ChannelStayRows({ stays, withProperty = false }: ChannelStayRowsProps) {
  return (
    <ul className="divide-y divide-line">
      {stays.map((stay) => (
        <li key={stay._id}>
          <Link
            to="."
            search={(old: object) => ({ ...old, ...openedChannelStay(stay._id) })}
            resetScroll={false}
            className="-mx-2 flex items-center gap-3 rounded-lg px-2 py-3 hover:bg-hover"
          >
            <ChannelMark channel={stay.channel} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{guestNameOf(stay)}</span>
              <span className="block text-sm text-mute tabular-nums">
                {[withProperty ? stay.property.title : '', formatStay(stay)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Badge tone={stay.status === 'checked_in' ? 'blue' : 'sand'}>
              {channelStayLabel(stay.status)}
            </Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}
