/**
 * Keys made by us: folders and a file name of letters, digits and dashes. Throws a RangeError for any other key, so
 * that none reaches a disk or bucket.
 */
const keyPattern = /^[0-9A-Za-z-]+(?:\/[0-9A-Za-z-]+)*(?:\.[a-z]{3,4})?$/;

export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new RangeError(`not a key of a file: ${key}`);
  return key;
}
