import type * as agents from '#contract/account/agents.ts';
import { addresses } from '#contract/addresses.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { logEvent } from '#server/db/event-log.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  findPasswordHash,
  findPerson,
  keyOf,
  lockPasswordHash,
  lockPerson,
  type Person,
  setPasswordHash,
  voidAccountTokens,
} from '#server/features/account/agents/index.ts';
import { checkOwnPassword, refuseWeakPassword } from '#server/features/account/core/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { type AgentCaller, memberAccountKey } from '#server/http/caller.ts';
import { closeSessions } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

/** Requires the current password, since a session may be stolen. Only the calling session survives. */
export async function changePassword(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>,
  { currentPassword, newPassword }: InputOf<typeof agents.changePassword>['body'],
  caller: AgentCaller,
) {
  const { request } = caller;
  const { pool, transact } = platform;
  const owner = await findPerson(pool, caller);
  if (!owner) return refuse('not_found');

  const weak = refuseWeakPassword(newPassword, owner.email);
  if (weak) return weak;

  const checkedHash = await findPasswordHash(pool, caller);
  const own = { ...memberAccountKey(caller), token: request.bearer ?? '' };
  const wrong = await checkOwnPassword(platform, { ...own, password: currentPassword, hash: checkedHash });
  // Not the 401 of a sign-in: that would end the session after a typing error.
  if (wrong) return wrong.refused === 'invalid_credentials' ? refuse('wrong_password') : wrong;

  const passwordHash = await hashPassword(newPassword);
  if (isRefusal(passwordHash)) return passwordHash;

  return await transact(async (tx) => {
    const agent = await lockPerson(tx, caller);
    if (!agent || checkedHash === null || !(await lockPasswordHash(tx, caller, checkedHash)))
      return refuse('wrong_password');
    const exceptToken = request.bearer ?? '';
    await setNewPassword(platform, tx, { agent, passwordHash, exceptToken });
    return { ok: true as const };
  });
}

/**
 * Stores a new password: ends sessions with their sockets and open reset links, logs the change and notifies the
 * owner.
 */
export async function setNewPassword(
  { config, now: readClock }: Pick<Platform, 'config' | 'now'>,
  tx: Tx,
  change: { agent: Person; passwordHash: string; exceptToken?: string },
): Promise<void> {
  const now = readClock();
  const { agent, passwordHash, exceptToken } = change;
  const member = keyOf(agent);
  await setPasswordHash(tx, member, { passwordHash, now });

  const { log } = texts(defaultLocale);
  logEvent(tx, {
    type: 'security',
    action: 'password_changed',
    summary: exceptToken === undefined ? log.passwordReset(agent) : log.passwordChanged(agent),
    actor: { type: 'agent', id: agent.memberId, agentId: agent.id, name: agent.name },
    entity: { type: 'agent', id: agent.id },
    after: { by: exceptToken === undefined ? 'reset link' : 'current password' },
    at: now,
  });

  await voidAccountTokens(tx, member, 'password_reset');
  await closeSessions(tx, memberAccountKey(member), exceptToken);
  announce(tx, { topic: `agent:${agent.id}`, kind: 'session_closed', ids: {} });

  const url = config.http.publicUrl + addresses.forgotPassword();
  await queueMail(tx, { kind: 'password_changed', to: agent.email, data: { name: agent.name, url } });
}
