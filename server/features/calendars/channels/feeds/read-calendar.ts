import { createHash } from 'node:crypto';
import { type NormalisedEvents, normaliseEvents } from '#domain/calendars/normalise-event.ts';
import { type IcsFailure, readIcs } from '#domain/calendars/read-ics.ts';
import { toUtf8 } from './to-utf8.ts';

export type CalendarToRead = {
  body: Uint8Array;
  contentType: string | null;
  timezone: string;
  endIsLastNight: boolean;
  /** Hash of the file that was read last. */
  contentHash: Uint8Array | null;
};

export type CalendarReading =
  /** `contentHash`: hash of what the file says, without the moments at which it was written. */
  | (NormalisedEvents & { kind: 'read'; prodId: string; contentHash: Uint8Array })
  | { kind: 'unchanged' }
  | { kind: 'failed'; code: IcsFailure };

/** Reads a calendar file. Plain values in and out, so that it can run in a thread. */
export function readCalendar(calendar: CalendarToRead): CalendarReading {
  const contentHash = hashOfContent(calendar.body);
  if (calendar.contentHash && contentHash.equals(calendar.contentHash)) return { kind: 'unchanged' };

  const file = readIcs(toUtf8(calendar.body, calendar.contentType), (bytes) =>
    new TextDecoder().decode(bytes),
  );
  if (typeof file === 'string') return { kind: 'failed', code: file };

  const { timezone, endIsLastNight } = calendar;
  const events = normaliseEvents(file, { timezone, endIsLastNight, hash: hashOfText });

  return { kind: 'read', ...events, prodId: file.prodId, contentHash };
}

function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

const writtenAt = /^(?:DTSTAMP|LAST-MODIFIED|CREATED)[:;].*$/gm;

function hashOfContent(body: Uint8Array): Buffer {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  return createHash('sha256').update(text.replaceAll(writtenAt, '')).digest();
}
