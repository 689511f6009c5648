import { BlockList, isIP } from 'node:net';

/** Why an address that a person typed is not called. */
export type AddressRefusal =
  | 'not_an_address'
  | 'not_https'
  | 'port'
  | 'credentials'
  | 'ip_address'
  | 'local_name'
  | 'not_public';

const localNames =
  /(^|\.)(local|localhost|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|onion|test)$/;

/**
 * Parses an address that a person typed. `http` and `webcal` are tried as https. `allowed` names hosts with port that
 * are exempt from every rule, for tests.
 */
export function parseOutboundAddress(text: string, allowed: ReadonlySet<string>): URL | AddressRefusal {
  const written = text.trim().replace(/^webcal:/i, 'https:');
  if (!URL.canParse(written)) return 'not_an_address';

  const url = new URL(written);
  if (isAllowed(url, allowed)) return url;

  if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:';
  if (url.protocol !== 'https:') return 'not_https';
  if (url.port !== '') return 'port';
  if (url.username !== '' || url.password !== '') return 'credentials';

  // Parsing has made a number such as 2130706433 or 0x7f.1 the address that it stands for.
  const host = url.hostname.replace(/\.$/, '');
  if (host.startsWith('[') || isIP(host) !== 0) return 'ip_address';
  if (!host.includes('.') || localNames.test(host)) return 'local_name';

  url.hash = '';
  return url;
}

export function isAllowed(url: URL, allowed: ReadonlySet<string>): boolean {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && allowed.has(`${url.hostname}:${url.port || (url.protocol === 'http:' ? 80 : 443)}`);
}

const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8] as const,
  ['10.0.0.0', 8] as const,
  ['100.64.0.0', 10] as const,
  ['127.0.0.0', 8] as const,
  ['169.254.0.0', 16] as const,
  ['172.16.0.0', 12] as const,
  ['192.0.0.0', 24] as const,
  ['192.0.2.0', 24] as const,
  ['192.88.99.0', 24] as const,
  ['192.168.0.0', 16] as const,
  ['198.18.0.0', 15] as const,
  ['198.51.100.0', 24] as const,
  ['203.0.113.0', 24] as const,
  ['224.0.0.0', 4] as const,
  ['240.0.0.0', 4] as const,
])
  notPublic.addSubnet(network, prefix, 'ipv4');

/** Global unicast is 2000::/3; in it, transition ranges that contain another address, and those of documentation. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23] as const,
  ['2001:db8::', 32] as const,
  ['2002::', 16] as const,
  ['3fff::', 20] as const,
])
  notPublic.addSubnet(network, prefix, 'ipv6');

/**
 * Whether an address is on the public internet: not of this machine, a private network, a link, a carrier, or the
 * metadata service of a cloud, and no IPv6 address that stands for an IPv4 one.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}
