import { CalendarSync, Download, Globe, Link2, Phone, UserRound } from 'lucide-react';
import type { ComponentType } from 'react';
import { m } from '#web/words/compiled/messages.js';

type Source = { icon: ComponentType<{ className?: string }>; words: () => string };

export const sources: Record<string, Source> = {
  shared_link: { icon: Link2, words: m.timeline_source_link },
  direct: { icon: UserRound, words: m.timeline_source_direct },
  phone: { icon: Phone, words: m.timeline_source_phone },
  widget: { icon: Globe, words: m.timeline_source_widget },
  import: { icon: Download, words: m.timeline_source_import },
  other: { icon: CalendarSync, words: m.timeline_source_other },
};

function sourceOf(source: string): Source | undefined {
  return sources[source] ?? sources.other;
}

export function sourceWords(source: string): string {
  if (source.startsWith('ical:')) return source.slice('ical:'.length);
  return sourceOf(source)?.words() ?? '';
}

/** Icon for the source of a booking. */
export function SourceMark({ source }: { source: string }) {
  const Icon = sourceOf(source)?.icon ?? CalendarSync;
  return <Icon aria-hidden className="size-3.5 shrink-0 opacity-80" />;
}
