import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { checkPassword } from '#server/outside/password-hash.ts';
import type { Platform } from '#server/platform.ts';
import { logFailedSignIn } from './log-failed-sign-in.ts';
import {
  claimSignInTry,
  forgetSignInTries,
  giveBackSignInTry,
  type TriedAccount,
} from './sign-in-tries.store.ts';

export type SignInRefusal = Refusal<'invalid_credentials' | 'too_many_requests'>;

/**
 * The account whose e-mail and password these are. An unknown address, an account without a password and a wrong
 * password get the same answer, after the same work.
 */
export async function checkSignIn<
  Account extends { passwordHash: string | null; id?: string; name?: string },
>(
  { pool, now, transact }: Pick<Platform, 'pool' | 'now' | 'transact'>,
  input: TriedAccount & { password: string; find: () => Promise<Account | null> },
): Promise<(Account & { passwordHash: string }) | SignInRefusal> {
  const blocked = await claimSignInTry(pool, input, now());
  if (blocked) return blocked;
  const account = await input.find();
  const fits = await checkPassword(input.password, account?.passwordHash ?? null);
  if (isRefusal(fits)) {
    await giveBackSignInTry(pool, input);
    return fits;
  }
  if (!fits || account === null || account.passwordHash === null) {
    const { audience, emailKey } = input;
    const failed = { audience, emailKey, account, action: 'sign_in_failed' } as const;
    await logFailedSignIn({ pool, transact }, { ...failed, reason: 'wrong e-mail or password' });
    return refuse('invalid_credentials');
  }
  await forgetSignInTries(pool, input);
  return { ...account, passwordHash: account.passwordHash };
}
