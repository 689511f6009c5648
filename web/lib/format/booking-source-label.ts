import { m } from '#web/locales/compiled/messages.js';
import { channelLabels, channelOfSource } from './channel-label.ts';

/** Source label of a booking: "Shared link · Autumn guests". */
export function bookingSourceLabel({
  source,
  linkName,
}: {
  source: string;
  linkName?: string | null;
}): string {
  if (source === 'shared_link') {
    return linkName ? m.bookings_source_link_named({ name: linkName }) : m.bookings_source_link();
  }

  switch (source) {
    case 'direct':
      return m.bookings_source_direct();
    case 'phone':
      return m.bookings_source_phone();
    case 'widget':
      return m.bookings_source_widget();
    case 'import':
      return m.bookings_source_import();
    default: {
      const channel = channelOfSource(source);
      return channel ? channelLabels[channel]() : m.bookings_source_other();
    }
  }
}
