/** An address, or a network in CIDR notation. Bits are those of the address as a number. */
export type NetworkRange = { bits: bigint; length: 32 | 128; prefix: number };

/** Reads `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/48`; null for anything else. */
export function readNetworkRange(text: string): NetworkRange | null {
  const [address = '', prefixText, ...rest] = text.trim().split('/');
  if (rest.length > 0) return null;

  const read = readAddress(address);
  if (read === null) return null;
  if (prefixText === undefined) return { ...read, prefix: read.length };
  if (!/^\d{1,3}$/.test(prefixText)) return null;

  const prefix = Number(prefixText);
  return prefix <= read.length ? { ...read, prefix } : null;
}

/** Whether an address is in a range. An IPv4 address written as IPv6 (`::ffff:203.0.113.7`) counts as IPv4. */
export function isInRange(address: string, range: NetworkRange): boolean {
  const read = readAddress(address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, ''));
  if (read === null || read.length !== range.length) return false;
  const shift = BigInt(range.length - range.prefix);
  return read.bits >> shift === range.bits >> shift;
}

function readAddress(text: string): Pick<NetworkRange, 'bits' | 'length'> | null {
  return text.includes(':') ? readIpv6(text) : readIpv4(text);
}

function readIpv4(text: string): { bits: bigint; length: 32 } | null {
  const parts = text.split('.');
  const areBytes = parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
  if (!areBytes) return null;
  return { bits: parts.reduce((bits, part) => bits * 256n + BigInt(part), 0n), length: 32 };
}

function readIpv6(text: string): { bits: bigint; length: 128 } | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;

  const [first = [], last = []] = halves.map((half) => half.split(':').filter((group) => group !== ''));
  const missing = 8 - first.length - last.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;

  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return { bits: groups.reduce((bits, group) => bits * 65536n + BigInt(`0x${group}`), 0n), length: 128 };
}
