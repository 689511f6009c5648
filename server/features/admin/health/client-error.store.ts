import type { Queryable } from '#server/db/pool.ts';

type CountedError = { day: string; fingerprint: string; now: number };

/** Counts an error on a day and returns its count so far. */
export async function countError(tx: Queryable, { day, fingerprint, now }: CountedError): Promise<number> {
  const { rows } = await tx.query<{ times: number }>(
    `INSERT INTO client_errors AS kept (day, fingerprint, first_at, last_at) VALUES ($1, $2, $3, $3)
     ON CONFLICT (day, fingerprint) DO UPDATE SET times = kept.times + 1, last_at = EXCLUDED.last_at
     RETURNING times`,
    [day, fingerprint, new Date(now)],
  );
  return rows[0]?.times ?? 1;
}

/** Whether the error is already counted on that day, and the number of distinct errors of the day. */
export async function errorsOfDay(
  tx: Queryable,
  day: string,
  fingerprint: string,
): Promise<{ isKnown: boolean; different: number }> {
  const { rows } = await tx.query<{ isKnown: boolean | null; different: number }>(
    `SELECT bool_or(fingerprint = $2) AS "isKnown", count(*)::int AS different
     FROM client_errors
     WHERE day = $1`,
    [day, fingerprint],
  );
  return { isKnown: rows[0]?.isKnown ?? false, different: rows[0]?.different ?? 0 };
}

export async function deleteErrorsBefore(db: Queryable, day: string): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM client_errors WHERE day < $1', [day]);
  return rowCount ?? 0;
}
