import { randomBytes } from 'node:crypto';
import type { Queryable } from './pool.ts';

/** A secret that all processes share: the first one to ask makes it. 32 bytes. */
export async function platformSecret(db: Queryable, name: string): Promise<Buffer> {
  return await keepFirst(db, name, randomBytes(32));
}

/** Keeps this value under its name unless there is one already; answers with the one that is kept. */
export async function keepFirst(db: Queryable, name: string, value: Buffer): Promise<Buffer> {
  await db.query('INSERT INTO platform_secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    value,
  ]);
  const { rows } = await db.query('SELECT value FROM platform_secrets WHERE name = $1', [name]);
  return rows[0].value;
}
