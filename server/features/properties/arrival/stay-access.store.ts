import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';

/** A stay's own door code, sealed, and when its guest saw the secrets. */
export type StayAccessRecord = RowOf<typeof accessColumns>;

type Key = { agentId: string; bookingId: string };

const accessColumns = selectList('stay_access', [
  'codeSealed',
  'isTyped',
  'firstShownAt',
  'lastShownAt',
  'timesShown',
]);

export async function findStayAccess(
  db: Queryable,
  { agentId, bookingId }: Key,
): Promise<StayAccessRecord | null> {
  const { rows } = await db.query<StayAccessRecord>({
    name: 'find-stay-access',
    text: `SELECT ${accessColumns}
           FROM stay_access WHERE agent_id = $1 AND booking_id = $2`,
    values: [agentId, bookingId],
  });
  return rows[0] ?? null;
}

type Code = Key & { sealed: Buffer; isTyped: boolean; at: Date };

/** Stores a code unless the stay has one; two readers at once draw one code. */
export async function insertDrawnCode(
  db: Queryable,
  { agentId, bookingId, sealed, at }: Code,
): Promise<void> {
  await db.query(
    `INSERT INTO stay_access (agent_id, booking_id, code_sealed, is_typed, updated_at)
     VALUES ($1, $2, $3, false, $4)
     ON CONFLICT (agent_id, booking_id) DO UPDATE SET code_sealed = excluded.code_sealed,
       updated_at = excluded.updated_at
     WHERE stay_access.code_sealed IS NULL`,
    [agentId, bookingId, sealed, at],
  );
}

/** Replaces the code of a stay. Its guest has not seen the new one. */
export async function storeCode(
  db: Queryable,
  { agentId, bookingId, sealed, isTyped, at }: Code,
): Promise<void> {
  await db.query(
    `INSERT INTO stay_access (agent_id, booking_id, code_sealed, is_typed, updated_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (agent_id, booking_id) DO UPDATE SET code_sealed = excluded.code_sealed,
       is_typed = excluded.is_typed, updated_at = excluded.updated_at, first_shown_at = NULL,
       last_shown_at = NULL, times_shown = 0`,
    [agentId, bookingId, sealed, isTyped, at],
  );
}

/** Counts a view of the secrets, at most once a minute; true for the first one. */
export async function countShown(db: Queryable, { agentId, bookingId }: Key, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ times: number }>(
    `INSERT INTO stay_access AS seen (agent_id, booking_id, first_shown_at, last_shown_at, times_shown,
       updated_at)
     VALUES ($1, $2, $3, $3, 1, $3)
     ON CONFLICT (agent_id, booking_id) DO UPDATE SET first_shown_at = coalesce(seen.first_shown_at, $3),
       last_shown_at = $3, times_shown = seen.times_shown + 1
     WHERE seen.last_shown_at IS NULL OR seen.last_shown_at < $3::timestamptz - interval '1 minute'
     RETURNING times_shown AS times`,
    [agentId, bookingId, now],
  );
  return rows[0]?.times === 1;
}
