/** Keys we make: folders and a file of letters, digits and dashes. Nothing else ever reaches a disk or a bucket. */
const keyPattern = /^[0-9A-Za-z-]+(?:\/[0-9A-Za-z-]+)*(?:\.[a-z]{3,4})?$/;

export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new RangeError(`not a key of a file: ${key}`);
  return key;
}
