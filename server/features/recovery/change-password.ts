import type * as agents from '#contract/account/agents.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { checkOwnPassword, refuseWeakPassword } from '#server/features/account/index.ts';
import { findAgent, findPasswordHash, lockAgent, lockPasswordHash } from '#server/features/agents/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { setNewPassword } from './set-new-password.ts';

/** Requires the current password, since a session may be stolen. Only the calling session survives. */
export async function changePassword(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>,
  { currentPassword, newPassword }: InputOf<typeof agents.changePassword>['body'],
  { agentId, request }: AgentCaller,
) {
  const { pool, transact } = platform;
  const owner = await findAgent(pool, agentId);
  if (!owner) return refuse('not_found');
  const weak = refuseWeakPassword(newPassword, owner.email);
  if (weak) return weak;
  const checkedHash = await findPasswordHash(pool, agentId);
  const own = { audience: 'agent', accountId: agentId, token: request.bearer ?? '' } as const;
  const wrong = await checkOwnPassword(platform, { ...own, password: currentPassword, hash: checkedHash });
  // Not the 401 of a sign-in: that would end the session after a typing error.
  if (wrong) return wrong.refused === 'invalid_credentials' ? refuse('wrong_password') : wrong;
  const passwordHash = await hashPassword(newPassword);
  if (isRefusal(passwordHash)) return passwordHash;
  return await transact(async (tx) => {
    const agent = await lockAgent(tx, agentId);
    if (!agent || checkedHash === null || !(await lockPasswordHash(tx, agentId, checkedHash)))
      return refuse('wrong_password');
    const exceptToken = request.bearer ?? '';
    await setNewPassword(platform, tx, { agent, passwordHash, exceptToken });
    return { ok: true as const };
  });
}
