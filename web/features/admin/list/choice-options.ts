/** Select options from labels. */
export function labelOptions<K extends string>(
  labels: Readonly<Record<K, () => string>>,
): { value: K; label: string }[] {
  // NOTE: `labels` holds exactly the keys of K.
  const entries = Object.entries(labels) as [K, () => string][];
  return entries.map(([value, label]) => ({ value, label: label() }));
}

/** Options of a filter; the first, `all`, means no filter. */
export function choiceOptions<K extends string>(
  all: string,
  labels: Readonly<Record<K, () => string>>,
): { value: K | 'all'; label: string }[] {
  return [{ value: 'all', label: all }, ...labelOptions(labels)];
}
