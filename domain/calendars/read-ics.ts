import { cleanExternalText } from '#domain/shared/external-text.ts';
import { maxEventDescription, maxEventSummary, maxFeedEvents, maxProdId } from './calendar-limits.ts';
import { type ContentLine, contentLines, unescapeText, unfold, zoneParameter } from './content-lines.ts';
import type { FileZone } from './file-zones.ts';
import type { ZoneObservance } from './zone-rules.ts';

/** A date or time as the file writes it, with the parameters that decide its meaning. */
export type IcsTime = { readonly value: string; readonly zone: string | null };

/** The properties of a VEVENT that a calendar of stays uses. Only the texts for people are clean. */
export type IcsEvent = {
  readonly uid: string | null;
  readonly start: IcsTime | null;
  readonly end: IcsTime | null;
  readonly duration: string | null;
  readonly summary: string;
  readonly description: string;
  /** In capitals; `CANCELLED` also for every event of a calendar with METHOD:CANCEL. */
  readonly status: string;
  /** TRANSP and X-MICROSOFT-CDO-BUSYSTATUS, in capitals. */
  readonly transparency: string;
  readonly busyStatus: string;
  readonly sequence: number | null;
  /** DTSTAMP and LAST-MODIFIED in UTC. */
  readonly stamp: string | null;
  readonly lastModified: string | null;
  readonly recurrenceId: string | null;
  /** RRULE, RDATE or RECURRENCE-ID: an event that stands for others or replaces one. */
  readonly isRepeating: boolean;
};

export type UnreadableEvent = { readonly uid: string | null; readonly reason: 'not_ended' };

/** `events` and `refused` together are as many as the file has lines `BEGIN:VEVENT`. */
export type IcsFile = { prodId: string; events: IcsEvent[]; refused: UnreadableEvent[]; zones: FileZone[] };

/** Why a file as a whole is not read: it says nothing about any night. */
export type IcsFailure = 'not_calendar' | 'cut_off' | 'too_many_events';

/**
 * Reads an iCalendar file (RFC 5545) tolerantly: an unknown line or a broken event costs only itself. A file that is no
 * calendar, or that ends early, is a failure and never an empty calendar. `decode` reads UTF-8. The work grows with the
 * length of the file and with nothing else in it.
 */
export function readIcs(bytes: Uint8Array, decode: (bytes: Uint8Array) => string): IcsFile | IcsFailure {
  const reader = createReader();
  for (const line of contentLines(decode(unfold(bytes)), usedProperties)) {
    reader.read(line);
    if (reader.begun() > maxFeedEvents) return 'too_many_events';
  }
  return reader.result();
}

/** State of a file that is read line by line. */
type Reading = {
  file: IcsFile;
  isCalendar: boolean;
  isOpen: boolean;
  event: EventLines | null;
  zone: ZoneLines | null;
  /** Components inside an event or a zone, such as an alarm: their properties are not its own. */
  inner: string[];
  /** Events of the calendar that is open, and whether its METHOD withdraws them. */
  ofCalendar: EventLines[];
  withdraws: boolean;
};

function createReader() {
  const reading: Reading = {
    file: { prodId: '', events: [], refused: [], zones: [] },
    isCalendar: false,
    isOpen: false,
    event: null,
    zone: null,
    inner: [],
    ofCalendar: [],
    withdraws: false,
  };

  return {
    read: (line: ContentLine) => readLine(reading, line),
    begun: () => reading.file.events.length + reading.file.refused.length + (reading.event ? 1 : 0),
    result(): IcsFile | IcsFailure {
      if (!reading.isCalendar) return 'not_calendar';
      return reading.isOpen ? 'cut_off' : reading.file;
    },
  };
}

function readLine(reading: Reading, line: ContentLine): void {
  const isBegin = line.name === 'BEGIN';
  const component = isBegin || line.name === 'END' ? line.value.trim().toUpperCase() : '';
  if (component === 'VCALENDAR') {
    if (!isBegin) closeEvent(reading, { isComplete: false });
    markCalendar(reading, isBegin);
  } else if (component === 'VEVENT') {
    closeEvent(reading, { isComplete: !isBegin });
    if (isBegin) openEvent(reading);
  } else if (component === 'VTIMEZONE' && reading.event === null) markZone(reading, isBegin);
  else if (reading.event === null && reading.zone === null) readCalendarLine(reading, line);
  else if (component !== '') markInner(reading, component, isBegin);
  else if (reading.event !== null && reading.inner.length === 0) addToEvent(reading.event, line);
  else if (reading.zone !== null) addToZone(reading.zone, reading.inner, line);
}

function markCalendar(reading: Reading, isBegin: boolean): void {
  reading.isOpen = isBegin;
  reading.isCalendar ||= isBegin;
  if (!isBegin && reading.withdraws) for (const event of reading.ofCalendar) event.status = 'CANCELLED';
  reading.ofCalendar = [];
  reading.withdraws = false;
}

function readCalendarLine(reading: Reading, { name, value }: ContentLine): void {
  if (name === 'PRODID' && reading.file.prodId === '')
    reading.file.prodId = cleanExternalText(value, maxProdId);
  if (name === 'METHOD' && value.trim().toUpperCase() === 'CANCEL') reading.withdraws = true;
}

function openEvent(reading: Reading): void {
  reading.event = newEvent();
  reading.zone = null;
  reading.inner = [];
}

