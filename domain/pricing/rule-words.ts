/** `1 night`, `3 nights`: for words whose plural takes an s. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** `7.5%`, without trailing zeros. */
export function percentWords(percent: number): string {
  return `${Number(percent.toFixed(4))}%`;
}
