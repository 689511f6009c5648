import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { escapeIcsText, icsFile, icsInstant } from './ics-text.ts';

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
