import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';

const freeTries = 10;
const quietMinutes = 15;
const longestWaitMinutes = 60;
const memoryHours = 24;

/** Whose password is tried: an agent's or an admin's account, by e-mail key. It need not exist. */
export type TriedAccount = { audience: 'agent' | 'admin'; emailKey: string };

/**
 * Counts a try before the password is looked at, so that many at once gain nothing. The tenth wrong one in a row closes
 * the account for 15 minutes, each later one for twice as long, an hour at most; 15 quiet minutes before the tenth
 * forgive all. Returns null when the try may go on.
 */
export async function claimSignInTry(
  db: Queryable,
  account: TriedAccount,
  now: number,
): Promise<Refusal<'too_many_requests'> | null> {
  const key = accountHash(account);
  const { rowCount } = await db.query(
    `INSERT INTO sign_in_tries AS t (account, tries, last_try_at) VALUES ($1, 1, $2::timestamptz)
     ON CONFLICT (account) DO UPDATE SET (tries, last_try_at, blocked_until) = (
       SELECT counted.tries, $2::timestamptz,
         CASE WHEN counted.tries >= $3
           THEN $2::timestamptz + least($5, $4 * 2 ^ (least(counted.tries, $3 + 10) - $3)) * interval '1 minute' END
       FROM (SELECT CASE
         WHEN t.last_try_at <= $2::timestamptz - CASE WHEN t.tries < $3 THEN $4 * interval '1 minute' ELSE $6 * interval '1 hour' END
         THEN 1 ELSE t.tries + 1 END AS tries) AS counted
     )
     WHERE t.blocked_until IS NULL OR t.blocked_until <= $2::timestamptz`,
    [key, new Date(now), freeTries, quietMinutes, longestWaitMinutes, memoryHours],
  );
  if (rowCount === 1) return null;
  const { rows } = await db.query('SELECT blocked_until FROM sign_in_tries WHERE account = $1', [key]);
  return refuseUntil(rows[0]?.blocked_until ?? null, now);
}

function refuseUntil(blockedUntil: string | null, now: number): Refusal<'too_many_requests'> {
  const seconds = blockedUntil === null ? 1 : Math.max(1, Math.ceil((Date.parse(blockedUntil) - now) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return refuse('too_many_requests', {
    detail: `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    facts: { retryAfterSeconds: seconds },
  });
}

/** The password was right: nothing is held against the account any more. */
export async function forgetSignInTries(db: Queryable, account: TriedAccount): Promise<void> {
  await db.query('DELETE FROM sign_in_tries WHERE account = $1', [accountHash(account)]);
}

/** The try was counted, but the password could not be looked at. */
export async function giveBackSignInTry(db: Queryable, account: TriedAccount): Promise<void> {
  await db.query(
    'UPDATE sign_in_tries SET tries = greatest(tries - 1, 0), blocked_until = NULL WHERE account = $1',
    [accountHash(account)],
  );
}

export async function forgetOldSignInTries(db: Queryable, now: number): Promise<void> {
  await db.query(`DELETE FROM sign_in_tries WHERE last_try_at < $1::timestamptz - $2 * interval '1 hour'`, [
    new Date(now),
    memoryHours,
  ]);
}

function accountHash({ audience, emailKey }: TriedAccount): Buffer {
  return createHash('sha256').update(`${audience}:${emailKey}`).digest();
}
