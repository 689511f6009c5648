import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { findPasswordHash, findPerson } from '#server/features/account/agents/index.ts';
import { findAdminCredential } from '#server/features/admin/admins/index.ts';
import {
  type AdminCaller,
  type AgentCaller,
  adminAccountKey,
  memberAccountKey,
} from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { type ProvenAccount, provePassword } from './prove-identity.ts';

type AccountLookup = Promise<ProvenAccount | Refusal<'not_found'>>;

export async function accountOfAgent({ pool }: Pick<Platform, 'pool'>, caller: AgentCaller): AccountLookup {
  const person = await findPerson(pool, caller);
  if (!person) return refuse('not_found');
  const { name, email } = person;
  const passwordHash = await findPasswordHash(pool, caller);
  return { ...memberAccountKey(caller), name, email, passwordHash, token: caller.request.bearer ?? '' };
}

export async function accountOfAdmin(
  { pool }: Pick<Platform, 'pool'>,
  { adminId, request }: AdminCaller,
): AccountLookup {
  const admin = await findAdminCredential(pool, adminId);
  if (!admin) return refuse('not_found');
  const { name, email, passwordHash } = admin;
  return { ...adminAccountKey(adminId), name, email, passwordHash, token: request.bearer ?? '' };
}

export function accountOfCaller(
  deps: Pick<Platform, 'pool'>,
  caller: AgentCaller | AdminCaller,
): AccountLookup {
  return caller.kind === 'admin' ? accountOfAdmin(deps, caller) : accountOfAgent(deps, caller);
}

/** Confirms the password after a call was refused with `password_needed`, so that it can be repeated. */
export async function confirmPassword(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>,
  { password }: { password: string },
  caller: AgentCaller | AdminCaller,
) {
  const account = await accountOfCaller(platform, caller);
  if (isRefusal(account)) return account;
  if (account.passwordHash === null) return refuse('sign_in_again');
  return (await provePassword(platform, account, password)) ?? { ok: true as const };
}
