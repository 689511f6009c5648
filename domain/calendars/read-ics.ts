import { maxFeedEvents } from './calendar-limits.ts';

/** A date or time as the file writes it, with the parameters that decide its meaning. */
export type IcsTime = { readonly value: string; readonly zone: string | null };

/** The properties of a VEVENT that a calendar of stays uses. */
export type IcsEvent = {
  readonly uid: string | null;
  readonly start: IcsTime | null;
  readonly end: IcsTime | null;
  readonly duration: string | null;
  readonly summary: string;
  readonly description: string;
  readonly status: string;
  /** RRULE, RDATE or RECURRENCE-ID: an event that stands for others or replaces one. */
  readonly isRepeating: boolean;
};

export type UnreadableEvent = { readonly uid: string; readonly reason: 'repeating' | 'not_ended' };

/** `events` and `refused` together are as many as the file has lines `BEGIN:VEVENT`. */
export type IcsFile = { prodId: string; events: IcsEvent[]; refused: UnreadableEvent[] };

/** Why a file as a whole is not read: it says nothing about any night. */
export type IcsFailure = 'not_calendar' | 'cut_off' | 'too_many_events';

const [tab, lineFeed, carriageReturn, space] = [9, 10, 13, 32];
const byteOrderMark = [0xef, 0xbb, 0xbf];

/**
 * Reads an iCalendar file (RFC 5545) tolerantly: an unknown line or a broken event costs only itself. A file that is no
 * calendar, or that ends early, is a failure and never an empty calendar. `decode` reads UTF-8.
 */
export function readIcs(bytes: Uint8Array, decode: (bytes: Uint8Array) => string): IcsFile | IcsFailure {
  const file: IcsFile = { prodId: '', events: [], refused: [] };
  let isCalendar = false;
  let isOpen = false;
  let event: EventLines | null = null;
  /** Components inside an event, such as an alarm: their properties are not the event’s. */
  let inner: string[] = [];
  for (const line of decode(unfold(bytes)).split(/\r\n|\n|\r/)) {
    const { name, params, value } = splitLine(line);
    const component = name === 'BEGIN' || name === 'END' ? value.trim().toUpperCase() : '';
    if (component === 'VCALENDAR') {
      isOpen = name === 'BEGIN';
      isCalendar ||= isOpen;
    }
    if (name === 'BEGIN' && component === 'VEVENT') {
      if (event) file.refused.push({ uid: event.uid ?? '', reason: 'not_ended' });
      if (file.events.length + file.refused.length >= maxFeedEvents) return 'too_many_events';
      event = newEvent();
      inner = [];
    } else if (event === null) {
      if (name === 'PRODID' && file.prodId === '') file.prodId = value;
    } else if (name === 'END' && (component === 'VEVENT' || component === 'VCALENDAR')) {
      if (component === 'VCALENDAR') file.refused.push({ uid: event.uid ?? '', reason: 'not_ended' });
      else if (event.isRepeating) file.refused.push({ uid: event.uid ?? '', reason: 'repeating' });
      else file.events.push(event);
      event = null;
    } else if (name === 'BEGIN') inner.push(component);
    else if (name === 'END') inner = inner.slice(0, Math.max(0, inner.lastIndexOf(component)));
    else if (inner.length === 0) addLine(event, name, params, value);
  }
  if (!isCalendar) return 'not_calendar';
  return isOpen ? 'cut_off' : file;
}

/** Joins folded lines before the bytes become text, because a fold may split a letter. Drops a byte order mark. */
function unfold(bytes: Uint8Array): Uint8Array {
  const unfolded = new Uint8Array(bytes.length);
  let length = 0;
  let at = byteOrderMark.every((byte, index) => bytes[index] === byte) ? byteOrderMark.length : 0;
  for (; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const lineEnd = byte === carriageReturn && bytes[at + 1] === lineFeed ? at + 1 : at;
    const next = bytes[lineEnd + 1];
    if ((byte === carriageReturn || byte === lineFeed) && (next === space || next === tab)) at = lineEnd + 1;
    else unfolded[length++] = byte;
  }
  return unfolded.subarray(0, length);
}

/** `NAME;PARAM=value:value`; a colon in a quoted parameter ends nothing. A line without a colon has no name. */
function splitLine(line: string): { name: string; params: string; value: string } {
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at];
    if (letter === '"') isQuoted = !isQuoted;
    if (letter !== ':' || isQuoted) continue;
    const head = line.slice(0, at);
    const end = head.indexOf(';');
    const name = (end < 0 ? head : head.slice(0, end)).trim().toUpperCase();
    return { name, params: end < 0 ? '' : head.slice(end + 1), value: line.slice(at + 1).trimEnd() };
  }
  return { name: '', params: '', value: '' };
}

type EventLines = { -readonly [K in keyof IcsEvent]: IcsEvent[K] };

function newEvent(): EventLines {
  const texts = { summary: '', description: '', status: '' };
  return { uid: null, start: null, end: null, duration: null, ...texts, isRepeating: false };
}

function addLine(event: EventLines, name: string, params: string, value: string): void {
  if (name === 'UID') event.uid ??= value.trim() || null;
  else if (name === 'DTSTART') event.start ??= timeOf(params, value);
  else if (name === 'DTEND') event.end ??= timeOf(params, value);
  else if (name === 'DURATION') event.duration ??= value.trim();
  else if (name === 'SUMMARY') event.summary ||= plainText(value);
  else if (name === 'DESCRIPTION') event.description ||= plainText(value);
  else if (name === 'STATUS') event.status ||= value.trim().toUpperCase();
  else if (name === 'RRULE' || name === 'RDATE' || name === 'RECURRENCE-ID') event.isRepeating = true;
}

function timeOf(params: string, value: string): IcsTime {
  const zone = /(?:^|;)\s*TZID\s*=\s*(?:"([^"]*)"|([^;]*))/i.exec(params);
  return { value: value.trim(), zone: (zone?.[1] ?? zone?.[2] ?? '').trim() || null };
}

function plainText(value: string): string {
  return value.replaceAll(/\\(.)/g, (_all, letter: string) => (/n/i.test(letter) ? '\n' : letter)).trim();
}
