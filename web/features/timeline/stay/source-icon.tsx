import { CalendarSync, Download, Globe, Link2, Phone, UserRound } from 'lucide-react';
import type { ComponentType } from 'react';
import { channelLabels, channelOfSource } from '#web/lib/format/channel-label.ts';
import { m } from '#web/locales/compiled/messages.js';
import { ChannelMark } from '#web/ui/channel-mark.tsx';

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
