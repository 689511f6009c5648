import type { Queryable } from '#server/db/pool.ts';

export type AgreementKey = { keyId: string; publicKey: string; privateSealed: Buffer; createdAt: Date };
export type PublicKey = { keyId: string; publicKey: string; createdAt: string };

/** Processes that start at once make one key. */
export async function lockAgreementKeys(tx: Queryable): Promise<void> {
  await tx.query('LOCK TABLE agreement_keys IN SHARE ROW EXCLUSIVE MODE');
}

export async function newestAgreementKey(
  db: Queryable,
): Promise<Pick<AgreementKey, 'keyId' | 'privateSealed'> | null> {
  const { rows } = await db.query<Pick<AgreementKey, 'keyId' | 'privateSealed'>>(
    `SELECT key_id AS "keyId", private_sealed AS "privateSealed" FROM agreement_keys
     ORDER BY created_at DESC, key_id DESC LIMIT 1`,
  );
  return rows[0] ?? null;
}

export async function findAgreementKey(db: Queryable, keyId: string): Promise<PublicKey | null> {
  return (await listAgreementKeys(db)).find((key) => key.keyId === keyId) ?? null;
}

/** All keys of the installation, the newest first; there is one for each time that the secret key was lost. */
export async function listAgreementKeys(db: Queryable): Promise<PublicKey[]> {
  const { rows } = await db.query<PublicKey>(
    `SELECT key_id AS "keyId", public_key AS "publicKey", created_at AS "createdAt" FROM agreement_keys
     ORDER BY created_at DESC, key_id DESC`,
  );
  return rows;
}

export async function insertAgreementKey(tx: Queryable, key: AgreementKey): Promise<void> {
  await tx.query(
    'INSERT INTO agreement_keys (key_id, public_key, private_sealed, created_at) VALUES ($1, $2, $3, $4)',
    [key.keyId, key.publicKey, key.privateSealed, key.createdAt],
  );
}
