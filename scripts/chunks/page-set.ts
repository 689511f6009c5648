/** Set of pages as bits, 32 per number: a build compares sets a hundred thousand times. */
export type PageSet = Uint32Array;

export function pageSet(positions: Iterable<number>, size: number): PageSet {
  const set = new Uint32Array(Math.ceil(size / 32));
  for (const position of positions) set[position >> 5] = (set[position >> 5] ?? 0) | (1 << (position & 31));
  return set;
}

export function hasPage(set: PageSet, position: number): boolean {
  return position >= 0 && (((set[position >> 5] ?? 0) >>> (position & 31)) & 1) === 1;
}

export function eitherPage(a: PageSet, b: PageSet): PageSet {
  return a.map((part, index) => part | (b[index] ?? 0));
}

export function bothPages(a: PageSet, b: PageSet): PageSet {
  return a.map((part, index) => part & (b[index] ?? 0));
}

/** Pages of the first set that are not in the second. */
export function onlyPages(a: PageSet, b: PageSet): PageSet {
  return a.map((part, index) => part & ~(b[index] ?? 0));
}

export function countBoth(a: PageSet, b: PageSet): number {
  let found = 0;
  for (let index = 0; index < a.length; index++) found += ones((a[index] ?? 0) & (b[index] ?? 0));
  return found;
}

function ones(part: number): number {
  let bits = part;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
