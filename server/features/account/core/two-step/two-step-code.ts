import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { openText, sealText, secretKeyFor } from '#server/adapters/secrets/secret-key.ts';
import type { Platform } from '#server/platform.ts';
import { budgetsOf, claimGuess, type Guess, resetGuesses } from '../guess-limits/limit-guesses.ts';
import { type Account, findTwoStep, takeRecoveryCode, takeStep } from './two-step.store.ts';

export type CodeKind = 'app' | 'recovery';
export type CodeRefusal = Refusal<'wrong_code' | 'too_many_requests' | 'two_step_off'>;
type Deps = Pick<Platform, 'config' | 'pool' | 'now'>;

/** Checks a code and consumes it. A code works once, even if the action it confirms fails. */
export async function checkCode(
  deps: Deps,
  guess: Guess & { kind: 'code' },
  { account, code }: { account: Account; code: string },
): Promise<{ by: CodeKind } | CodeRefusal> {
  const { pool, now } = deps;
  const found = await findTwoStep(pool, account);
  if (!found) return refuse('two_step_off');
  const budgets = await budgetsOf(pool, guess);
  const blocked = await claimGuess(pool, guess, now(), budgets);
  if (blocked) return blocked;
  const by = await takeCode(deps, account, { code: plainCode(code), sealedSecret: found.sealedSecret });
  if (by === null) return refuse('wrong_code');
  await resetGuesses(pool, budgets);
  return { by };
}

async function takeCode(
  { config, pool, now: readClock }: Deps,
  account: Account,
  { code, sealedSecret }: { code: string; sealedSecret: Buffer },
): Promise<CodeKind | null> {
  const now = readClock();
  const key = await secretKeyFor(config, 'two-step');
  if (/^\d{6}$/.test(code)) {
    const step = timeStepOfCode(openSecret(key, account, sealedSecret), code, now);
    return step !== null && (await takeStep(pool, account, step)) ? 'app' : null;
  }
  const hash = hashRecoveryCode(key, account, code);
  return (await takeRecoveryCode(pool, account, { hash, now })) ? 'recovery' : null;
}

const recoveryCodeCount = 10;
const recoveryCodeLength = 16;
// Crockford’s base 32 leaves out look-alikes; 16 characters are 80 bits.
const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ten codes such as `k3m9-px7w-2d4h-8n0q`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = Array.from(
      { length: recoveryCodeLength },
      () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
    ).join('');
    return (code.match(/.{4}/g) ?? []).join('-');
  });
}

/** Keyed hash: the key is outside the database, so a copy of the database is not enough to try codes. */
export function hashRecoveryCode(key: Buffer, { audience, accountId }: Account, code: string): Buffer {
  return createHmac('sha256', key)
    .update(`${audience}:${accountId}:${plainCode(code)}`)
    .digest();
}

/** Normalises typed codes: `K3M9 px7w` becomes `k3m9px7w`, and look-alike letters become digits. */
function plainCode(code: string): string {
  return code
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}

const stepSeconds = 30;
// Accepts one step before and after, for clock differences and typing time.
const acceptedSteps = 1;

export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** URI that authenticator apps scan. */
export function keyUri(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** Number of the 30-second step that the code belongs to, or null when it matches no accepted step. */
function timeStepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: acceptedSteps });
  return delta === null ? null : Math.floor(now / 1000 / stepSeconds) + delta;
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Staydesk',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  });
}

/** Sealed for one account: useless in the row of another. */
export function sealSecret(key: Buffer, account: Account, secret: string): Buffer {
  return sealText(key, sealNameOf(account), secret);
}

/** Throws on a wrong key or changed bytes. */
function openSecret(key: Buffer, account: Account, sealed: Buffer): string {
  return openText(key, sealNameOf(account), sealed);
}

function sealNameOf({ audience, accountId }: Account): string {
  return `${audience}:${accountId}`;
}
