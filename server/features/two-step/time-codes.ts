import { Secret, TOTP } from 'otpauth';

const period = 30;
// One before and one after: clocks of phones differ a little, and typing takes time.
const window = 1;

export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads. */
export function keyUri(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** The number of the 30 seconds that a code belongs to, or null when it belongs to none about now. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Staydesk',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });
}
