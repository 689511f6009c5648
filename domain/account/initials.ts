/** One or two capitals of a person or company without a picture: of the first and the last word. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/);
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
  return ends.map((word = '') => capitalOf([...word][0] ?? '')).join('');
}

/** The capitals of Georgian are for texts that are in capitals as a whole; few fonts have them. */
export function capitalOf(letter: string): string {
  return /\p{Script=Georgian}/u.test(letter) ? letter : letter.toUpperCase();
}
