import { randomBytes } from 'node:crypto';
import type { Queryable } from './pool.ts';
import { oneRow } from './rows.ts';
import type { Tables } from './tables.ts';

/** 32-byte secret shared by all processes; created on first use. */
export async function platformSecret(db: Queryable, name: string): Promise<Buffer> {
  return await storeSecretOnce(db, name, randomBytes(32));
}

/** Stores a value under a name unless one exists; returns the stored one. */
export async function storeSecretOnce(db: Queryable, name: string, value: Buffer): Promise<Buffer> {
  await db.query('INSERT INTO platform_secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    value,
  ]);
  const { rows } = await db.query<Pick<Tables['platform_secrets'], 'value'>>(
    'SELECT value FROM platform_secrets WHERE name = $1',
    [name],
  );
  return oneRow(rows).value;
}
