/** Orders texts by their characters, as dates and ids are ordered: for `sort`. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
