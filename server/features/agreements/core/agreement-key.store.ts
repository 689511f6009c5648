import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';

export type AgreementKey = { keyId: string; publicKey: string; privateSealed: Buffer; createdAt: Date };
export type PublicKey = RowOf<typeof publicKeyColumns>;

/** Processes that start at once make one key. */
export async function lockAgreementKeys(tx: Queryable): Promise<void> {
  await tx.query('LOCK TABLE agreement_keys IN SHARE ROW EXCLUSIVE MODE');
}

const privateKeyColumns = selectList('agreement_keys', ['keyId', 'privateSealed']);

export async function newestAgreementKey(
  db: Queryable,
): Promise<Pick<AgreementKey, 'keyId' | 'privateSealed'> | null> {
  const { rows } = await db.query<Pick<AgreementKey, 'keyId' | 'privateSealed'>>(
    `SELECT ${privateKeyColumns} FROM agreement_keys
     ORDER BY created_at DESC, key_id DESC LIMIT 1`,
  );
  return rows[0] ?? null;
}

export async function findAgreementKey(db: Queryable, keyId: string): Promise<PublicKey | null> {
  return (await listAgreementKeys(db)).find((key) => key.keyId === keyId) ?? null;
}

const publicKeyColumns = selectList('agreement_keys', ['keyId', 'publicKey', 'createdAt']);

/** All keys of the installation, the newest first; there is one for each time that the secret key was lost. */
export async function listAgreementKeys(db: Queryable): Promise<PublicKey[]> {
  const { rows } = await db.query<PublicKey>(
    `SELECT ${publicKeyColumns} FROM agreement_keys
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
