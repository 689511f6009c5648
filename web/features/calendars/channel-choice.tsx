import { type Channel, sellingChannels } from '#domain/calendars/channels.ts';
import * as t from '#texts/screens.ts';
import { ChannelMark } from '#web/ui/channel-mark.tsx';
import { channelGuides } from './channel-guides.tsx';

/** Channels that an agent connects first, with a calendar of any other source at the end. */
export const firstChoices: readonly Channel[] = [...sellingChannels, 'other'];

export function channelChoiceLabel(channel: Channel): string {
  return channel === 'other' ? t.calendars.otherCalendar : t.calendars.channelLabels[channel];
}

/** Channels as large buttons, each with the place where its calendar link is found. */
export function ChannelChoice({ onChoose }: { onChoose: (channel: Channel) => void }) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {firstChoices.map((channel) => (
        <li key={channel}>
          <button
            type="button"
            onClick={() => onChoose(channel)}
            className="flex h-full w-full items-start gap-4 rounded-control border border-line p-4 text-left transition-colors hover:bg-hover"
          >
            <ChannelMark channel={channel} />
            <span className="min-w-0">
              <span className="block font-semibold">{channelChoiceLabel(channel)}</span>
              <span className="block text-sm text-mute text-pretty">{channelGuides[channel].find[0]}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
