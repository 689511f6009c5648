import { Secret, TOTP } from 'otpauth';
import { openText, sealText } from '#server/adapters/secrets/sealed-text.ts';
import type { Account } from './two-step.store.ts';

const period = 30;
// Accepts one step before and after, for clock differences and typing time.
const window = 1;

export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** URI that authenticator apps scan. */
export function keyUri(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** Number of the 30-second step that the code belongs to, or null when it matches no accepted step. */
export function timeStepOfCode(secret: string, code: string, now: number): number | null {
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

/** Sealed for one account: useless in the row of another. */
export function sealSecret(key: Buffer, account: Account, secret: string): Buffer {
  return sealText(key, nameOf(account), secret);
}

/** Throws on a wrong key or changed bytes. */
export function openSecret(key: Buffer, account: Account, sealed: Buffer): string {
  return openText(key, nameOf(account), sealed);
}

function nameOf({ audience, accountId }: Account): string {
  return `${audience}:${accountId}`;
}
