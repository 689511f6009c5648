import { createHmac, randomInt } from 'node:crypto';
import type { Account } from './two-step.store.ts';

const many = 10;
const length = 16;
// Crockford's 32, without those that look alike: a code has 80 bits.
const signs = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ten codes such as `k3m9-px7w-2d4h-8n0q`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: many }, () => {
    const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
    return (code.match(/.{4}/g) ?? []).join('-');
  });
}

/** With a key from outside the database: whoever has a copy of it alone cannot try codes out. */
export function hashRecoveryCode(key: Buffer, { audience, accountId }: Account, code: string): Buffer {
  return createHmac('sha256', key)
    .update(`${audience}:${accountId}:${plainCode(code)}`)
    .digest();
}

/** As people type it: `K3M9 px7w` is `k3m9px7w`, and a letter that looks like a number is that number. */
export function plainCode(code: string): string {
  return code
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}
