/** A name as typed, and as German keyboards without umlauts write it: `koeln` is also looked for as `koln`. */
export function spellingsOf(name: string): string[] {
  const withoutUmlauts = name.replaceAll(/([aou])e/g, '$1');
  return withoutUmlauts === name || withoutUmlauts.length < 3 ? [name] : [name, withoutUmlauts];
}

/** Names that differ from the typed one by two neighbouring letters in wrong order: `pargue` → `prague`. */
export function slipsOf(name: string): string[] {
  if (name.length < 4 || name.length > 30) return [];
  const letters = [...name];
  return letters.slice(1).flatMap((letter, index) => {
    const before = letters[index] ?? '';
    if (letter === before) return [];
    return [[...letters.slice(0, index), letter, before, ...letters.slice(index + 2)].join('')];
  });
}
