import { CalendarSync, Download, Globe, Link2, Phone, UserRound } from 'lucide-react';
import type { ComponentType } from 'react';
import type { CalendarBlock } from '#contract/bookings/calendar.ts';
import { channelLabels, channelOfSource } from '#web/lib/format/channel-label.ts';
import { formatStay } from '#web/lib/format/format.ts';
import { bookingStateLabel, paymentStateLabel } from '#web/lib/format/state-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { ChannelMark } from '#web/ui/channel-mark.tsx';
import type { BoardStay } from '../store/board-stay.ts';

const blockKindLabels: Record<CalendarBlock['kind'], () => string> = {
  owner_stay: m.timeline_block_owner_stay,
  maintenance: m.timeline_block_maintenance,
  manual: m.timeline_block_manual,
  imported: m.timeline_block_imported,
  closed_elsewhere: m.timeline_block_closed_elsewhere,
  buffer: m.timeline_block_buffer,
};

export function blockLabel(kind: CalendarBlock['kind']): string {
  return blockKindLabels[kind]();
}

/** Accessible description of a bar. */
export function stayLabel(stay: BoardStay): string {
  const dates = formatStay(stay);
  if (stay.kind === 'block') {
    const { kind, note, channel } = stay.block;
    const words = [blockLabel(kind), channel ? channelLabels[channel]() : '', note]
      .filter(Boolean)
      .join(', ');
    return m.timeline_said_block({ kind: words, dates });
  }

  const { guestName, status, paymentStatus } = stay.booking;
  return m.timeline_said_booking({
    guest: guestName,
    status: bookingStateLabel(status),
    payment: paymentStateLabel(paymentStatus),
    dates,
  });
}

type Source = { icon: ComponentType<{ className?: string }>; label: () => string };

export const sources: Record<string, Source> = {
  shared_link: { icon: Link2, label: m.timeline_source_link },
  direct: { icon: UserRound, label: m.timeline_source_direct },
  phone: { icon: Phone, label: m.timeline_source_phone },
  widget: { icon: Globe, label: m.timeline_source_widget },
  import: { icon: Download, label: m.timeline_source_import },
  other: { icon: CalendarSync, label: m.timeline_source_other },
};

function sourceFor(source: string): Source | undefined {
  return sources[source] ?? sources.other;
}

export function sourceLabel(source: string): string {
  const channel = channelOfSource(source);
  if (channel) return channelLabels[channel]();
  return sourceFor(source)?.label() ?? '';
}

/** Icon for the source of a booking. */
export function SourceIcon({ source }: { source: string }) {
  const channel = channelOfSource(source);
  if (channel) return <ChannelMark channel={channel} size="xs" />;
  const Icon = sourceFor(source)?.icon ?? CalendarSync;
  return <Icon aria-hidden className="size-3.5 shrink-0 opacity-80" />;
}
