import type { AccountKey } from '#server/http/caller.ts';

/** Name of an account inside authenticators; they keep one passkey for each. It says nothing about the person. */
export function userHandleOf({ audience, accountId }: AccountKey): Buffer {
  return Buffer.from(`${audience}:${accountId}`);
}
