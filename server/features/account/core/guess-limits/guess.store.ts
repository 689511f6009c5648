import type { DeviceFingerprint } from '#domain/account/device-fingerprint.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';

const freeAttempts = 10;
const quietMinutes = 15;
const maxWaitMinutes = 60;
const memoryHours = 24;

const sharedFreeAttempts = 50;
const sharedSlowFrom = 100;
const maxSharedAttempts = 150;
const sharedExpiredPerHour = 4;
const spacingSeconds = 60;
const slowSpacingSeconds = 300;

/**
 * Counts an attempt in the budget of one guesser. The tenth wrong attempt in a row blocks it for 15 minutes and each
 * later one for twice as long, at most an hour; 15 quiet minutes before the tenth reset the count. Returns false
 * while blocked.
 */
export async function claimOwnAttempt(db: Queryable, key: Buffer, now: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'claim-own-attempt',
    text: `INSERT INTO sign_in_attempts AS t (account, tries, last_try_at) VALUES ($1, 1, $2::timestamptz)
     ON CONFLICT (account) DO UPDATE SET (tries, last_try_at, blocked_until) = (
       SELECT counted.tries, $2::timestamptz,
         CASE WHEN counted.tries >= $3
           THEN $2::timestamptz + least($5,
             $4 * 2 ^ (least(counted.tries, $3 + 10) - $3)) * interval '1 minute' END
       FROM (SELECT CASE
         WHEN t.last_try_at <= $2::timestamptz - CASE WHEN t.tries < $3 THEN $4 * interval '1 minute'
           ELSE $6 * interval '1 hour' END
         THEN 1 ELSE t.tries + 1 END AS tries) AS counted
     )
     WHERE t.blocked_until IS NULL OR t.blocked_until <= $2::timestamptz`,
    values: [key, new Date(now), freeAttempts, quietMinutes, maxWaitMinutes, memoryHours],
  });

  return rowCount === 1;
}

/**
 * Counts an attempt in the budget shared by all unknown devices of an account. It never blocks: from the 50th attempt
 * it allows one a minute, from the 100th one in five minutes, and four attempts expire per hour. Returns false when
 * it is too early.
 */
export async function claimSharedAttempt(db: Queryable, key: Buffer, now: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'claim-shared-attempt',
    text: `INSERT INTO sign_in_attempts AS t (account, tries, last_try_at) VALUES ($1, 1, $2::timestamptz)
     ON CONFLICT (account) DO UPDATE SET (tries, last_try_at, blocked_until) = (
       SELECT counted.tries, $2::timestamptz,
         CASE WHEN counted.tries >= $4 THEN $2::timestamptz + $8 * interval '1 second'
           WHEN counted.tries >= $3 THEN $2::timestamptz + $7 * interval '1 second' END
       FROM (SELECT least($5, greatest(0, t.tries
           - floor(extract(epoch FROM $2::timestamptz - t.last_try_at) / 3600 * $6)::integer) + 1) AS tries)
         AS counted
     )
     WHERE t.blocked_until IS NULL OR t.blocked_until <= $2::timestamptz`,
    values: [
      key,
      new Date(now),
      sharedFreeAttempts,
      sharedSlowFrom,
      maxSharedAttempts,
      sharedExpiredPerHour,
      spacingSeconds,
      slowSpacingSeconds,
    ],
  });

  return rowCount === 1;
}

export async function blockedUntil(db: Queryable, key: Buffer): Promise<string | null> {
  const { rows } = await db.query<{ until: Tables['sign_in_attempts']['blockedUntil'] }>(
    'SELECT blocked_until AS until FROM sign_in_attempts WHERE account = $1',
    [key],
  );
  return rows[0]?.until ?? null;
}

export async function resetAttempts(db: Queryable, keys: readonly Buffer[]): Promise<void> {
  await db.query({
    name: 'reset-attempts',
    text: 'DELETE FROM sign_in_attempts WHERE account = ANY($1::bytea[])',
    values: [keys],
  });
}

/** Uncounts an attempt that was not a wrong guess. */
export async function uncountAttempts(db: Queryable, keys: readonly Buffer[]): Promise<void> {
  await db.query(
    `UPDATE sign_in_attempts
     SET tries = greatest(tries - 1, 0), blocked_until = NULL
     WHERE account = ANY($1::bytea[])`,
    [keys],
  );
}

/** The shared budget is the slowest to expire: a day and a half. */
export async function deleteOldAttempts(db: Queryable, now: number): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM sign_in_attempts WHERE last_try_at < $1', [
    new Date(now - retentionMs('sign_in_tries')),
  ]);
  return rowCount ?? 0;
}

/** Whether the account has signed in from this network before, and with this browser and system. */
export async function recogniseDevice(
  db: Queryable,
  { audience, accountId }: { audience: 'agent' | 'admin'; accountId: string },
  { browser, network }: DeviceFingerprint,
): Promise<{ isKnownDevice: boolean; isKnownNetwork: boolean }> {
  const { rows } = await db.query<{ isKnownDevice: boolean; isKnownNetwork: boolean }>({
    name: 'recognise-device',
    text: `SELECT coalesce(bool_or(browser = $3), false) AS "isKnownDevice", count(*) > 0 AS "isKnownNetwork"
           FROM seen_devices WHERE audience = $1 AND account_id = $2 AND network = $4`,
    values: [audience, accountId, browser, network],
  });
  return oneRow(rows);
}
