/** Longest part before a cut that is searched for the beginning of a character. */
const maxCharacterUnits = 64;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Truncates a text to at most `maxLength` UTF-16 units, never inside a character as a reader sees it: an emoji with
 * its modifiers or a letter with its accents is left out whole. A character of more than 64 units is cut between
 * code points.
 */
export function truncateText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;

  const windowStart = Math.max(0, maxLength - maxCharacterUnits);
  const window = text.slice(windowStart, maxLength + 2);
  const start = graphemes.segment(window).containing(maxLength - windowStart)?.index ?? 0;
  if (start > 0) return text.slice(0, windowStart + start);

  const cut = text.slice(0, maxLength);
  return endsInHalfCharacter(cut) ? cut.slice(0, -1) : cut;
}

/** Shortens a text to at most `maxLength` UTF-16 units with an ellipsis where something was left out. */
export function shortenText(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${truncateText(text, maxLength - 1).trimEnd()}…`;
}

/** First character as a reader sees it, for a picture of a name. */
export function firstCharacter(text: string): string {
  const [first] = graphemes.segment(text.slice(0, maxCharacterUnits));
  return first?.segment ?? '';
}

function endsInHalfCharacter(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
}
