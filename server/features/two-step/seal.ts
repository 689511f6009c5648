import { openText, sealText } from '#server/outside/sealed-text.ts';
import type { Account } from './two-step.store.ts';

/** Bound to the account: a sealed secret is worth nothing in another one's row. */
export function sealSecret(key: Buffer, account: Account, secret: string): Buffer {
  return sealText(key, nameOf(account), secret);
}

/** Throws when the key is another one or the bytes were changed. */
export function openSecret(key: Buffer, account: Account, sealed: Buffer): string {
  return openText(key, nameOf(account), sealed);
}

function nameOf({ audience, accountId }: Account): string {
  return `${audience}:${accountId}`;
}
