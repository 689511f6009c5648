import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CalendarExport, CalendarFeed, ChannelExposure } from '#contract/calendars/calendar-shapes.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import * as t from '#texts/screens.ts';

import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChannelMark } from '#web/ui/channel-mark.tsx';
import { ExportRow } from './export-row.tsx';
import { FeedRow } from './feed-row.tsx';

type ChannelCardProps = {
  channel: Channel;
  currency: string;
  feeds: readonly CalendarFeed[];
  exports: readonly CalendarExport[];
  exposure: ChannelExposure | undefined;
  onConnect: () => void;
  onGive: () => void;
};

/** A channel of a property: what it tells us, and what we tell it. */
export function ChannelCard(props: ChannelCardProps) {
  const { channel, currency, feeds, exports, exposure, onConnect, onGive } = props;
  const name = channel === 'other' ? t.calendars.otherCalendars : t.calendars.channelLabels[channel];
  const state = stateOf({ feeds, exports, exposure });

  return (
    <Card flush aria-label={name}>
      <header className="flex items-center gap-3 border-b border-line px-6 py-4 max-md:px-4">
        <ChannelMark channel={channel} />
        <h2 className="min-w-0 flex-1">{name}</h2>
        {state && <Badge tone={state.tone}>{state.label}</Badge>}
      </header>
      <div className="grid min-w-0 grid-cols-1 lg:grid-cols-2">
        <Direction icon={<ArrowDownToLine aria-hidden />} title={t.calendars.feeds}>
          {feeds.map((feed) => (
            <FeedRow key={feed._id} feed={feed} currency={currency} />
          ))}
          {feeds.length === 0 && (
            <Missing
              text={t.calendars.noFeed({ channel: name })}
              action={t.calendars.connectTheirs}
              onPress={onConnect}
            />
          )}
        </Direction>
        <Direction icon={<ArrowUpFromLine aria-hidden />} title={t.calendars.exports}>
          {exports.map((one, index) => (
            // The meter measures the first address of each channel.
            <ExportRow key={one._id} given={one} meter={index === 0 ? (exposure?.out ?? null) : null} />
          ))}
          {exports.length === 0 && (
            <Missing
              text={t.calendars.noExport({ channel: name })}
              action={t.calendars.exportAdd}
              onPress={onGive}
            />
          )}
          {channel === 'other' && exports.length > 0 && (
            <li className="pt-4">
              <Button variant="secondary" size="sm" onClick={onGive}>
                {t.calendars.exportAdd}
              </Button>
            </li>
          )}
        </Direction>
      </div>
    </Card>
  );
}

function Direction({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 px-6 py-5 max-md:px-4">
      <h3 className="mb-3 flex items-center gap-2 text-[13px] font-semibold text-mute [&_svg]:size-4">
        {icon}
        {title}
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

type MissingProps = { text: string; action: string; onPress: () => void };

function Missing({ text, action, onPress }: MissingProps) {
  return (
    <li>
      <p className="mb-3 text-[15px] text-mute text-pretty">{text}</p>
      <Button variant="secondary" size="sm" onClick={onPress}>
        {action}
      </Button>
    </li>
  );
}

type Facts = Pick<ChannelCardProps, 'feeds' | 'exports' | 'exposure'>;

/** The worst of both directions, in one word. */
function stateOf({ feeds, exports, exposure }: Facts): { tone: BadgeTone; label: string } | null {
  if (feeds.some(({ status }) => status === 'failing')) return { tone: 'red', label: t.calendars.failing };
  const states = [exposure?.out?.state, exposure?.in?.state];
  if (states.includes('stopped')) return { tone: 'red', label: t.calendars.stateStopped };
  if (feeds.some(({ suspicious }) => suspicious)) return { tone: 'clay', label: t.labels.needsAttention };
  if (states.includes('late')) return { tone: 'yellow', label: t.calendars.stateLate };
  if (feeds.some(({ status }) => status === 'paused')) return { tone: 'sand', label: t.calendars.paused };
  if (feeds.length === 0 || exports.length === 0) return { tone: 'sand', label: t.calendars.half };
  return states.includes('fresh') ? { tone: 'pine', label: t.calendars.stateFresh } : null;
}
