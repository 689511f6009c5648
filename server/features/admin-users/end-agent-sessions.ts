import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { closeAgentSessions, dropTickets } from '#server/http/session.store.ts';

/** Every session of an agent ends with the commit, and the open sockets with it. */
export async function endAgentSessions(tx: Tx, agentId: string): Promise<void> {
  await closeAgentSessions(tx, { agentId });
  await announceEnd(tx, agentId);
}

/**
 * Of a suspended agent. The rows of the sessions stay until the account is restored: they open nothing, but their
 * holders are told that the account is suspended, not only that they have to sign in.
 */
export async function shutAgentOut(tx: Tx, agentId: string): Promise<void> {
  await dropTickets(tx, 'agent', agentId);
  await announceEnd(tx, agentId);
}

async function announceEnd(tx: Tx, agentId: string): Promise<void> {
  await announce(tx, { topic: `agent:${agentId}`, kind: 'session_closed', ids: {} });
}
