import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { secretKeyFor } from '#server/adapters/secrets/secret-key.ts';
import type { Platform } from '#server/platform.ts';
import { budgetsOf, claimGuess, type Guess, resetGuesses } from '../guess-limits/limit-guesses.ts';
import { hashRecoveryCode, plainCode } from './recovery-codes.ts';
import { type Account, findTwoStep, takeRecoveryCode, takeStep } from './two-step.store.ts';
import { openSecret, timeStepOfCode } from './two-step-secret.ts';

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
  { config, pool, now }: Deps,
  account: Account,
  { code, sealedSecret }: { code: string; sealedSecret: Buffer },
): Promise<CodeKind | null> {
  const key = await secretKeyFor(config, 'two-step');
  if (/^\d{6}$/.test(code)) {
    const step = timeStepOfCode(openSecret(key, account, sealedSecret), code, now());
    return step !== null && (await takeStep(pool, account, step)) ? 'app' : null;
  }
  const hash = hashRecoveryCode(key, account, code);
  return (await takeRecoveryCode(pool, account, { hash, now: now() })) ? 'recovery' : null;
}
