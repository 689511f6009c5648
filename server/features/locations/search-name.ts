import { searchKey } from '#domain/shared/search-key.ts';

/**
 * Search name of a location: lower case without accents, words separated by single spaces. Other characters are
 * removed, so `%` and quotation marks need no escaping. `München` → `munchen`, `L'Aquila` → `l aquila`, `St. Moritz` →
 * `saint moritz`.
 */
export function searchNameOf(text: string): string {
  return searchKey(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/\b(?:st|sankt) /g, 'saint ')
    .replaceAll(/\bste /g, 'sainte ');
}
