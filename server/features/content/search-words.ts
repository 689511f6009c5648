import { searchKey } from '#domain/shared/search-key.ts';

const mostWords = 8;

/** Stop words: too frequent to identify an article. */
const empty = new Set(
  `a an and are as at be but by can cannot could do does for from get had has have how i if in into is it its me my no not
  of on or our so that the their them then there they this to up was we what when where which who why will with would you
  your`.split(/\s+/),
);

/** Search terms of a question, without stop words: "How do I share a link?" yields `share` and `link`. */
export function searchWords(typed: string): string[] {
  const words = searchKey(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => word.length > 1 && !empty.has(word));
  return [...new Set(telling)].slice(0, mostWords);
}
