import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Account } from './two-step.store.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM, bound to the account: a sealed secret is worth nothing in another one's row. */
export function sealSecret(key: Buffer, account: Account, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(nameOf(account));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when the key is another one or the bytes were changed. */
export function openSecret(key: Buffer, account: Account, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes));
  decipher.setAAD(nameOf(account)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

function nameOf({ audience, accountId }: Account): Buffer {
  return Buffer.from(`${audience}:${accountId}`);
}
