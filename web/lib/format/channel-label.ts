import { type Channel, isChannel } from '#domain/calendars/channels.ts';
import { m } from '#web/locales/compiled/messages.js';

export const channelLabels: Record<Channel, () => string> = {
  airbnb: m.calendars_channel_airbnb,
  booking: m.calendars_channel_booking,
  vrbo: m.calendars_channel_vrbo,
  google: m.calendars_channel_google,
  other: m.calendars_channel_other,
};

/** Channel of a booking's source such as `ical:airbnb`; null for other sources. */
export function channelOfSource(source: string): Channel | null {
  if (!source.startsWith('ical:')) return null;
  const name = source.slice('ical:'.length);
  return isChannel(name) ? name : 'other';
}
