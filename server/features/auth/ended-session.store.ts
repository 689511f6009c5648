import type { Queryable } from '#server/db/pool.ts';
import { agentIdleSince } from '#server/http/session.store.ts';

/** Sessions end by their time alone; this only takes away the rows. */
export async function deleteEndedSessions(db: Queryable, now: number): Promise<void> {
  await db.query('DELETE FROM agent_sessions WHERE expires_at < $1 OR last_seen_at < $2', [
    new Date(now),
    agentIdleSince(now),
  ]);
  await db.query('DELETE FROM admin_sessions WHERE expires_at < $1', [new Date(now)]);
}