function closeEvent(reading: Reading, { isComplete }: { isComplete: boolean }): void {
  const { file, event, ofCalendar } = reading;
  if (event === null) return;
  if (isComplete) {
    file.events.push(event);
    ofCalendar.push(event);
  } else file.refused.push({ uid: event.uid, reason: 'not_ended' });
  reading.event = null;
}

/** Zones beyond these are not read; nor are observances of one zone. */
const maxZones = 200;
const maxObservances = 200;

function markZone(reading: Reading, isBegin: boolean): void {
  const { file, zone } = reading;
  if (zone !== null && zone.tzid !== '' && file.zones.length < maxZones) file.zones.push(zone);
  reading.zone = isBegin ? { tzid: '', location: null, observances: [] } : null;
  reading.inner = [];
}

/** Components nested deeper are part of nothing that is read. */
const maxDepth = 20;

function markInner(reading: Reading, component: string, isBegin: boolean): void {
  const { inner, zone } = reading;
  if (!isBegin) reading.inner = inner.slice(0, Math.max(0, inner.lastIndexOf(component)));
  else if (inner.length < maxDepth) inner.push(component);
  if (isBegin && inner.length === 1 && zone && zone.observances.length < maxObservances)
    zone.observances.push({ start: '', offsetFrom: '', offsetTo: '', rule: null, dates: [] });
}

type EventLines = { -readonly [K in keyof IcsEvent]: IcsEvent[K] };
type ZoneLines = {
  tzid: string;
  location: string | null;
  observances: ({ -readonly [K in keyof ZoneObservance]: ZoneObservance[K] } & { dates: string[] })[];
};

function newEvent(): EventLines {
  return {
    uid: null,
    start: null,
    end: null,
    duration: null,
    summary: '',
    description: '',
    status: '',
    transparency: '',
    busyStatus: '',
    sequence: null,
    stamp: null,
    lastModified: null,
    recurrenceId: null,
    isRepeating: false,
  };
}

function addToEvent(event: EventLines, line: ContentLine): void {
  const { name, value } = line;
  if (name === 'UID') event.uid ??= value.trim() || null;
  else if (name === 'DTSTART') event.start ??= timeOf(line);
  else if (name === 'DTEND') event.end ??= timeOf(line);
  else if (name === 'DURATION') event.duration ??= value.trim();
  else if (name === 'SUMMARY') event.summary ||= textOf(value, maxEventSummary);
  else if (name === 'DESCRIPTION') event.description ||= textOf(value, maxEventDescription);
  else if (name === 'STATUS') event.status ||= codeOf(value);
  else if (name === 'TRANSP') event.transparency ||= codeOf(value);
  else if (name === 'X-MICROSOFT-CDO-BUSYSTATUS') event.busyStatus ||= codeOf(value);
  else if (name === 'SEQUENCE') event.sequence ??= sequenceOf(value);
  else if (name === 'DTSTAMP') event.stamp ??= value.trim();
  else if (name === 'LAST-MODIFIED') event.lastModified ??= value.trim();
  else event.isRepeating ||= repeatingProperties.has(name);
  if (name === 'RECURRENCE-ID') event.recurrenceId ??= value.trim();
}

function addToZone(zone: ZoneLines, inner: readonly string[], { name, value }: ContentLine): void {
  if (inner.length === 0) {
    if (name === 'TZID') zone.tzid ||= value.trim();
    if (name === 'X-LIC-LOCATION') zone.location ??= value.trim();
    return;
  }

  const observance = zone.observances.at(-1);
  if (inner.length > 1 || !observance) return;

  if (name === 'DTSTART') observance.start ||= value.trim();
  else if (name === 'TZOFFSETFROM') observance.offsetFrom ||= value.trim();
  else if (name === 'TZOFFSETTO') observance.offsetTo ||= value.trim();
  else if (name === 'RRULE') observance.rule ??= value.trim();
  else if (name === 'RDATE') observance.dates.push(...value.split(',', maxDates));
}

const repeatingProperties = new Set(['RRULE', 'RDATE', 'RECURRENCE-ID']);

const usedProperties = new Set([
  'BEGIN',
  'END',
  'PRODID',
  'METHOD',
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'SUMMARY',
  'DESCRIPTION',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'SEQUENCE',
  'DTSTAMP',
  'LAST-MODIFIED',
  ...repeatingProperties,
  'TZID',
  'X-LIC-LOCATION',
  'TZOFFSETFROM',
  'TZOFFSETTO',
]);

/** RDATE values of one line that are read. */
const maxDates = 500;
const maxCode = 40;

function timeOf(line: ContentLine): IcsTime {
  const { params, value } = withWholeZone(line);
  return { value: value.trim(), zone: zoneParameter(params) };
}

const maxTimeValue = 300;

/** A zone such as `(UTC+09:00) Seoul` should be quoted, or its colon ends the parameter too early. */
function withWholeZone(line: ContentLine): ContentLine {
  const [, rest, date] =
    /^(\d{2}\D[^:]*|\d{2}):(\d{8}(?:T\d{6}Z?)?)\s*$/i.exec(line.value.slice(0, maxTimeValue)) ?? [];
  if (rest === undefined || date === undefined) return line;
  return { ...line, params: `${line.params}:${rest}`, value: date };
}

function textOf(value: string, maxLength: number): string {
  return cleanExternalText(unescapeText(value, maxLength).trimStart(), maxLength).trim();
}

function codeOf(value: string): string {
  return value.slice(0, maxCode).trim().toUpperCase();
}

function sequenceOf(value: string): number | null {
  return /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : null;
}
