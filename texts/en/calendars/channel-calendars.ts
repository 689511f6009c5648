import type { FeedFailure, FeedWarning } from '#domain/calendars/calendar-lists.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import type { RefusedEvent } from '#domain/calendars/normalise-event.ts';
import { counted, either, listed, stayRange } from '../shared/phrases.ts';
import { channelLabels } from './calendars.ts';

type Stay = { checkIn: string; checkOut: string };

/** `47 min`, `2 h 10 min`, `3 days`. */
function length(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes >= 48 * 60) return counted(Math.round(minutes / (24 * 60)), 'day');
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

export const calendars = {
  failures: {
    unreachable: () => 'The address can’t be reached.',
    timed_out: () => 'The channel took too long to answer.',
    status: (httpStatus) =>
      httpStatus === 403 || httpStatus === 404 || httpStatus === 410
        ? 'The channel no longer gives this calendar. Copy its link again.'
        : `The channel answered with an error${httpStatus === null ? '' : ` (${httpStatus})`}.`,
    not_calendar: () => 'The answer isn’t a calendar.',
    cut_off: () => 'The calendar arrived incomplete.',
    too_large: () => 'The calendar is larger than 2 MB.',
    too_many_events: () => 'The calendar has more than 5,000 events.',
    too_complex: () => 'The calendar takes too long to read.',
    encoding: () => 'The calendar arrived packed in a way that can’t be read.',
    busy: () => 'Too many calendars are being read right now. This one is tried again.',
    not_stored: () => 'The calendar arrived, but it couldn’t be saved. We’re looking into it.',
    address_refused: () => 'The address isn’t on the public internet.',
  } satisfies Record<FeedFailure, (httpStatus: number | null) => string> as Record<
    FeedFailure,
    (httpStatus: number | null) => string
  >,
  warnings: {
    events_refused: (count: number) => `${counted(count, 'event')} couldn’t be read.`,
    repeating_events: (count: number) =>
      `${counted(count, 'repeating event')} ${count === 1 ? 'isn’t' : 'aren’t'} supported.`,
    unstable_ids: (count: number) =>
      `${counted(count, 'event')} ${count === 1 ? 'has' : 'have'} no id. If their dates change, they count as new.`,
    free_events: (count: number) =>
      `${counted(count, 'event')} ${count === 1 ? 'is' : 'are'} marked as free and ${count === 1 ? 'closes' : 'close'} no night.`,
    only_free_events: (count: number) =>
      count === 1
        ? 'The only event is marked as free. It closes its nights all the same, because booking channels rarely mean that. Please check it.'
        : `All ${count} events are marked as free. They close their nights all the same, because booking channels rarely mean that. Please check them.`,
    far_closure: () =>
      'The last closed nights are far ahead. They are closed. If they are only the end of the channel’s booking window, change what they are after connecting.',
    unknown_zones: (_count: number, names: readonly string[]) =>
      `${names.length === 1 ? 'A time zone isn’t' : 'Some time zones aren’t'} known: ${listed(names)}. Their times are read in the property’s own time zone.`,
    no_events: () => 'The calendar has no upcoming events.',
  } satisfies Record<FeedWarning, (count: number, names: readonly string[]) => string> as Record<
    FeedWarning,
    (count: number, names: readonly string[]) => string
  >,
  refusedEvents: {
    repeating: 'Repeating events aren’t supported.',
    not_ended: 'The event isn’t complete.',
    no_start: 'The event has no start.',
    invalid_date: 'The event has a date that doesn’t exist.',
    ends_before_start: 'The event ends before it starts.',
  } satisfies Record<RefusedEvent['reason'], string>,
  reserved: 'Reserved',
  notAvailable: 'Not available',
  agreedByChannel: 'Agreed on the channel',
  channels: {
    ...channelLabels,
    google: 'Google Calendar',
  } satisfies Record<Channel, string>,
  exposure: {
    neverPickedUp: (name: string) => `${name} hasn’t read this calendar yet.`,
    unknown: ({ name, agoMinutes }: { name: string; agoMinutes: number }) =>
      `${name} read this calendar ${length(agoMinutes)} ago. How often it comes isn’t known yet.`,
    pickedUp: ({
      name,
      agoMinutes,
      usualMinutes,
    }: {
      name: string;
      agoMinutes: number;
      usualMinutes: number;
    }) =>
      `${name} read this calendar ${length(agoMinutes)} ago and usually comes every ${length(usualMinutes)}.`,
    stopped: ({ name, agoMinutes }: { name: string; agoMinutes: number }) =>
      `${name} has stopped reading this calendar: the last time was ${length(agoMinutes)} ago.`,
    unseen: ({
      stay,
      count,
      agoMinutes,
      until,
    }: {
      stay: Stay;
      count: number;
      agoMinutes: number;
      until: string | null;
    }) =>
      [
        count === 1 ? '1 change isn’t there yet:' : `${count} changes aren’t there yet, the first:`,
        `${stayRange(stay)}, since ${length(agoMinutes)}.`,
        until === null ? '' : `A double booking could slip in until about ${until}.`,
      ]
        .filter(Boolean)
        .join(' '),
    read: ({ name, agoMinutes }: { name: string; agoMinutes: number }) =>
      `Staydesk read ${name} ${length(agoMinutes)} ago.`,
    neverRead: (name: string) => `Staydesk hasn’t read ${name} yet.`,
    failing: ({ name, reason }: { name: string; reason: string }) =>
      `${name} can’t be read. ${reason} What was known stays closed.`,
    window: (minutes: number) =>
      `A booking needs up to ${length(minutes)} to reach every channel. Within that time a double booking is possible.`,
    noWindow: 'Sync time not known yet.',
    notConnected: 'No channel is connected.',
    /** A channel has stopped, so no time can be named by which a double booking is no longer possible. */
    openEnded: ({ given, read }: { given: readonly string[]; read: readonly string[] }) =>
      [
        given.length > 0 &&
          `A double booking is possible until ${listed(given)} ${given.length === 1 ? 'reads' : 'read'} this calendar again.`,
        read.length > 0 && `${listed(read)} bookings aren’t reaching Staydesk.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  conflicts: {
    first: {
      ours: 'Your stay was first.',
      channel: 'The channel was first.',
      unknown: 'Who was first isn’t known: both came between two readings of the channel’s calendar.',
    },
    soldEarlier: (minutes: number) => `The channel may have sold it up to ${length(minutes)} earlier.`,
    draft: ({
      guest,
      property,
      stay,
      others,
    }: {
      guest: string;
      property: string;
      stay: Stay;
      /** Titles of properties to which the guest can move. */
      others: readonly string[];
    }) =>
      [
        `Hello ${guest},`,
        `I’m very sorry: your stay at ${property} (${stayRange(stay)}) was booked twice, and I can’t host you there on these dates.`,
        others.length > 0
          ? `I can offer you ${either(others)} instead, or refund everything you’ve paid. Please tell me which you prefer.`
          : 'I’ll refund everything you’ve paid. If other dates would suit you, I’d be glad to find some with you.',
      ].join('\n\n'),
  },
};
