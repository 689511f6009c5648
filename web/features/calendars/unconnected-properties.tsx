import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type * as exposure from '#contract/calendars/exposure.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import * as t from '#texts/screens.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ChannelMark } from '#web/ui/channel-mark.tsx';
import { channelChoiceLabel, firstChoices } from './channel-choice.tsx';

type UnconnectedPropertiesProps = Pick<ReplyOf<typeof exposure.list>, 'unconnected' | 'unconnectedCount'> & {
  onConnect: (propertyId: string, channel: Channel) => void;
};

/** Properties without a calendar, each with its channels one press away. */
export function UnconnectedProperties(props: UnconnectedPropertiesProps) {
  const { unconnected, unconnectedCount, onConnect } = props;
  const more = unconnectedCount - unconnected.length;

  return (
    <Card>
      <CardHeader
        title={`${t.calendars.unconnected} (${formatNumber(unconnectedCount)})`}
        text={t.calendars.unconnectedText}
      />
      <ul className="-my-1 divide-y divide-line">
        {unconnected.map(({ _id, title, city }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <p className="min-w-0">
              <Link
                to={addresses.property({ id: _id })}
                search={{ tab: 'channels' }}
                className="font-semibold text-ink hover:underline"
              >
                {title}
              </Link>
              <span className="block text-sm text-mute">{city}</span>
            </p>
            <ul className="flex flex-wrap gap-2">
              {firstChoices.map((channel) => (
                <li key={channel}>
                  <Button
                    size="sm"
                    variant="secondary"
                    icon={<ChannelMark channel={channel} size="xs" />}
                    onClick={() => onConnect(_id, channel)}
                  >
                    <span aria-hidden>{t.calendars.channelLabels[channel]}</span>
                    <span className="sr-only">
                      {t.calendars.connectTo({
                        channel: channelChoiceLabel(channel),
                        property: title,
                      })}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-3 text-sm text-mute">
          <Link to={addresses.properties.pattern} className="font-semibold text-accent">
            {t.calendars.unconnectedMore({ count: more })}
          </Link>
        </p>
      )}
    </Card>
  );
}
