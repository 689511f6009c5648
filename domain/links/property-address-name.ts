/** Hexadecimal characters at the end of an id: 32 random bits, so that properties of one agent differ. */
const idEndLength = 8;
const maxWordsLength = 24;

/**
 * Last part of a property's short address, such as `casa-do-mar-3d21f3a0`: words of the title for people, then the end of the
 * id, which alone finds the property. An address that was given away works on after the title has changed.
 */
export function propertyAddressName({ _id, title }: { _id: string; title: string }): string {
  const end = _id.slice(-idEndLength);
  const words = wordsOf(title);
  return words === '' ? end : `${words}-${end}`;
}

/** End of the id that a short address names, or null when it names none. */
export function idEndOfAddressName(name: string): string | null {
  return /^(?:[a-z0-9-]+-)?([0-9a-f]{8})$/.exec(name.toLowerCase())?.[1] ?? null;
}

/** Whole words of a title in plain Latin letters, joined by hyphens; empty for titles in other scripts. */
function wordsOf(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  let words = '';
  for (const word of plain.split(/[^a-z0-9]+/).filter(Boolean)) {
    const longer = words === '' ? word.slice(0, maxWordsLength) : `${words}-${word}`;
    if (longer.length > maxWordsLength) break;
    words = longer;
  }

  return words;
}
