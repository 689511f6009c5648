import type * as auth from '#contract/account/auth.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { clearGuesses, refuseWeakPassword, rememberDevice } from '#server/features/account/index.ts';
import { isAdminResetOpen, resetAdminPassword } from '#server/features/admin/index.ts';
import {
  emailKeyOf,
  findAgent,
  findOpenAccountToken,
  isClosedDemo,
  lockAgent,
  markEmailVerified,
  takeAccountToken,
} from '#server/features/agents/index.ts';
import type { Nobody } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { setNewPassword } from './change-password.ts';

/**
 * Sets a new password with a mailed link. It opens no session, so that a stolen link is not a sign-in. The device
 * counts as known, so that guesses of others do not delay the owner.
 */
export async function resetPassword(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>,
  { token, password }: { token: string; password: string },
  caller: Nobody,
) {
  const { request } = caller;
  const { pool, transact, now } = platform;
  const requested = { token, kind: 'password_reset' as const, now: now() };
  // Checked before the expensive hash; the transaction checks again and decides.
  const open = await findOpenAccountToken(pool, requested);
  if (!open) return await resetAdminPassword(platform, { token, password }, caller);
  const owner = await findAgent(pool, open.agentId);
  if (!owner || isClosedDemo(owner, platform.config)) return refuse('reset_link_invalid');
  const weak = refuseWeakPassword(password, owner.email);
  if (weak) return weak;
  const passwordHash = await hashPassword(password);
  if (isRefusal(passwordHash)) return passwordHash;
  return await transact(async (tx) => {
    const agent = await lockAgent(tx, owner.id);
    const taken = await takeAccountToken(tx, { ...requested, now: now() });
    const emailKey = emailKeyOf(owner.email);
    if (!agent || taken?.emailKey !== emailKey) return refuse('reset_link_invalid');
    await setNewPassword(platform, tx, { agent, passwordHash });
    await markEmailVerified(tx, agent.id, now());
    const own = { audience: 'agent', accountId: agent.id } as const;
    await clearGuesses(tx, { ...own, emailKey, from: request });
    await rememberDevice(tx, own, request, now());
    return { ok: true as const };
  });
}

/** Checks a reset link without consuming it, because mail scanners open links. */
export async function checkResetLink(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  { token }: InputOf<typeof auth.checkResetLink>['params'],
) {
  const open = await findOpenAccountToken(pool, { token, kind: 'password_reset', now: now() });
  if (open) return { valid: true as const, audience: 'agent' as const };
  if (await isAdminResetOpen(pool, token, now())) return { valid: true as const, audience: 'admin' as const };
  return refuse('reset_link_invalid');
}
