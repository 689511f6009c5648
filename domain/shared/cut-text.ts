/** At most `length` UTF-16 units of a text; a letter of two units at the edge is left out whole. */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
