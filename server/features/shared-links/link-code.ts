import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const length = 22;
// The largest multiple of 62 in a byte: taking the rest of anything above would favour the first letters.
const fairBytes = 248;

/** 131 bits that nobody can guess, in letters that survive every chat. */
export function newLinkCode(): string {
  let code = '';
  while (code.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < fairBytes && code.length < length) code += alphabet[byte % alphabet.length];
    }
  }
  return code;
}
