import { CalendarSync, Download, Globe, Link2, Phone, UserRound } from 'lucide-react';
import type { ComponentType } from 'react';
import type { CalendarBlock } from '#contract/bookings/calendar.ts';
import * as t from '#texts/screens.ts';
import { channelOfSource } from '#web/lib/format/channel-of-source.ts';
import { formatStay } from '#web/lib/format/format.ts';
import { bookingStateLabel, paymentStateLabel } from '#web/lib/format/state-labels.ts';
import { ChannelMark } from '#web/ui/channel-mark.tsx';
import type { BoardStay } from '../store/board-stay.ts';

const blockKindLabels: Record<CalendarBlock['kind'], string> = {
  ...t.propertyPage.blockKindLabels,
  manual: t.timeline.blockManual,
};

export function blockLabel(kind: CalendarBlock['kind']): string {
  return blockKindLabels[kind];
}

/** Accessible description of a bar. */
export function stayLabel(stay: BoardStay): string {
  const dates = formatStay(stay);
  if (stay.kind === 'block') {
    const { kind, note, channel } = stay.block;
    const parts = [blockLabel(kind), channel ? t.calendars.channelLabels[channel] : '', note]
      .filter(Boolean)
      .join(', ');
    return t.timeline.spokenBlock({ kind: parts, dates });
  }

  const { guestName, status, paymentStatus } = stay.booking;
  return t.timeline.spokenBooking({
    guest: guestName,
    status: bookingStateLabel(status),
    payment: paymentStateLabel(paymentStatus),
    dates,
  });
}

type Source = { icon: ComponentType<{ className?: string }>; label: string };

export const sources: Record<string, Source> = {
  shared_link: { icon: Link2, label: t.bookings.sourceLabels.shared_link },
  direct: { icon: UserRound, label: t.bookings.sourceLabels.direct },
  phone: { icon: Phone, label: t.bookings.sourceLabels.phone },
  widget: { icon: Globe, label: t.bookings.sourceLabels.widget },
  import: { icon: Download, label: t.bookings.sourceLabels.import },
  other: { icon: CalendarSync, label: t.bookings.sourceLabels.other },
};

function sourceFor(source: string): Source | undefined {
  return sources[source] ?? sources.other;
}

export function sourceLabel(source: string): string {
  const channel = channelOfSource(source);
  if (channel) return t.calendars.channelLabels[channel];
  return sourceFor(source)?.label ?? '';
}

/** Icon for the source of a booking. */
export function SourceIcon({ source }: { source: string }) {
  const channel = channelOfSource(source);
  if (channel) return <ChannelMark channel={channel} size="xs" />;
  const Icon = sourceFor(source)?.icon ?? CalendarSync;
  return <Icon aria-hidden className="size-3.5 shrink-0 opacity-80" />;
}
