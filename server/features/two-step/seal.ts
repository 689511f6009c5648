import { openText, sealText } from '#server/adapters/secrets/sealed-text.ts';
import type { Account } from './two-step.store.ts';

/** Sealed for one account: useless in the row of another. */
export function sealSecret(key: Buffer, account: Account, secret: string): Buffer {
  return sealText(key, nameOf(account), secret);
}

/** Throws on a wrong key or changed bytes. */
export function openSecret(key: Buffer, account: Account, sealed: Buffer): string {
  return openText(key, nameOf(account), sealed);
}

function nameOf({ audience, accountId }: Account): string {
  return `${audience}:${accountId}`;
}
