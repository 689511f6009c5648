/** Hexadecimal characters at the end of an id: 32 random bits, so that properties of one agent differ. */
const idEndLength = 8;
const maxTitleLength = 24;

/**
 * Last part of a property's short address, such as `casa-do-mar-3d21f3a0`: words of the title for people, then the end of the
 * id, which alone finds the property. An address that was given away works on after the title has changed.
 */
export function propertyAddressName({ _id, title }: { _id: string; title: string }): string {
  const end = _id.slice(-idEndLength);
  const slug = slugOf(title);
  return slug === '' ? end : `${slug}-${end}`;
}

/** End of the id that a short address names, or null when it names none. */
export function idEndOfAddressName(name: string): string | null {
  return /^(?:[a-z0-9-]+-)?([0-9a-f]{8})$/.exec(name.toLowerCase())?.[1] ?? null;
}

/** Whole words of a title in plain Latin letters, joined by hyphens; empty for titles in other scripts. */
function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  let slug = '';
  for (const part of plain.split(/[^a-z0-9]+/).filter(Boolean)) {
    const longer = slug === '' ? part.slice(0, maxTitleLength) : `${slug}-${part}`;
    if (longer.length > maxTitleLength) break;
    slug = longer;
  }

  return slug;
}
