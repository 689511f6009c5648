/**
 * Names and titles in the order in which people look for them: "adam, Ángel, Bert, Élodie, Zoë". The database itself
 * compares bytes, which puts accents after Z and small letters after capitals. An index has the same expression.
 */
export function inNameOrder(column: string): string {
  return `(${column} COLLATE "und-x-icu")`;
}
