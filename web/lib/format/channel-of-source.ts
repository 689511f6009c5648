import { type Channel, isChannel } from '#domain/calendars/channels.ts';

/** Channel of a booking's source such as `ical:airbnb`; null for other sources. */
export function channelOfSource(source: string): Channel | null {
  if (!source.startsWith('ical:')) return null;
  const name = source.slice('ical:'.length);
  return isChannel(name) ? name : 'other';
}
