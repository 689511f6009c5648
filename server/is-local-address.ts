import { BlockList, isIP } from 'node:net';

/** Addresses of this machine and of private networks (RFC 1918, 3927, 4193), which are not routed on the internet. */
const local = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 32],
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  local.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local.addSubnet(network, prefix, 'ipv6');

/** Whether a network address is this machine's or of a private network. */
export function isLocalIp(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && local.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Suffixes that public DNS never resolves (RFC 6761, 6762, 8375, and `internal`, which ICANN reserves for private
 * use).
 */
const localEndings = ['localhost', 'local', 'internal', 'home.arpa', 'test'];

/**
 * Whether the host of a web address is this machine or inside a private network. Names are classified by their suffix
 * and never resolved; a name without a dot is local. In doubt an address counts as public.
 */
export function isLocalAddress(webAddress: string): boolean {
  const name = new URL(webAddress).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(name) !== 0) return isLocalIp(name);
  return !name.includes('.') || localEndings.some((ending) => name.endsWith(`.${ending}`));
}
