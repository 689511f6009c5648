// Letters that have no base letter plus a mark, so that decomposing leaves them as they are.
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ə: 'e',
};

/**
 * Text as it is searched: without case, accents or a difference between Unicode forms, so that `Łukasz`, `LUKASZ` and
 * `lukasz` have one key, and `straße` and `strasse` too. The database has the same function for what it stores
 * (`search_key`); this one serves lists that the browser already holds, and names of locations.
 */
export function searchKey(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');
}

/** Whether a text contains what was typed, whatever its case, accents or Unicode form. */
export function containsText(text: string, typed: string): boolean {
  return searchKey(text).includes(searchKey(typed.trim()));
}
