import type { AdminUser } from '#contract/admin/users.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  closeSessions,
  countLiveSessions,
  deletePendingSignIns,
} from '#server/http/session/session.store.ts';

/** Ends every session of an agent on commit, including open sockets. */
export async function endAgentSessions(tx: Tx, agentId: string): Promise<void> {
  await closeSessions(tx, { audience: 'agent', accountId: agentId });
  await announceSessionsClosed(tx, agentId);
}

/**
 * Signs a suspended agent out. The session rows stay until the account is restored: they grant no access, but calls
 * with them are refused as suspended instead of as signed out.
 */
export async function closeSuspendedAgent(tx: Tx, agentId: string): Promise<void> {
  await deletePendingSignIns(tx, 'agent', agentId);
  await announceSessionsClosed(tx, agentId);
}

async function announceSessionsClosed(tx: Tx, agentId: string): Promise<void> {
  announce(tx, { topic: `agent:${agentId}`, kind: 'session_closed', ids: {} });
}

/** Ends every session of an agent or admin; returns how many there were. */
export async function endUserSessions(
  tx: Tx,
  user: Pick<AdminUser, '_id' | 'role'>,
  now: number,
): Promise<number> {
  const account = { audience: user.role, accountId: user._id };
  const ended = await countLiveSessions(tx, account, now);
  await closeSessions(tx, account);
  if (user.role === 'agent') await announceSessionsClosed(tx, user._id);
  return ended;
}
