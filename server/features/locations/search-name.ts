// Letters that are no base letter with a mark, and so survive NFD.
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
 * A name as it is searched for: small letters without marks, words parted by single blanks. Nothing else is left, so a
 * `%` or a quotation mark means nothing. `München` → `munchen`, `L'Aquila` → `l aquila`, `St. Moritz` → `saint moritz`.
 */
export function searchNameOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/\b(?:st|sankt) /g, 'saint ')
    .replaceAll(/\bste /g, 'sainte ');
}
