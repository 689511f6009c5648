import { Secret, TOTP } from 'otpauth';

/** What the app of somebody's phone shows at a moment for the key that it was given. */
export function codeOfApp(secret: string, now: number): string {
  return new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: now,
  });
}
