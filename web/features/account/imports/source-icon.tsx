import { FileSpreadsheet, FileUp } from 'lucide-react';
import type { ImportKind, ImportSource } from '#domain/account/imports/import-lists.ts';
import * as t from '#texts/screens.ts';
import { ChannelMark } from '#web/ui/channel-mark.tsx';

const channelOf: Partial<Record<ImportSource, 'airbnb' | 'booking' | 'vrbo'>> = {
  airbnb: 'airbnb',
  booking: 'booking',
  vrbo: 'vrbo',
};

export function SourceIcon({ source }: { source: ImportSource }) {
  const channel = channelOf[source];
  if (channel) return <ChannelMark channel={channel} size="sm" />;
  const Icon = source === 'other' ? FileUp : FileSpreadsheet;
  return <Icon aria-hidden className="size-6 shrink-0 p-0.5 text-accent" />;
}

/** Where the bookings of a file come from, or what else it has. */
export function originOf({ kind, source }: { kind: ImportKind; source: ImportSource }): string {
  return kind === 'bookings' ? t.importLabels.importSources[source] : t.importLabels.importKinds[kind];
}
