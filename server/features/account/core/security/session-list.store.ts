import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import type { AccountKey } from '#server/http/caller.ts';
import { hashToken, idleSince, ownedBy, ownerOf, sessionTables } from '#server/http/session/session.store.ts';

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
  account: AccountKey,
  { token, now }: { token: string; now: number },
): Promise<SessionRow[]> {
  const { audience } = account;
  const { sessions, accounts } = sessionTables[audience];
  const { rows } = await db.query<SessionRow>(
    `SELECT ${sessionColumns},
       token_hash = $3 AS "isThis"
     FROM ${sessions} WHERE ${ownedBy(account)} AND expires_at > $4 AND last_seen_at > $5
       AND created_at >= coalesce((SELECT sessions_not_before FROM ${accounts} WHERE id = $1), '-infinity')
     ORDER BY token_hash = $3 DESC, last_seen_at DESC, id LIMIT 100`,
    [...ownerOf(account), hashToken(token), new Date(now), idleSince(audience, now)],
  );
  return rows;
}

/** Ends a session; returns the id its sockets are known by, or null when the account has no such session. */
export async function deleteSession(
  tx: Queryable,
  account: AccountKey,
  id: string,
): Promise<{ session: string } | null> {
  const { sessions } = sessionTables[account.audience];
  const { rows } = await tx.query<{ session: string }>(
    `DELETE FROM ${sessions} WHERE ${ownedBy(account)} AND id = $3
     RETURNING encode(token_hash, 'hex') AS session`,
    [...ownerOf(account), id],
  );
  return rows[0] ?? null;
}

/** Start of the session in milliseconds since 1970; null when it has ended. */
export async function sessionStart(
  db: Queryable,
  account: AccountKey & { token: string },
): Promise<number | null> {
  const { rows } = await db.query<{ at: Tables['agent_sessions']['createdAt'] }>(
    `SELECT created_at AS at FROM agent_sessions WHERE ${ownedBy(account)} AND token_hash = $3`,
    [...ownerOf(account), hashToken(account.token)],
  );
  return rows[0] ? Date.parse(rows[0].at) : null;
}
