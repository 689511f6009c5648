/**
 * Sorts names and titles the way people expect: "adam, Ángel, Bert, Élodie, Zoë". The database compares bytes by
 * default, which puts accented letters after Z and lower case after upper case. An index has the same expression.
 */
export function inNameOrder(column: string): string {
  return `(${column} COLLATE "und-x-icu")`;
}
