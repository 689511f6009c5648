// 32 characters that are unambiguous on the phone and in print: no 0 and O, no 1 and I.
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Booking code to read out, such as `SD-7KQ4M`: one character for each of the first `length` random bytes. 32^5 is
 * about 33 million, so the store must still enforce uniqueness. Throws a RangeError when there are too few bytes.
 */
export function bookingCode(randomBytes: Uint8Array, length = 5): string {
  if (randomBytes.length < length) throw new RangeError(`a booking code needs ${length} random bytes`);
  // 256 is a multiple of 32, so every character is equally likely.
  const picked = Array.from(randomBytes.subarray(0, length), (byte) =>
    characters.charAt(byte % characters.length),
  );
  return `SD-${picked.join('')}`;
}
