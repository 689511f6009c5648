const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const isolateStart = '\u2068';
const isolateEnd = '\u2069';
/** Between the parts of a line. */
const separator = ' · ';
const quoted = /“([^”]+)”/;

/** Whether a text has letters of a script that is written from right to left, such as Arabic or Hebrew. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** Whether a text has parts that `isolated` has set apart: it is a sentence of ours with names in it. */
export function hasIsolates(text: string): boolean {
  return text.includes(isolateStart);
}

/**
 * A value for a sentence that is written from left to right. A text from right to left is set apart by U+2068 and U+2069
 * (UAX 9), so that neither orders the other; anything else is unchanged. Of a line that is composed already, each part is.
 */
export function isolated<Value>(value: Value): Value | string {
  if (typeof value !== 'string' || !hasRightToLeft(value) || hasIsolates(value)) return value;
  return value.split(separator).map(isolatedPart).join(separator);
}

/** Whether a text is a line of ours with names in it, such as `Lagos · {name}` or `Link “{name}” created`. */
export function isComposed(text: string): boolean {
  return !text.includes('\n') && (text.includes(separator) || (quoted.test(text) && startsLeftToRight(text)));
}

function isolatedPart(part: string): string {
  if (!hasRightToLeft(part)) return part;
  return isComposed(part)
    ? part.replace(quoted, (_all, name: string) => `“${isolate(name)}”`)
    : isolate(part);
}

function isolate(text: string): string {
  return `${isolateStart}${text}${isolateEnd}`;
}

function startsLeftToRight(text: string): boolean {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return !hasRightToLeft(letter);
}

const run = new RegExp(`${rightToLeft.source}(?:[^\\p{L}\\n]*${rightToLeft.source})*`, 'gu');

/**
 * A sentence that already has names in it, with each run from right to left set apart. A sentence without a letter of
 * another script is all written text, whose direction is its own.
 */
export function withIsolatedRuns(text: string): string {
  if (!hasRightToLeft(text) || hasIsolates(text)) return text;
  if (!/\p{L}/u.test(text.replaceAll(run, ''))) return text;
  return text.replaceAll(run, isolate);
}
