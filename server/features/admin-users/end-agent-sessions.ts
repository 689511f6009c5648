import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { closeAgentSessions, deletePendingSignIns } from '#server/http/session.store.ts';

/** Ends every session of an agent on commit, including open sockets. */
export async function endAgentSessions(tx: Tx, agentId: string): Promise<void> {
  await closeAgentSessions(tx, { agentId });
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
  await announce(tx, { topic: `agent:${agentId}`, kind: 'session_closed', ids: {} });
}
