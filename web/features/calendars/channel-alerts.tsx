import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { FreshnessState } from '#domain/calendars/calendar-lists.ts';
import * as t from '#texts/screens.ts';

import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ChannelMark } from '#web/ui/channel-mark.tsx';
import { freshnessLabels } from './calendar-labels.ts';
import { exposureQuery } from './channel-calendar.queries.ts';

const maxShown = 4;

/** Channels that are late or have stopped, for the dashboard; nothing while all are up to date. */
export function ChannelAlerts() {
  const { data } = useQuery(exposureQuery());
  const found = (data?.items ?? []).flatMap(({ property, channels }) =>
    channels.flatMap(({ channel, out, in: read }) => {
      const state = worstOf([out?.state, read?.state]);
      return state === null ? [] : [{ property, channel, state }];
    }),
  );
  if (found.length === 0) return null;

  return (
    <Card>
      <CardHeader
        title={t.calendars.tab}
        action={
          <Link to={addresses.channelCalendars.pattern} className="text-sm font-semibold text-accent">
            {t.calendars.alertsAll}
          </Link>
        }
      />
      <ul className="-my-1 divide-y divide-line">
        {found.slice(0, maxShown).map(({ property, channel, state }) => (
          <li key={`${property._id} ${channel}`}>
            <Link
              to={addresses.property({ id: property._id })}
              search={{ tab: 'channels' }}
              className="flex min-h-12 items-center gap-3 py-2"
            >
              <ChannelMark channel={channel} size="xs" />
              <span className="min-w-0 flex-1 truncate">
                <span className="font-semibold">{property.title}</span>{' '}
                <span className="text-mute">{t.calendars.channelLabels[channel]}</span>
              </span>
              <Badge tone={state === 'stopped' ? 'red' : 'yellow'}>{freshnessLabels[state]}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function worstOf(states: readonly (FreshnessState | undefined)[]): 'stopped' | 'late' | null {
  if (states.includes('stopped')) return 'stopped';
  return states.includes('late') ? 'late' : null;
}
