import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';

/** Escapes a text value; line breaks in user input never start a new property line. */
export function escapeIcsText(value: string): string {
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** UTC instant as iCalendar writes it: `20270601T143000Z`. */
export function icsInstant(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

const maxLineOctets = 74;

/** Joins lines into a file: CRLF, each line folded after at most 75 octets (RFC 5545, 3.1) without splitting a character. */
export function icsFile(lines: readonly string[]): string {
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function folded(line: string): string {
  if (line.length * 3 <= maxLineOctets) return line;
  const parts: string[] = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (bytes + size > maxLineOctets) {
      parts.push('');
      bytes = 1;
    }
    parts[parts.length - 1] += letter;
    bytes += size;
  }
  return parts.join('\r\n ');
}

/** Length of a character in UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Nights in a calendar that is given to others. `uid` is theirs for life, `version` counts their changes. */
export type ExportedStay = Stay & {
  readonly uid: string;
  readonly version: number;
  readonly changedAt: number;
  readonly summary: string;
  readonly description: string;
};

/**
 * Calendar of a property for one recipient (RFC 5545, RFC 7986). The same stays give the same bytes: no line depends on
 * the moment of reading, so that a validator of the file changes only with a stay.
 */
export function writeCalendar(stays: readonly ExportedStay[], { name }: { name: string }): string {
  const inOrder = stays.toSorted((a, b) => compare(a.checkIn, b.checkIn) || compare(a.uid, b.uid));
  return icsFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Staydesk//Channel calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeIcsText(name)}`,
    'X-PUBLISHED-TTL:PT15M',
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    // Some importers refuse a calendar without an event.
    ...(inOrder.length === 0 ? placeholder : inOrder.flatMap(eventLines)),
    'END:VCALENDAR',
  ]);
}

function eventLines({ uid, version, changedAt, summary, description, ...stay }: ExportedStay): string[] {
  const changed = icsInstant(changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART;VALUE=DATE:${icsDate(stay.checkIn)}`,
    `DTEND;VALUE=DATE:${icsDate(stay.checkOut)}`,
    `SUMMARY:${escapeIcsText(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeIcsText(description)}`]),
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

const placeholder = [
  'BEGIN:VEVENT',
  'UID:empty@staydesk',
  'DTSTAMP:20000101T000000Z',
  'DTSTART;VALUE=DATE:20000101',
  'DTEND;VALUE=DATE:20000102',
  'SUMMARY:No stays',
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

function icsDate(date: CivilDate): string {
  return date.replaceAll('-', '');
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
