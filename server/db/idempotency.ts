import { retentionMs } from '#domain/admin/retention-rules.ts';
import { openText, type SealingKey, sealText } from '../adapters/secrets/secret-key.ts';
import type { Queryable } from './pool.ts';
import type { Tables } from './tables.ts';

/** `actor` scopes the key; `fingerprint` is a SHA-256 over method, path and body. */
export type IdempotencyKey = { actor: string; key: string; fingerprint: Uint8Array };

/** Seals stored answers: some contain guest page tokens, which a copy of the database must not reveal. */
export type AnswerKey = SealingKey;

/** State of a stored answer: pending or sealed. Status 1 means unsealed, as written by earlier releases. */
const pendingStatus = 0;
const sealedStatus = 2;

/** Claims a key. A concurrent request with the same key waits on the unique index until the first one ends. */
export async function claimIdempotencyKey(
  db: Queryable,
  idempotencyKey: IdempotencyKey,
  answerKey: AnswerKey,
): Promise<null | 'other_request' | { answer: unknown }> {
  const claimed = await db.query({
    name: 'claim-idempotency-key',
    text: `INSERT INTO idempotency_keys (actor, key, fingerprint, status, answer) VALUES ($1, $2, $3, $4, 'null')
           ON CONFLICT DO NOTHING`,
    values: [idempotencyKey.actor, idempotencyKey.key, idempotencyKey.fingerprint, pendingStatus],
  });
  if (claimed.rowCount === 1) return null;

  const { rows } = await db.query<Pick<Tables['idempotency_keys'], 'fingerprint' | 'status' | 'answer'>>(
    'SELECT fingerprint, status, answer FROM idempotency_keys WHERE actor = $1 AND key = $2',
    [idempotencyKey.actor, idempotencyKey.key],
  );
  const row = rows[0];
  if (!row) throw new Error('an idempotency key vanished while it was claimed');
  if (!Buffer.from(idempotencyKey.fingerprint).equals(row.fingerprint)) return 'other_request';
  if (row.status !== sealedStatus) return { answer: row.answer };

  const text = openText(await answerKey(), nameOf(idempotencyKey), Buffer.from(String(row.answer), 'base64'));
  return { answer: JSON.parse(text) };
}

/** Stores the answer under a claimed key; the values come from `sealAnswer`. */
export const storeSealedAnswer = `UPDATE idempotency_keys SET status = ${sealedStatus}, answer = $answer
  WHERE actor = $actor AND key = $key`;

export type SealedAnswer = { actor: string; key: string; answer: string };

export async function sealAnswer(
  idempotencyKey: IdempotencyKey,
  answer: unknown,
  answerKey: AnswerKey,
): Promise<SealedAnswer> {
  const { actor, key } = idempotencyKey;
  const sealed = sealText(await answerKey(), nameOf(idempotencyKey), JSON.stringify(answer ?? null));
  return { actor, key, answer: JSON.stringify(sealed.toString('base64')) };
}

function nameOf({ actor, key }: IdempotencyKey): string {
  return `${actor}\n${key}`;
}

/** Deletes keys older than two days. */
export async function deleteOldKeys(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    'DELETE FROM idempotency_keys WHERE created_at < now() - $1::interval',
    [`${retentionMs('repeated_answers')} milliseconds`],
  );
  return rowCount ?? 0;
}
