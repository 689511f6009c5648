import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { AccountKey } from '#server/http/caller.ts';
import { recordSessionProof } from '#server/http/session/session.store.ts';
import { isRecentProof } from '#server/http/session/session-refusals.ts';
import type { Platform } from '#server/platform.ts';
import { checkOwnPassword } from '../auth/check-sign-in.ts';
import { lastPasskeyProof } from '../passkeys/passkey.store.ts';
import { readTwoStepState } from '../two-step/set-up-two-step.ts';
import { checkCode } from '../two-step/two-step-code.ts';
import { sessionStart } from './session-list.store.ts';

/**
 * The account whose owner confirms their identity. `passwordHash` is null for accounts that only sign in with Google.
 */
export type ProvenAccount = AccountKey & {
  name: string;
  email: string;
  passwordHash: string | null;
  /** Session token of the call. */
  token: string;
};

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>;
type Proof = { password?: string | undefined; code?: string | undefined };

/**
 * Requires the password, and a code where two-step sign-in is on, before an irreversible change; a passkey that was
 * used in the session within ten minutes stands for both. Returns null when confirmed. Never a 401, which would end the
 * session after a typing error.
 */
export async function proveIdentity(deps: Deps, account: ProvenAccount, { password, code }: Proof) {
  if (await isPasskeyRecent(deps, account)) return null;
  const unproved = await provePassword(deps, account, password);
  if (unproved) return unproved;
  if (!(await readTwoStepState(deps.pool, account)).isOn) return null;
  if (code === undefined) return refuse('wrong_code', { cause: 'code_missing' });
  const { audience, accountId, token: sessionToken } = account;
  const guess = { kind: 'code', audience, name: accountId, sessionToken } as const;
  const checked = await checkCode(deps, guess, { account, code });
  return isRefusal(checked) ? checked : null;
}

async function isPasskeyRecent(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  account: ProvenAccount,
): Promise<boolean> {
  const at = await lastPasskeyProof(pool, account, account.token);
  return at !== null && isRecentProof(at, now());
}

/** Checks the password alone. A right one counts for ten minutes, so that further calls do not ask again. */
export async function provePassword(
  deps: Pick<Platform, 'pool' | 'transact' | 'now'>,
  account: ProvenAccount,
  password: string | undefined,
): Promise<Refusal<'too_many_requests' | 'invalid_credentials' | 'wrong_password' | 'sign_in_again'> | null> {
  if (password === undefined && (await isPasskeyRecent(deps, account))) return null;

  const now = deps.now();
  const { audience, agentId, accountId, passwordHash, token } = account;
  if (passwordHash === null) {
    const began = await sessionStart(deps.pool, account);
    return began !== null && isRecentProof(began, now) ? null : refuse('sign_in_again');
  }
  if (password === undefined) return refuse('wrong_password');

  const refusal = await checkOwnPassword(deps, {
    audience,
    agentId,
    accountId,
    token,
    password,
    hash: passwordHash,
  });
  if (refusal) return refusal.refused === 'invalid_credentials' ? refuse('wrong_password') : refusal;

  await recordSessionProof(deps.pool, account, { token, now });
  return null;
}
