import { truncateText } from './truncate-text.ts';

/** Control characters but tab and line feed. PostgreSQL refuses NUL; the others have no place in a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const controlCharacters = /[\0-\x08\x0B-\x1F\x7F]/g;

/**
 * The one door for text that another program or an unchecked header brings in: channel calendars, gateway events,
 * mail headers, file names. Removes what PostgreSQL cannot store (NUL, lone surrogates) and other control characters,
 * makes each line end a line feed, and truncates the rest to `maxLength` UTF-16 units between characters.
 */
export function cleanExternalText(text: string, maxLength: number): string {
  // At most this part can be left over: a text of megabytes is not searched as a whole.
  const head = text.slice(0, maxLength * 4);
  const storable = head
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, '')
    .replace(/\p{Surrogate}/gu, '');
  return truncateText(storable, maxLength);
}

/** Base name of a file that somebody sends, in one line; empty when it has none. */
export function externalFileName(name: string, maxLength: number): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return cleanExternalText(last, maxLength).replaceAll(/\s+/g, ' ').trim();
}

/** Whether PostgreSQL can store the text, in a column and within JSON: no NUL and no lone surrogate. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
