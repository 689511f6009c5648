import type { AdminUser } from '#contract/admin-users.ts';
import type { Tx } from '#server/db/transaction.ts';
import { closeAdminSessions, countLiveSessions } from '#server/http/session.store.ts';
import { endAgentSessions } from './end-agent-sessions.ts';

/** Ends every session of an agent or admin; returns how many there were. */
export async function endUserSessions(
  tx: Tx,
  user: Pick<AdminUser, '_id' | 'role'>,
  now: number,
): Promise<number> {
  const ended = await countLiveSessions(tx, { audience: user.role, accountId: user._id }, now);
  if (user.role === 'admin') await closeAdminSessions(tx, user._id);
  else await endAgentSessions(tx, user._id);
  return ended;
}
