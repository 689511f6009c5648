import { type Channel, isChannel } from '#domain/calendars/channels.ts';
import * as t from '#texts/screens.ts';

export const channelLabels: Record<Channel, string> = {
  airbnb: t.calendars.channelAirbnb,
  booking: t.calendars.channelBooking,
  vrbo: t.calendars.channelVrbo,
  google: t.calendars.channelGoogle,
  other: t.calendars.channelOther,
};

/** Channel of a booking's source such as `ical:airbnb`; null for other sources. */
export function channelOfSource(source: string): Channel | null {
  if (!source.startsWith('ical:')) return null;
  const name = source.slice('ical:'.length);
  return isChannel(name) ? name : 'other';
}
