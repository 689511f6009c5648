// Letters that Unicode decomposition leaves unchanged, since they have no base letter plus a mark.
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
 * Search key of a text: folds case, accents and Unicode forms, so that `Łukasz`, `LUKASZ` and `lukasz` have one key,
 * and `straße` and `strasse` too. The database has the same function for stored keys (`search_key`); this one serves
 * lists that the browser already holds, and names of locations.
 */
export function searchKey(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');
}

/** Whether a text contains the typed text, ignoring case, accents and Unicode form. */
export function containsText(text: string, typed: string): boolean {
  return searchKey(text).includes(searchKey(typed.trim()));
}
