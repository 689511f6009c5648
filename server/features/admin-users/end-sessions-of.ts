import type { AdminUser } from '#contract/admin-users.ts';
import type { Tx } from '#server/db/transaction.ts';
import { closeAdminSessions } from '#server/http/session.store.ts';
import { countSessions } from './admin-user.store.ts';
import { endAgentSessions } from './end-agent-sessions.ts';

/** Every session of an agent or admin; answers how many there were. */
export async function endSessionsOf(
  tx: Tx,
  user: Pick<AdminUser, '_id' | 'role'>,
  now: number,
): Promise<number> {
  const ended = await countSessions(tx, user, now);
  if (user.role === 'admin') await closeAdminSessions(tx, user._id);
  else await endAgentSessions(tx, user._id);
  return ended;
}
