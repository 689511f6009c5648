/** Select options from labels; the first, `all`, means no filter. */
export function choiceOptions<K extends string>(
  all: string,
  words: Readonly<Record<K, () => string>>,
): { value: K | 'all'; label: string }[] {
  // NOTE: `words` holds exactly the keys of K.
  const entries = Object.entries(words) as [K, () => string][];
  return [{ value: 'all', label: all }, ...entries.map(([value, label]) => ({ value, label: label() }))];
}
