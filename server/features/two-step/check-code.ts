import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { secretKeyFor } from '#server/outside/secret-key.ts';
import type { Platform } from '#server/platform.ts';
import { hashRecoveryCode, plainCode } from './recovery-codes.ts';
import { openSecret } from './seal.ts';
import { stepOfCode } from './time-codes.ts';
import { type Account, claimCodeTry, findTwoStep, takeRecoveryCode, takeStep } from './two-step.store.ts';

export type CodeKind = 'app' | 'recovery';
export type CodeRefusal = Refusal<'wrong_code' | 'too_many_requests' | 'two_step_off'>;
type Deps = Pick<Platform, 'config' | 'pool' | 'now'>;

/** Whether this code lets the account in now, and uses it up. A code works once, whatever becomes of what it was for. */
export async function checkCode(
  deps: Deps,
  account: Account,
  code: string,
): Promise<{ by: CodeKind } | CodeRefusal> {
  const { config, pool, now } = deps;
  const found = await findTwoStep(pool, account);
  if (!found) return refuse('two_step_off');
  const blocked = await claimCodeTry(pool, account, now());
  if (blocked) return refuseUntil(blocked.blockedUntil, now());
  const key = await secretKeyFor(config, 'two-step');
  const plain = plainCode(code);
  if (/^\d{6}$/.test(plain)) {
    const step = stepOfCode(openSecret(key, account, found.sealedSecret), plain, now());
    return step !== null && (await takeStep(pool, account, step)) ? { by: 'app' } : refuse('wrong_code');
  }
  const hash = hashRecoveryCode(key, account, plain);
  return (await takeRecoveryCode(pool, account, { hash, now: now() }))
    ? { by: 'recovery' }
    : refuse('wrong_code');
}

function refuseUntil(blockedUntil: string, now: number): Refusal<'too_many_requests'> {
  const seconds = Math.max(1, Math.ceil((Date.parse(blockedUntil) - now) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return refuse('too_many_requests', {
    detail: `Too many wrong codes. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    facts: { retryAfterSeconds: seconds },
  });
}
