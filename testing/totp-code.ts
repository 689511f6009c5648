import { Secret, TOTP } from 'otpauth';

/** Code that an authenticator app shows for a key at a time. */
export function totpCode(secret: string, now: number): string {
  return new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: now,
  });
}
