/** Forms of a kebab-case name: `house-keys` is houseKeys, HouseKeys, house_keys and "house keys". */
export type Name = {
  kebab: string;
  camel: string;
  pascal: string;
  snake: string;
  plain: string;
};

export function isKebab(text: string): boolean {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text);
}

export function nameOf(kebab: string): Name {
  const parts = kebab.split('-');
  const pascal = parts.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
  return {
    kebab,
    pascal,
    camel: `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`,
    snake: parts.join('_'),
    plain: parts.join(' '),
  };
}

/** `house-keys` is about one `house-key`; a name without a plural gets `-item`. */
export function singularOf(kebab: string): string {
  if (kebab.endsWith('ies')) return `${kebab.slice(0, -3)}y`;
  return /[^s]s$/.test(kebab) ? kebab.slice(0, -1) : `${kebab}-item`;
}
