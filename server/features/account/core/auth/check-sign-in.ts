import { createHmac } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { checkPassword } from '#server/adapters/secrets/password-hash.ts';
import { currentActor, logEvent } from '#server/db/event-log.ts';
import { platformSecret } from '#server/db/platform-secret.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  budgetsOf,
  claimGuess,
  type Guess,
  type GuessOrigin,
  resetGuesses,
  uncountGuess,
} from '../guess-limits/limit-guesses.ts';

type Deps = Pick<Platform, 'pool' | 'now' | 'transact'>;

export type SignInRefusal = Refusal<'invalid_credentials' | 'too_many_requests'>;

/** `memberId` is absent for an admin. */
type SignInAccount = { id: string; memberId?: string; name?: string; passwordHash: string | null };

/**
 * Finds the account with this email address and password. An unknown address, an account without a password and a
 * wrong password get the same refusal after the same work.
 */
export async function checkSignIn<Account extends SignInAccount>(
  deps: Deps,
  input: {
    audience: 'agent' | 'admin';
    emailKey: string;
    password: string;
    from: GuessOrigin;
    find: () => Promise<Account | null>;
  },
): Promise<(Account & { passwordHash: string }) | SignInRefusal> {
  const { audience, emailKey, password, from } = input;
  const account = await input.find();
  const accountId = account ? signInIdOf(account) : null;
  const guess = { kind: 'password', audience, name: emailKey, accountId, from } as const;
  const refusal = await checkGuess(deps, { guess, password, hash: account?.passwordHash ?? null });
  if (refusal?.refused === 'invalid_credentials') await logFailedGuess(deps, { audience, emailKey, account });
  if (refusal) return refusal;
  if (account === null || account.passwordHash === null) return refuse('invalid_credentials');
  return { ...account, passwordHash: account.passwordHash };
}

/** Checks the password of the session’s owner. Guesses are counted per session, apart from sign-in guesses. */
export async function checkOwnPassword(
  deps: Deps,
  input: {
    audience: 'agent' | 'admin';
    agentId: string | null;
    accountId: string;
    token: string;
    password: string;
    hash: string | null;
  },
): Promise<SignInRefusal | null> {
  const { audience, agentId, accountId, token, password, hash } = input;
  const guess = { kind: 'password', audience, name: accountId, sessionToken: token } as const;
  const refusal = await checkGuess(deps, { guess, password, hash });
  const account = { id: agentId ?? accountId, memberId: accountId };
  if (refusal?.refused === 'invalid_credentials')
    await logFailedGuess(deps, { audience, emailKey: accountId, account });
  return refusal;
}

type FailedGuess = Pick<Parameters<typeof logFailedSignIn>[1], 'audience' | 'emailKey' | 'account'>;

async function logFailedGuess(deps: Deps, wrong: FailedGuess): Promise<void> {
  const failed = { ...wrong, action: 'sign_in_failed', reason: 'wrong e-mail or password' } as const;
  await logFailedSignIn(deps, failed);
}

async function checkGuess(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  { guess, password, hash }: { guess: Guess; password: string; hash: string | null },
): Promise<SignInRefusal | null> {
  const budgets = await budgetsOf(pool, guess);
  const blocked = await claimGuess(pool, guess, now(), budgets);
  if (blocked) return blocked;

  const fits = await checkPassword(password, hash);
  if (isRefusal(fits)) {
    await uncountGuess(pool, budgets);
    return fits;
  }
  if (!fits) return refuse('invalid_credentials');

  await resetGuesses(pool, budgets);
  return null;
}

type FailedSignIn = {
  audience: 'agent' | 'admin';
  emailKey: string;
  account: { id: string; memberId?: string; name?: string } | null;
  action: 'sign_in_failed' | 'sign_in_refused' | 'second_step_failed';
  reason: string;
};

function signInIdOf({ id, memberId = id }: { id: string; memberId?: string }): string {
  return memberId;
}

/**
 * Logs a failed sign-in. The typed address is never logged, since it may be a password in the wrong field: an address
 * without an account appears as a keyed hash, which reveals repeated attempts.
 */
export async function logFailedSignIn(
  { pool, transact }: Pick<Platform, 'pool' | 'transact'>,
  { audience, emailKey, account, action, reason }: FailedSignIn,
): Promise<void> {
  const salt = await platformSecret(pool, 'unknown-address-salt');
  const address = createHmac('sha256', salt).update(emailKey).digest('hex').slice(0, 12);
  const { actor } = currentActor();
  const isSignedIn = actor.type === 'agent' || actor.type === 'admin';
  const { log } = texts(defaultLocale);
  const whose =
    account === null ? log.unknownAddress({ address }) : (account.name ?? log.someone({ audience }));

  await transact(async (tx) => {
    logEvent(tx, {
      type: 'auth',
      action: isSignedIn ? 'password_check_failed' : action,
      summary: isSignedIn
        ? log.passwordCheckFailed({ name: actor.name })
        : log.signInFailed({ audience, reason, whose }),
      entity: account ? { type: audience, id: account.id } : undefined,
      accountId: audience === 'agent' ? account?.id : undefined,
      after: { audience, reason, ...(account === null ? { address } : {}) },
    });

    return null;
  });
}
