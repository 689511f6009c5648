import * as t from '#texts/screens.ts';
import { channelOfSource } from './channel-of-source.ts';

const labels: Readonly<Record<string, string>> = t.bookings.sourceLabels;

/** Source label of a booking: "Shared link · Autumn guests". */
export function bookingSourceLabel({
  source,
  linkName,
}: {
  source: string;
  linkName?: string | null;
}): string {
  if (source === 'shared_link') {
    return linkName ? t.bookings.sourceLinkNamed({ name: linkName }) : t.bookings.sourceLabels.shared_link;
  }

  const channel = channelOfSource(source);
  return channel ? t.calendars.channelLabels[channel] : (labels[source] ?? t.bookings.sourceLabels.other);
}
