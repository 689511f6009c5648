/** The pattern that finds `text` anywhere, with nothing in it taken for a wildcard. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
