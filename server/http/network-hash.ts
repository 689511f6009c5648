import { createHmac } from 'node:crypto';

const mostKnown = 10_000;
const knownBySalt = new WeakMap<Buffer, Map<string, string>>();

/** Pseudonym of a network address. Hashes are cached because callers come back soon; a full cache is cleared. */
export function networkHash(address: string, salt: Buffer): string {
  const known = knownBySalt.get(salt) ?? new Map<string, string>();
  knownBySalt.set(salt, known);
  const before = known.get(address);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const hash = createHmac('sha256', salt).update(address).digest('base64url').slice(0, 22);
  known.set(address, hash);
  return hash;
}
