import type { Queryable } from '#server/db/pool.ts';
import type { Tables } from '#server/db/tables.ts';

const name = 'admin-setup-code';

/** The code's bytes; null unless it was created after `since`. */
export async function findSetupCode(db: Queryable, since: Date): Promise<Buffer | null> {
  const { rows } = await db.query<Pick<Tables['platform_secrets'], 'value'>>(
    'SELECT value FROM platform_secrets WHERE name = $1 AND created_at > $2',
    [name, since],
  );
  return rows[0]?.value ?? null;
}

/**
 * Replaces a code created at or before `staleSince`. When several processes start together, one of them replaces it.
 */
export async function renewSetupCode(
  db: Queryable,
  { value, now, staleSince }: { value: Buffer; now: number; staleSince: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO platform_secrets AS s (name, value, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, created_at = excluded.created_at
     WHERE s.created_at <= $4`,
    [name, value, new Date(now), staleSince],
  );
}

export async function deleteSetupCode(db: Queryable): Promise<void> {
  await db.query('DELETE FROM platform_secrets WHERE name = $1', [name]);
}
