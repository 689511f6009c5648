/**
 * A constant list as SQL text for `IN`: `('pending', 'held')`. For words from code only, never for input; anything
 * but lower-case letters, digits and underscores throws a RangeError.
 */
export function sqlList(values: readonly string[]): string {
  const odd = values.find((word) => !/^[a-z0-9_]+$/.test(word));
  if (odd !== undefined || values.length === 0)
    throw new RangeError(`not a list of words: ${odd ?? 'empty'}`);
  return `('${values.join("', '")}')`;
}
