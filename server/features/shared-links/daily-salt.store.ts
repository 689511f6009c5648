import { platformSecret } from '#server/db/platform-secret.store.ts';
import type { Queryable } from '#server/db/pool.ts';

const prefix = 'visitor-salt-';
const keptDays = 3;

/** The salt of one day, the same in every process; without it the hashes of that day mean nothing to anyone. */
export function dailySalt(db: Queryable, day: string): Promise<Buffer> {
  return platformSecret(db, prefix + day);
}

/** Day borders differ around the world, so a salt outlives its day a little. */
export async function forgetOldSalts(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM platform_secrets WHERE name LIKE '${prefix}%' AND created_at < now() - interval '${keptDays} days'`,
  );
}
