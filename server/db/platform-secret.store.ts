import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from './pool.ts';
import type { Tables } from './tables.ts';

/** 32-byte secret shared by all processes; created on first use. */
export async function platformSecret(db: Queryable, name: string): Promise<Buffer> {
  return (await findSecret(db, name)) ?? (await storeSecretOnce(db, name, randomBytes(32)));
}

/** Stores a value under a name unless one exists; returns the stored one. */
export async function storeSecretOnce(db: Queryable, name: string, value: Buffer): Promise<Buffer> {
  await db.query('INSERT INTO platform_secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    value,
  ]);
  const stored = await findSecret(db, name);
  if (stored === null) throw new Error(`the secret ${name} was deleted while it was read`);
  return stored;
}

const installation = 'installation';

/** Public name of this installation, the same for all its processes and copies. */
export async function installationId(db: Queryable): Promise<string> {
  return publicId(await platformSecret(db, installation));
}

/** Null before the first start. */
export async function findInstallationId(db: Queryable): Promise<string | null> {
  const secret = await findSecret(db, installation);
  return secret === null ? null : publicId(secret);
}

function publicId(secret: Buffer): string {
  return createHash('sha256').update(secret).digest('hex').slice(0, 16);
}

async function findSecret(db: Queryable, name: string): Promise<Buffer | null> {
  const { rows } = await db.query<Pick<Tables['platform_secrets'], 'value'>>({
    name: 'find-secret',
    text: 'SELECT value FROM platform_secrets WHERE name = $1',
    values: [name],
  });
  return rows[0]?.value ?? null;
}
