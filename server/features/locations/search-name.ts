import { searchKey } from '#domain/shared/search-key.ts';

/**
 * A name as it is searched for: small letters without marks, words parted by single blanks. Nothing else is left, so a
 * `%` or a quotation mark means nothing. `München` → `munchen`, `L'Aquila` → `l aquila`, `St. Moritz` → `saint moritz`.
 */
export function searchNameOf(text: string): string {
  return searchKey(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/\b(?:st|sankt) /g, 'saint ')
    .replaceAll(/\bste /g, 'sainte ');
}
