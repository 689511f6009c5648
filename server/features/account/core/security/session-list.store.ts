import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import type { AccountKey } from '#server/http/caller.ts';
import { hashToken, idleSince, sessionTables } from '#server/http/session/session.store.ts';

type SessionRow = RowOf<typeof sessionColumns> & { isThis: boolean };

const sessionColumns = selectList('agent_sessions', [
  'id',
  'userAgent',
  'network',
  'createdAt',
  'lastSeenAt',
]);

/** Valid sessions of an account, the one of `token` first. */
export async function sessionsOf(
  db: Queryable,
  { audience, accountId }: AccountKey,
  { token, now }: { token: string; now: number },
): Promise<SessionRow[]> {
  const { sessions, accounts, owner } = sessionTables[audience];
  const { rows } = await db.query<SessionRow>(
    `SELECT ${sessionColumns},
       token_hash = $2 AS "isThis"
     FROM ${sessions} WHERE ${owner} = $1 AND expires_at > $3 AND last_seen_at > $4
       AND created_at >= coalesce((SELECT sessions_not_before FROM ${accounts} WHERE id = $1), '-infinity')
     ORDER BY token_hash = $2 DESC, last_seen_at DESC, id LIMIT 100`,
    [accountId, hashToken(token), new Date(now), idleSince(audience, now)],
  );
  return rows;
}

/** Ends a session; returns the id its sockets are known by, or null when the account has no such session. */
export async function deleteSession(
  tx: Queryable,
  { audience, accountId }: AccountKey,
  id: string,
): Promise<{ session: string } | null> {
  const { sessions, owner } = sessionTables[audience];
  const { rows } = await tx.query<{ session: string }>(
    `DELETE FROM ${sessions} WHERE ${owner} = $1 AND id = $2 RETURNING encode(token_hash, 'hex') AS session`,
    [accountId, id],
  );
  return rows[0] ?? null;
}

/** Start of the session in milliseconds since 1970; null when it has ended. */
export async function sessionStart(
  db: Queryable,
  { agentId, token }: { agentId: string; token: string },
): Promise<number | null> {
  const { rows } = await db.query<{ at: Tables['agent_sessions']['createdAt'] }>(
    'SELECT created_at AS at FROM agent_sessions WHERE agent_id = $1 AND token_hash = $2',
    [agentId, hashToken(token)],
  );
  return rows[0] ? Date.parse(rows[0].at) : null;
}
