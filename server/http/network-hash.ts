import { createHmac } from 'node:crypto';

const maxCachedHashes = 10_000;
const hashesBySalt = new WeakMap<Buffer, Map<string, string>>();

/** Pseudonym of a network address. Hashes are cached because callers come back soon; a full cache is cleared. */
export function networkHash(address: string, salt: Buffer): string {
  const known = hashesBySalt.get(salt) ?? new Map<string, string>();
  hashesBySalt.set(salt, known);
  const before = known.get(address);
  if (before !== undefined) return before;
  if (known.size >= maxCachedHashes) known.clear();
  const hash = createHmac('sha256', salt).update(address).digest('base64url').slice(0, 22);
  known.set(address, hash);
  return hash;
}
