import { createHmac, randomInt } from 'node:crypto';
import type { Account } from './two-step.store.ts';

const codeCount = 10;
const length = 16;
// Crockford’s base 32 leaves out look-alikes; 16 characters are 80 bits.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ten codes such as `k3m9-px7w-2d4h-8n0q`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
    return (code.match(/.{4}/g) ?? []).join('-');
  });
}

/** Keyed hash: the key is outside the database, so a copy of the database is not enough to try codes. */
export function hashRecoveryCode(key: Buffer, { audience, accountId }: Account, code: string): Buffer {
  return createHmac('sha256', key)
    .update(`${audience}:${accountId}:${plainCode(code)}`)
    .digest();
}

/** Normalises typed codes: `K3M9 px7w` becomes `k3m9px7w`, and look-alike letters become digits. */
export function plainCode(code: string): string {
  return code
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}
