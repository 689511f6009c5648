import { deviceOf } from './device-of.ts';

/** Recognises a returning device. `network` is the first half of its IP address. */
export type DeviceFingerprint = { browser: string; network: string };

/**
 * Fingerprint of a device: browser and system without versions, since each browser update would be a new device, and
 * the network prefix that a provider's customers share, since a home address changes daily.
 */
export function deviceFingerprint({
  userAgent,
  network,
}: {
  userAgent: string;
  network: string;
}): DeviceFingerprint {
  const { browser, system } = deviceOf(userAgent);
  const known = [browser, system].filter(Boolean).join(' on ');
  // The user agent is untrusted and shown in a mail: keep only a short name.
  const own = /^[\w-]{1,40}/.exec(userAgent)?.[0];
  const divider = network.includes(':') ? ':' : '.';
  return {
    browser: known || (own ?? 'an unknown program'),
    network: network.split(divider, 2).join(divider),
  };
}
