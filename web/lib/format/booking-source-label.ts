import * as t from '#texts/screens.ts';
import { channelOfSource } from './channel-of-source.ts';

/** Source label of a booking: "Shared link · Autumn guests". */
export function bookingSourceLabel({
  source,
  linkName,
}: {
  source: string;
  linkName?: string | null;
}): string {
  if (source === 'shared_link') {
    return linkName ? t.bookings.sourceLinkNamed({ name: linkName }) : t.bookings.sourceLink;
  }

  switch (source) {
    case 'direct':
      return t.bookings.sourceDirect;
    case 'phone':
      return t.bookings.sourcePhone;
    case 'widget':
      return t.bookings.sourceWidget;
    case 'import':
      return t.bookings.sourceImport;
    default: {
      const channel = channelOfSource(source);
      return channel ? t.calendars.channelLabels[channel] : t.bookings.sourceOther;
    }
  }
}
