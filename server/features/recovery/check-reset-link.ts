import type { checkResetLink } from '#contract/account-recovery.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { isAdminResetOpen } from '#server/features/admin-account/index.ts';
import { findOpenAccountToken } from '#server/features/agents/index.ts';
import type { Platform } from '#server/platform.ts';

/** Checks a reset link without consuming it, because mail scanners open links. */
export async function checkResetLinkOf(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  { token }: InputOf<typeof checkResetLink>['params'],
) {
  const open = await findOpenAccountToken(pool, { token, kind: 'password_reset', now: now() });
  if (open) return { valid: true as const, audience: 'agent' as const };
  if (await isAdminResetOpen(pool, token, now())) return { valid: true as const, audience: 'admin' as const };
  return refuse('reset_link_invalid');
}
