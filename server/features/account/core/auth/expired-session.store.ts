import type { Queryable } from '#server/db/pool.ts';
import { agentIdleSince } from '#server/http/session/session.store.ts';

/** Deletes expired sessions. Expiry itself is checked on every call. */
export async function deleteExpiredSessions(db: Queryable, now: number): Promise<number> {
  const agents = await db.query('DELETE FROM agent_sessions WHERE expires_at < $1 OR last_seen_at < $2', [
    new Date(now),
    agentIdleSince(now),
  ]);
  const admins = await db.query('DELETE FROM admin_sessions WHERE expires_at < $1', [new Date(now)]);
  return (agents.rowCount ?? 0) + (admins.rowCount ?? 0);
}
