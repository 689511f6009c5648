/** Truncates a text to `length` UTF-16 units without splitting a surrogate pair. */
export function truncateText(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
