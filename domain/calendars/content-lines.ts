/** A content line `NAME;PARAM=value:value` (RFC 5545, 3.1), its name in capitals. */
export type ContentLine = { readonly name: string; readonly params: string; readonly value: string };

const [tab, lineFeed, carriageReturn, space] = [9, 10, 13, 32];
const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Joins folded lines before the bytes become text, because a fold may split a letter. Drops a byte order mark. */
export function unfold(bytes: Uint8Array): Uint8Array {
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

/** Lines of an unfolded file whose property is one of `names`; each character is looked at a fixed number of times. */
export function* contentLines(text: string, names: ReadonlySet<string>): Generator<ContentLine> {
  for (let from = 0; from < text.length; ) {
    const to = lineEndAfter(text, from);
    const nameEnd = nameEndOf(text, from, to);
    const name = nameEnd === null ? '' : text.slice(from, nameEnd).trim().toUpperCase();
    if (nameEnd !== null && names.has(name)) yield lineOf(name, text.slice(nameEnd, to));
    from = to + 1;
  }
}

function lineEndAfter(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === lineFeed || code === carriageReturn) return at;
  }
  return text.length;
}

const maxNameLength = 64;
const [semicolon, colon] = [59, 58];

/** Position of the first colon or semicolon; null for a line that has none near its beginning. */
function nameEndOf(text: string, from: number, to: number): number | null {
  for (let at = from; at < Math.min(to, from + maxNameLength); at++) {
    const code = text.charCodeAt(at);
    if (code === colon || code === semicolon) return at;
  }
  return null;
}

/** `rest` begins with the mark that ends the name. A colon in a quoted parameter ends nothing, unless a quote is left open. */
function lineOf(name: string, rest: string): ContentLine {
  if (rest.startsWith(':')) return { name, params: '', value: rest.slice(1).trimEnd() };
  const end = unquotedColon(rest) ?? rest.indexOf(':');
  return end < 0
    ? { name: '', params: '', value: '' }
    : { name, params: rest.slice(1, end), value: rest.slice(end + 1).trimEnd() };
}

function unquotedColon(text: string): number | null {
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === ':' && !isQuoted) return at;
  }
  return null;
}

/** Longest part before a value that is searched for a parameter. */
const maxParams = 2000;

/** TZID of a line, with or without quotes; null without one. */
export function zoneParameter(params: string): string | null {
  const zone = /(?:^|;)\s*TZID\s*=\s*(?:"([^"]*)"|"?([^;]*))/i.exec(params.slice(0, maxParams));
  return (zone?.[1] ?? zone?.[2] ?? '').trim() || null;
}

/** Text of a value (RFC 5545, 3.3.11). Reads no more than the `maxLength` characters to which it is cut may need. */
export function unescapeText(value: string, maxLength: number): string {
  const head = value.slice(0, maxLength * 4);
  return head.replaceAll(/\\(.)/g, (_all, letter: string) => (/n/i.test(letter) ? '\n' : letter));
}
