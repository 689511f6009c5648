/** Spellings to search: as typed, and with German umlaut digraphs reduced, so that `koeln` also finds `koln`. */
export function spellingsOf(name: string): string[] {
  const withoutUmlauts = name.replaceAll(/([aou])e/g, '$1');
  return withoutUmlauts === name || withoutUmlauts.length < 3 ? [name] : [name, withoutUmlauts];
}

/** Names with two adjacent letters swapped: `pargue` → `prague`. */
export function slipsOf(name: string): string[] {
  if (name.length < 4 || name.length > 30) return [];
  const letters = [...name];
  return letters.slice(1).flatMap((letter, index) => {
    const before = letters[index] ?? '';
    if (letter === before) return [];
    return [[...letters.slice(0, index), letter, before, ...letters.slice(index + 2)].join('')];
  });
}
