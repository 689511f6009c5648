import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { closeAgentSessions } from '#server/http/session.store.ts';

/** Every session of an agent ends with the commit, and the open sockets with it. */
export async function endAgentSessions(tx: Tx, agentId: string): Promise<void> {
  await closeAgentSessions(tx, { agentId });
  await announce(tx, { topic: `agent:${agentId}`, kind: 'session_closed', ids: {} });
}
