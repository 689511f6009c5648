const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Names within a sentence: `Inês, Rui and Sia`. */
export function nameList(names: readonly string[]): string {
  return conjunction.format(names);
}
