import type { ClosedMeaning, EventClass } from './calendar-lists.ts';

type EventText = { readonly summary: string; readonly description: string };

type ChannelFacts = {
  /** People book there. An instant booking waits until it has read our calendar, and its events hardly ever take no time. */
  readonly sellsNights: boolean;
  /** Finds the channel of a calendar; the first channel that fits is taken. Domains are of the ids of events. */
  readonly host?: RegExp;
  readonly program?: RegExp;
  readonly idDomain?: RegExp;
  /** What its files say of the program that wrote them, and how its ids end; sample calendars are written so. */
  readonly sample?: { readonly program: string; readonly idEnd: string };
  /** Class of an event by the texts that the channel writes; without it, by usual words for closed nights. */
  readonly classify?: (event: EventText, closedMeans: ClosedMeaning) => EventClass;
  /** It is known to close what is beyond its booking window. */
  readonly closesBeyondWindow: boolean;
  /** Its closed nights may be the rolling edge of a booking window or of a lead time. */
  readonly rolls: boolean;
  /** Its closed nights may be our own stays, reported back. */
  readonly reportsBack: boolean;
  /** The agent is asked what its closed nights mean, because bookings look the same. */
  readonly asksForMeaning: boolean;
};

/**
 * Channels by which calendars are known, with their habits, in the order of the screens. A new channel is an entry here;
 * the compiler then asks for its names, its mark and its guide.
 */
export const channelFacts = {
  airbnb: {
    sellsNights: true,
    host: /\.airbnb\.[a-z.]+$/,
    program: /airbnb/i,
    idDomain: /@airbnb\.com$/i,
    sample: { program: '-//Airbnb Inc//Hosting Calendar 1.0//EN', idEnd: '@airbnb.com' },
    classify: ({ summary, description }) =>
      /^reserved/i.test(summary) || /reservation url:/i.test(description) ? 'reservation' : 'closed',
    closesBeyondWindow: true,
    rolls: true,
    reportsBack: false,
    asksForMeaning: false,
  },
  booking: {
    sellsNights: true,
    host: /\.booking\.com$/,
    program: /booking\.com/i,
    idDomain: /@booking\.com$/i,
    sample: { program: '-//admin.booking.com//NONSGML Booking.com//EN', idEnd: '@booking.com' },
    classify: (_, closedMeans) => (closedMeans === 'reservation' ? 'reservation' : 'closed'),
    closesBeyondWindow: false,
    rolls: false,
    reportsBack: true,
    asksForMeaning: true,
  },
  vrbo: {
    sellsNights: true,
    host: /\.(vrbo|homeaway|abritel|fewo-direkt|stayz)\.[a-z.]+$/,
    program: /homeaway|vrbo/i,
    sample: { program: '-//HomeAway.com, Inc.//EN', idEnd: '' },
    classify: ({ summary }) => {
      if (/^tentative/i.test(summary)) return 'tentative';
      return /^reserved/i.test(summary) ? 'reservation' : 'closed';
    },
    closesBeyondWindow: false,
    rolls: true,
    reportsBack: true,
    asksForMeaning: false,
  },
  google: {
    sellsNights: false,
    host: /\.google\.com$/,
    program: /google/i,
    closesBeyondWindow: false,
    rolls: true,
    reportsBack: true,
    asksForMeaning: false,
  },
  other: {
    sellsNights: false,
    closesBeyondWindow: false,
    rolls: true,
    reportsBack: true,
    asksForMeaning: false,
  },
} as const satisfies Record<string, ChannelFacts>;

export type Channel = keyof typeof channelFacts;

/** Channels on which people book. */
export type SellingChannel = {
  [C in Channel]: (typeof channelFacts)[C]['sellsNights'] extends true ? C : never;
}[Channel];

// NOTE: the keys of the record above.
export const channels = Object.keys(channelFacts) as Channel[];

export function isChannel(name: string): name is Channel {
  return Object.hasOwn(channelFacts, name);
}

export function isSellingChannel(channel: Channel): channel is SellingChannel {
  return channelFacts[channel].sellsNights;
}

export const sellingChannels: readonly SellingChannel[] = channels.filter(isSellingChannel);

export function habitsOf(channel: Channel): ChannelFacts {
  return channelFacts[channel];
}

/** Guesses the channel from the host of the address, the program that wrote the file, and the form of its ids. */
export function guessChannel(source: { host: string; prodId: string; uids: readonly string[] }): Channel {
  const host = `.${source.host.toLowerCase()}`;
  const id = source.uids[0] ?? '';
  const wrote = (channel: Channel) => {
    const facts = habitsOf(channel);
    return facts.host?.test(host) || facts.program?.test(source.prodId);
  };

  return channels.find(wrote) ?? channels.find((channel) => habitsOf(channel).idDomain?.test(id)) ?? 'other';
}
