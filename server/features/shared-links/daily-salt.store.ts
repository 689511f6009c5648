import { platformSecret } from '#server/db/platform-secret.store.ts';
import type { Queryable } from '#server/db/pool.ts';

const prefix = 'visitor-salt-';
const keptDays = 3;

/** Salt of one day, the same in every process. Without it the day's hashes cannot be linked to a visitor. */
export function dailySalt(db: Queryable, day: string): Promise<Buffer> {
  return platformSecret(db, prefix + day);
}

/** Deletes old salts. They outlive their day slightly, because days end at different times around the world. */
export async function forgetOldSalts(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM platform_secrets WHERE name LIKE '${prefix}%' AND created_at < now() - interval '${keptDays} days'`,
  );
}
