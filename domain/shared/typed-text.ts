/** What a typed or pasted text is, which says how it is tidied before it is checked. */
export const typedKinds = ['name', 'phone'] as const;
export type TypedKind = (typeof typedKinds)[number];

/** Marks of direction and characters without a shape, which contacts and chat programs copy along. */
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;
/** Joiners belong into some names and into emoji, and into no number. */
const joiners = /[\u200C\u200D]/g;

/** The text in the form in which it is checked and stored. */
export function tidyTypedText(kind: TypedKind, text: string): string {
  return kind === 'phone' ? tidyPhone(text) : tidyName(text);
}

/** A name in its composed form, on one line, without invisible characters. */
function tidyName(text: string): string {
  const shown = text.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}\p{S}]/u.test(shown) ? shown : '';
}

/** What somebody wrote in their own words: composed, without invisible characters, wide gaps or rows of empty lines. */
export function tidyWrittenText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(invisible, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * A telephone number with ASCII digits, plain spaces and hyphens, without `tel:`. An extension becomes `ext 12`, however it
 * was written.
 */
function tidyPhone(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(joiners, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel:\s*/i, '')
    .replace(/[;,]?\s*(?:extension|ext|x)[.:=]?\s*(\d{1,6})$/i, ' ext $1');
}

/** Digits of every script stand in rows of ten, the zero first. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** A telephone number as it is stored. */
export const phonePattern = /^[0-9+()./\- ]{4,32}( ext [0-9]{1,6})?$/;
