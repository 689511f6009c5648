import type { Queryable } from '#server/db/pool.ts';
import type { Tables } from '#server/db/tables.ts';

/** The current hash, or null for an account that only signs in with Google. */
export async function findPasswordHash(db: Queryable, agentId: string): Promise<string | null> {
  const { rows } = await db.query<Pick<Tables['agents'], 'password_hash'>>(
    'SELECT password_hash FROM agents WHERE id = $1',
    [agentId],
  );
  return rows[0]?.password_hash ?? null;
}

export async function setPasswordHash(
  tx: Queryable,
  agentId: string,
  change: { passwordHash: string; now: number },
): Promise<void> {
  await tx.query('UPDATE agents SET password_hash = $2, updated_at = $3 WHERE id = $1', [
    agentId,
    change.passwordHash,
    new Date(change.now),
  ]);
}

/**
 * Whether the checked hash is still the current one. The share lock prevents a change until the transaction ends, so
 * that no session begins with a password that was just replaced.
 */
export async function lockPasswordHash(
  tx: Queryable,
  agentId: string,
  checkedHash: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM agents WHERE id = $1 AND password_hash = $2 AND status <> 'deleted' FOR SHARE`,
    [agentId, checkedHash],
  );
  return rowCount === 1;
}

export async function markEmailVerified(tx: Queryable, agentId: string, now: number): Promise<void> {
  await tx.query('UPDATE agents SET email_verified_at = coalesce(email_verified_at, $2) WHERE id = $1', [
    agentId,
    new Date(now),
  ]);
}
