import type { FeedFailure } from '#domain/calendars/calendar-lists.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import { guessChannel } from '#domain/calendars/channels.ts';
import { closingEvents } from '#domain/calendars/classify-event.ts';
import type { ChannelEvent, RefusedEvent } from '#domain/calendars/normalise-event.ts';
import type { OutboundAnswer, OutboundFailure } from '#server/adapters/outbound/outbound.ts';
import { isOutOfMemory, threadTask } from '#server/adapters/threads/thread-pool.ts';
import type { Platform } from '#server/platform.ts';
import { type CalendarReading, type CalendarToRead, readCalendar } from './read-calendar.ts';

export type FetchedFeed =
  | {
      kind: 'read';
      host: string;
      prodId: string;
      /** By the address and the file, where nobody has named the channel. */
      channel: Channel;
      /** Events that close nights. */
      events: readonly ChannelEvent[];
      refused: RefusedEvent[];
      /** Events that the file marks as free. `closesFree`: all of them are, and close nights all the same. */
      freeEvents: number;
      closesFree: boolean;
      /** Time zones that are unknown, so that their times were read in the property's own. */
      unknownZones: string[];
      /** Hash of what the file says, without the moments at which it was written. */
      contentHash: Buffer;
      etag: string | null;
      lastModified: string | null;
      tookMs: number;
    }
  /** The file is the one that was read last. */
  | { kind: 'unchanged'; tookMs: number }
  | { kind: 'failed'; code: FeedFailure; httpStatus: number | null; retryAfterSeconds: number | null };

export type FeedToFetch = {
  url: string;
  /** Null for an address of which nothing is known. */
  channel: Channel | null;
  timezone: string;
  endIsLastNight: boolean;
  etag: string | null;
  lastModified: string | null;
  contentHash: Buffer | null;
  withinMs?: number;
  signal?: AbortSignal | undefined;
};

export type FetchDeps = Pick<Platform, 'outbound' | 'parsers'>;

/** Reads the calendar at an address. What is no calendar is a failure, whatever its status: it says nothing of any night. */
export async function fetchFeed(deps: FetchDeps, feed: FeedToFetch): Promise<FetchedFeed> {
  const answer = await deps.outbound.get({
    url: feed.url,
    withinMs: feed.withinMs,
    signal: feed.signal,
    headers: {
      accept: 'text/calendar, */*;q=0.5',
      ...(feed.etag === null ? {} : { 'if-none-match': feed.etag }),
      ...(feed.lastModified === null ? {} : { 'if-modified-since': feed.lastModified }),
    },
  });
  if ('failed' in answer) return failed(failureOf(answer));

  const { status, retryAfterSeconds, tookMs } = answer;
  if (status === 304 && feed.contentHash) return { kind: 'unchanged', tookMs };
  if (status < 200 || status > 299) return { ...failed('status'), httpStatus: status, retryAfterSeconds };

  const { timezone, endIsLastNight, contentHash } = feed;
  const { body, contentType } = answer;
  const reading = await parse(deps, { body, contentType, timezone, endIsLastNight, contentHash });
  if (reading.kind === 'failed') return { ...failed(reading.code), httpStatus: status };

  return reading.kind === 'unchanged'
    ? { ...reading, tookMs }
    : describeReading(reading, answer, feed.channel);
}

function describeReading(
  reading: Extract<CalendarReading, { kind: 'read' }>,
  { host, etag, lastModified, tookMs }: OutboundAnswer,
  namedChannel: Channel | null,
): FetchedFeed {
  const { prodId, refused, free, unknownZones } = reading;
  const uids = [...reading.events, ...free].flatMap(({ uid }) => uid ?? []);
  const channel = namedChannel ?? guessChannel({ host, prodId, uids });
  const { events, closesFree } = closingEvents(channel, reading);

  return {
    kind: 'read',
    host,
    prodId,
    channel,
    events,
    refused,
    freeEvents: free.length,
    closesFree,
    unknownZones,
    contentHash: Buffer.from(reading.contentHash),
    etag,
    lastModified,
    tookMs,
  };
}

/** Small files without time zones are read at once, which takes less time than the way to a thread and back. */
const maxInlineBytes = 8 * 1024;

function isQuickToRead(body: Buffer): boolean {
  return body.length <= maxInlineBytes && !/;(?!VALUE=DATE:)/.test(body.toString('latin1'));
}

const readTask = threadTask<typeof readCalendar>(
  new URL('./read-calendar.ts', import.meta.url),
  'readCalendar',
);

type ParsedCalendar = Exclude<CalendarReading, { kind: 'failed' }> | { kind: 'failed'; code: FeedFailure };

async function parse(
  { parsers }: FetchDeps,
  calendar: CalendarToRead & { body: Buffer },
): Promise<ParsedCalendar> {
  if (isQuickToRead(calendar.body)) return readCalendar(calendar);
  try {
    const read = await parsers.run(readTask, calendar);
    if ('result' in read) return read.result;
    return { kind: 'failed', code: read.failed === 'queue_full' ? 'busy' : 'too_complex' };
  } catch (error) {
    if (isOutOfMemory(error)) return { kind: 'failed', code: 'too_complex' };
    throw error;
  }
}

function failed(code: FeedFailure) {
  return { kind: 'failed' as const, code, httpStatus: null, retryAfterSeconds: null };
}

function failureOf({ failed: code }: OutboundFailure): FeedFailure {
  return code === 'too_many_redirects' ? 'unreachable' : code;
}
