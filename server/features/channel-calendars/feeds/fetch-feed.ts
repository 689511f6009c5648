import { createHash } from 'node:crypto';
import type { FeedFailure } from '#domain/calendars/calendar-lists.ts';
import { type ChannelEvent, normaliseEvents, type RefusedEvent } from '#domain/calendars/normalise-event.ts';
import { readIcs } from '#domain/calendars/read-ics.ts';
import type { Outbound, OutboundFailure } from '#server/adapters/outbound/outbound.ts';

export type FetchedFeed =
  | {
      kind: 'read';
      host: string;
      prodId: string;
      events: ChannelEvent[];
      refused: RefusedEvent[];
      /** Hash of what the file says, without the moments at which it was written. */
      contentHash: Buffer;
      etag: string | null;
      lastModified: string | null;
    }
  /** The file is the one that was read last. */
  | { kind: 'unchanged' }
  | { kind: 'failed'; code: FeedFailure; httpStatus: number | null; retryAfterSeconds: number | null };

export type FeedToFetch = {
  url: string;
  timezone: string;
  endIsLastNight: boolean;
  etag: string | null;
  lastModified: string | null;
  contentHash: Buffer | null;
};

/** Reads the calendar at an address. What is no calendar is a failure, whatever its status: it says nothing of any night. */
export async function fetchFeed(outbound: Outbound, feed: FeedToFetch): Promise<FetchedFeed> {
  const answer = await outbound.get({
    url: feed.url,
    headers: {
      accept: 'text/calendar, */*;q=0.5',
      ...(feed.etag === null ? {} : { 'if-none-match': feed.etag }),
      ...(feed.lastModified === null ? {} : { 'if-modified-since': feed.lastModified }),
    },
  });
  if ('failed' in answer) return failed(failureOf(answer));
  const { status, retryAfterSeconds } = answer;
  if (status === 304 && feed.contentHash) return { kind: 'unchanged' };
  if (status < 200 || status > 299) return { ...failed('status'), httpStatus: status, retryAfterSeconds };
  const contentHash = hashOfContent(answer.body);
  if (feed.contentHash?.equals(contentHash)) return { kind: 'unchanged' };
  const file = readIcs(answer.body, decode);
  if (typeof file === 'string') return { ...failed(file), httpStatus: status };
  const { host, etag, lastModified } = answer;
  return {
    kind: 'read',
    ...normaliseEvents(file, feed),
    prodId: file.prodId,
    host,
    contentHash,
    etag,
    lastModified,
  };
}

function failed(code: FeedFailure) {
  return { kind: 'failed' as const, code, httpStatus: null, retryAfterSeconds: null };
}

function failureOf({ failed: code }: OutboundFailure): FeedFailure {
  if (code === 'too_many_redirects' || code === 'encoding') return 'unreachable';
  return code;
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

const writtenAt = /^(?:DTSTAMP|LAST-MODIFIED|CREATED)[:;].*$/gm;

function hashOfContent(body: Buffer): Buffer {
  return createHash('sha256').update(body.toString('latin1').replaceAll(writtenAt, '')).digest();
}
