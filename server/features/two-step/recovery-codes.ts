import { createHmac, randomInt } from 'node:crypto';
import type { Account } from './two-step.store.ts';

const many = 10;
const length = 10;
// Without those that look alike (i l o 0 1): a code has 49 bits.
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes such as `k3m9p-x7w2d`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: many }, () => {
    const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
  });
}

/** With a key from outside the database: whoever has a copy of it alone cannot try codes out. */
export function hashRecoveryCode(key: Buffer, { audience, accountId }: Account, code: string): Buffer {
  return createHmac('sha256', key)
    .update(`${audience}:${accountId}:${plainCode(code)}`)
    .digest();
}

/** As people type it: `K3M9P x7w2d` is `k3m9px7w2d`. */
export function plainCode(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
