import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const length = 22;
// Largest multiple of 62 in a byte; a higher limit would favour the first characters.
const fairBytes = 248;

/** Random link code of 131 bits, in letters and digits that every chat leaves intact. */
export function newLinkCode(): string {
  let code = '';
  while (code.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < fairBytes && code.length < length) code += alphabet[byte % alphabet.length];
    }
  }
  return code;
}
