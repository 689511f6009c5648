import { channelFacts, type SellingChannel, sellingChannels } from '#domain/calendars/channels.ts';
import { type IcsEvent, writeIcs } from '#domain/calendars/write-ics.ts';
import type { Outbound, OutboundAnswer, PostAnswer } from './outbound.ts';

/** Event of a sample calendar, [checkIn, checkOut). `since` is the moment from which the channel lists it. */
export type SampleEvent = {
  id: string;
  checkIn: string;
  checkOut: string;
  summary: string;
  since: number;
};

/** `fails`: from a moment on, the address answers with this status. */
type SampleCalendar = { events: readonly SampleEvent[]; fails?: { status: number; since: number } };

const hostOf = (channel: SellingChannel) => `ical.${channel}.example`;

/** Address of a sample calendar. Its events are in the address, so that nothing is stored for it. */
export function sampleAddress(channel: SellingChannel, calendar: SampleCalendar): string {
  const said = Buffer.from(JSON.stringify(calendar)).toString('base64url');
  return `https://${hostOf(channel)}/ical/calendar.ics?s=${said}`;
}

/**
 * Answers addresses of sample channels without a network, for demos and tests of the screens; all others go out. Their
 * hosts are under `.example`, which no real name can be (RFC 2606).
 */
export function withSampleChannels(outbound: Outbound, now: () => number): Outbound {
  return {
    parse: (text) => outbound.parse(text),
    async get(request) {
      const url = outbound.parse(request.url);
      const channel = typeof url === 'string' ? undefined : channelOf(url);
      if (typeof url === 'string' || channel === undefined) return outbound.get(request);
      return answer(url, channel, now());
    },
    async post(request) {
      const url = outbound.parse(request.url);
      if (typeof url === 'string' || !url.hostname.endsWith('.example')) return outbound.post(request);
      return answerToMessage(url);
    },
  };
}

/** Programs that receive webhooks take everything, but for those whose name says that they are away. */
function answerToMessage({ hostname }: URL): PostAnswer {
  const isAway = hostname.startsWith('away.');
  const start = Buffer.from(isAway ? 'Service Unavailable' : '{"ok":true}');
  return { status: isAway ? 503 : 200, retryAfterSeconds: null, start, tookMs: isAway ? 31 : 84 };
}

function channelOf({ hostname }: URL): SellingChannel | undefined {
  return sellingChannels.find((channel) => hostOf(channel) === hostname);
}

function eventOf({ id, checkIn, checkOut, summary, since }: SampleEvent, idEnd: string): IcsEvent {
  return {
    uid: `${id}${idEnd}`,
    stampedAt: since,
    start: { date: checkIn },
    end: { date: checkOut },
    summary,
  };
}

function answer(url: URL, channel: SellingChannel, now: number): OutboundAnswer {
  const { events, fails } = calendarOf(url);
  const status = fails && fails.since <= now ? fails.status : 200;
  const { program, idEnd } = channelFacts[channel].sample;
  const listed = events.filter(({ since }) => since <= now);
  const text = writeIcs({ program, events: listed.map((event) => eventOf(event, idEnd)) });

  return {
    status,
    url: url.href,
    host: url.hostname,
    etag: null,
    lastModified: null,
    retryAfterSeconds: null,
    contentType: 'text/calendar',
    body: Buffer.from(status === 200 ? text : ''),
    tookMs: 0,
  };
}

const noCalendar: SampleCalendar = { events: [], fails: { status: 404, since: 0 } };

function calendarOf(url: URL): SampleCalendar {
  try {
    // NOTE: such an address shows only what is written in it, so anybody may use one.
    const said = JSON.parse(
      Buffer.from(url.searchParams.get('s') ?? '', 'base64url').toString(),
    ) as SampleCalendar;
    return Array.isArray(said.events) ? said : noCalendar;
  } catch {
    return noCalendar;
  }
}
