// 32 signs that nobody confuses on a phone or a printed page: no 0 and O, no 1 and I.
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * A short name of a booking to read out, such as `SD-7KQ4M`: one sign for each of the first `length` bytes. Thirty-two to
 * the fifth are 33 million: the store still has to keep codes unique.
 */
export function bookingCode(randomBytes: Uint8Array, length = 5): string {
  if (randomBytes.length < length) throw new RangeError(`a booking code needs ${length} random bytes`);
  // 256 is a multiple of 32, so every sign is equally likely.
  const picked = Array.from(randomBytes.subarray(0, length), (byte) => signs.charAt(byte % signs.length));
  return `SD-${picked.join('')}`;
}
