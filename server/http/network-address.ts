import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

const maxCached = 10_000;
const hashesBySalt = new WeakMap<Buffer, Map<string, string>>();
const networks = new Map<string, string>();

/**
 * Pseudonym of the network of an address. Hashes are cached because callers come back soon; a full cache is cleared.
 */
export function networkHash(address: string, salt: Buffer): string {
  const known = hashesBySalt.get(salt) ?? new Map<string, string>();
  hashesBySalt.set(salt, known);
  const before = known.get(address);
  if (before !== undefined) return before;

  if (known.size >= maxCached) known.clear();
  const hash = createHmac('sha256', salt).update(networkOf(address)).digest('base64url').slice(0, 22);
  known.set(address, hash);
  return hash;
}

/**
 * The part of an address that belongs to one customer of a network: an IPv4 address, or the /64 of an IPv6 address,
 * within which anybody has as many addresses as they like. Cached like the hashes: reading an IPv6 address takes 30 µs, and
 * each call asks several times.
 */
export function networkOf(address: string): string {
  const known = networks.get(address);
  if (known !== undefined) return known;

  if (networks.size >= maxCached) networks.clear();
  const network = normalizeIP(address);
  networks.set(address, network);

  return network;
}

/** Prefix of an address that its owner can recognise: `203.0.113.x`, `2001:db8:12::`. */
export function networkPrefix(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, 'x');
  if (!isIPv6(plain)) return '';

  const [head = '', tail] = plain.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];

  return `${groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::`;
}
