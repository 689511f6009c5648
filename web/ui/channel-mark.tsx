import { CalendarSync } from 'lucide-react';
import type { Channel } from '#domain/calendars/channels.ts';
import { classNames } from './class-names.ts';

const marks: Record<Channel, { letter: string | null; classes: string }> = {
  airbnb: { letter: 'A', classes: 'bg-clay-700 text-white' },
  booking: { letter: 'B', classes: 'bg-[#0167b0] text-white' },
  vrbo: { letter: 'V', classes: 'bg-pine-700 text-white' },
  google: { letter: 'G', classes: 'bg-clay-500 text-white' },
  other: { letter: null, classes: 'bg-ink text-surface' },
};

const sizes = {
  xs: 'size-4 rounded-[4px] text-[11px] [&_svg]:size-3',
  sm: 'size-6 rounded-[6px] text-[13px] [&_svg]:size-4',
  md: 'size-9 rounded-control text-[15px] [&_svg]:size-[18px]',
};

/** Letter of a channel on its colour. Its name stands beside it, or in the label of what contains it. */
export function ChannelMark({ channel, size = 'md' }: { channel: Channel; size?: keyof typeof sizes }) {
  const { letter, classes } = marks[channel];
  return (
    <span
      aria-hidden
      className={classNames('grid shrink-0 place-items-center leading-none font-bold', sizes[size], classes)}
    >
      {letter ?? <CalendarSync />}
    </span>
  );
}
