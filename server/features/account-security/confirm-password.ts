import type { RefusalCode } from '#contract/refusals.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { accountOfAgent } from './own-account.ts';
import { provePassword } from './prove-identity.ts';

/** Confirms the password after a call was refused with `password_needed`, so that it can be repeated. */
export async function confirmPasswordOf(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>,
  { password }: { password: string },
  caller: AgentCaller,
): Promise<{ ok: true } | Refusal<RefusalCode>> {
  const account = await accountOfAgent(platform, caller);
  if (isRefusal(account)) return account;
  if (account.passwordHash === null) return refuse('sign_in_again');
  return (await provePassword(platform, account, password)) ?? { ok: true };
}
