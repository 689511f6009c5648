import { deviceOf } from './device-of.ts';

/** What a device is known again by; `network` is the first half of its address. */
export type DeviceMark = { browser: string; network: string };

/**
 * Versions are left out, or every update of a browser would be a new device. So is all of the address but the part
 * that a provider's customers share: at home it changes by the day.
 */
export function deviceMark({ userAgent, network }: { userAgent: string; network: string }): DeviceMark {
  const { browser, system } = deviceOf(userAgent);
  const known = [browser, system].filter(Boolean).join(' on ');
  // Of what anybody may write there, no more than a name: it is read in a mail.
  const own = /^[\w-]{1,40}/.exec(userAgent)?.[0];
  const divider = network.includes(':') ? ':' : '.';
  return {
    browser: known || (own ?? 'an unknown program'),
    network: network.split(divider, 2).join(divider),
  };
}
