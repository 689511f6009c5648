import type { Queryable } from './pool.ts';

/** `actor` scopes the key, `fingerprint` is a SHA-256 over method, path and body. */
export type IdempotencyKey = { actor: string; key: string; fingerprint: Uint8Array };

/** A concurrent twin waits here on the unique index until the first one has ended. */
export async function claimIdempotencyKey(
  db: Queryable,
  once: IdempotencyKey,
): Promise<null | 'other_request' | { answer: unknown }> {
  const claimed = await db.query(
    `INSERT INTO idempotency_keys (actor, key, fingerprint, status, answer) VALUES ($1, $2, $3, 0, 'null')
     ON CONFLICT DO NOTHING`,
    [once.actor, once.key, once.fingerprint],
  );
  if (claimed.rowCount === 1) return null;
  const { rows } = await db.query(
    'SELECT fingerprint, answer FROM idempotency_keys WHERE actor = $1 AND key = $2',
    [once.actor, once.key],
  );
  const row = rows[0];
  if (!row) throw new Error('an idempotency key vanished while it was claimed');
  return Buffer.from(once.fingerprint).equals(row.fingerprint) ? { answer: row.answer } : 'other_request';
}

export async function storeAnswer(db: Queryable, once: IdempotencyKey, answer: unknown): Promise<void> {
  await db.query('UPDATE idempotency_keys SET status = 1, answer = $3 WHERE actor = $1 AND key = $2', [
    once.actor,
    once.key,
    JSON.stringify(answer),
  ]);
}

/** Keys are kept for two days. */
export async function forgetOldKeys(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '2 days'`);
}
