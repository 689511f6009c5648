import { randomBytes } from 'node:crypto';

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const wholeId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The lowest bits of an id, which are random in every version and leave its version alone. */
const lowBits = (1n << 62n) - 1n;
const distanceBytes = 5;

export type NewIds = {
  /** The id that a row of the archive gets; what is no id of the archive stays. */
  of: (id: string) => string;
  /** The same for every id inside a text, such as the address of a photo. */
  inText: (text: string) => string;
  /** The same for everything inside a value. */
  inValue: (value: unknown) => unknown;
};

/**
 * New ids for the rows of an archive. All move by one random distance, so that the order of the ids stays, and with it the order of
 * lists. `ids` are those of the archive; the account itself becomes `account.to`.
 */
export function createNewIds(ids: ReadonlySet<string>, account: { from: string; to: string }): NewIds {
  const distance = findDistance(ids);

  const of = (id: string): string => {
    if (id === account.from) return account.to;
    return ids.has(id) ? moved(id, distance) : id;
  };
  const inText = (text: string) => text.replaceAll(anyId, of);
  const inValue = (value: unknown): unknown => {
    if (typeof value === 'string') return wholeId.test(value) ? of(value) : inText(value);
    if (Array.isArray(value)) return value.map(inValue);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [inText(key), inValue(inner)]));
  };

  return { of, inText, inValue };
}

/** A distance that no id is too close to the end for. */
function findDistance(ids: ReadonlySet<string>): bigint {
  for (;;) {
    const distance = BigInt(`0x${randomBytes(distanceBytes).toString('hex')}`) + 1n;
    let fits = true;
    for (const id of ids) fits &&= (lowHalf(id) & lowBits) + distance <= lowBits;
    if (fits) return distance;
  }
}

function lowHalf(id: string): bigint {
  return BigInt(`0x${id.slice(19).replace('-', '')}`);
}

function moved(id: string, distance: bigint): string {
  const digits = (lowHalf(id) + distance).toString(16).padStart(16, '0');
  return `${id.slice(0, 19)}${digits.slice(0, 4)}-${digits.slice(4)}`;
}
