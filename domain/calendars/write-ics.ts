import type { CivilDate } from '#domain/shared/civil-date.ts';

/** When an event begins or ends: a day, or a moment in milliseconds. */
export type IcsTime = { date: CivilDate } | { instant: number };

/** An event as it is meant; the writer escapes every text of it. */
export type IcsEvent = {
  readonly uid: string;
  /** Rises with every change of what the event says, so that readers take the change. */
  readonly sequence?: number;
  /** When this text of the event was made, in milliseconds. */
  readonly stampedAt: number;
  readonly changedAt?: number;
  readonly start: IcsTime;
  readonly end: IcsTime;
  readonly summary: string;
  readonly description?: string;
  readonly location?: string;
  readonly status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Left out, readers take the event as busy time. */
  readonly isBusy?: boolean;
};

export type IcsCalendar = {
  /** Program that wrote the file, as PRODID has it. */
  readonly program: string;
  readonly name?: string;
  /** How often readers should come again, as a duration of RFC 5545. */
  readonly refresh?: string;
  readonly events: readonly IcsEvent[];
};

/** Writes a calendar (RFC 5545, RFC 7986). Every file of Staydesk in this format comes from here. */
export function writeIcs({ program, name, refresh, events }: IcsCalendar): string {
  return joined([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(program)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...text('X-WR-CALNAME', name),
    ...(refresh === undefined
      ? []
      : [`X-PUBLISHED-TTL:${refresh}`, `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`]),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]);
}

function eventLines(event: IcsEvent): string[] {
  const { uid, sequence, stampedAt, changedAt, status, isBusy } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTAMP:${icsInstant(stampedAt)}`,
    ...(changedAt === undefined ? [] : [`LAST-MODIFIED:${icsInstant(changedAt)}`]),
    `DTSTART${icsTime(event.start)}`,
    `DTEND${icsTime(event.end)}`,
    ...text('SUMMARY', event.summary),
    ...text('LOCATION', event.location),
    ...text('DESCRIPTION', event.description),
    ...(status === undefined ? [] : [`STATUS:${status}`]),
    ...(isBusy === undefined ? [] : [`TRANSP:${isBusy ? 'OPAQUE' : 'TRANSPARENT'}`]),
    'END:VEVENT',
  ];
}

/** A line with a text; none for an empty one. */
function text(property: string, value: string | undefined): string[] {
  return value ? [`${property}:${escaped(value)}`] : [];
}

/** Escapes a text value; line breaks in it never start a new property line. */
function escaped(value: string): string {
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

function icsTime(time: IcsTime): string {
  return 'date' in time ? `;VALUE=DATE:${time.date.replaceAll('-', '')}` : `:${icsInstant(time.instant)}`;
}

/** UTC instant as iCalendar writes it: `20270601T143000Z`. */
function icsInstant(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

const maxLineOctets = 74;

/** Joins lines into a file: CRLF, each line folded after at most 75 octets (RFC 5545, 3.1) without splitting a character. */
function joined(lines: readonly string[]): string {
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
