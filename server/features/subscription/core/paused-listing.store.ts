import { upcomingStates } from '#domain/bookings/booking-states.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, selectList } from '#server/db/rows.ts';
import { sqlList } from '#server/db/sql-list.ts';

export type LiveListing = {
  _id: string;
  title: string;
  city: string;
  coverUrl: string | null;
  upcomingStays: number;
  nextCheckIn: string | null;
};

/** Today in the property's time zone, where $2 is the present moment. */
const today = '($2::timestamptz AT TIME ZONE p.timezone)::date';

const comingStays = `SELECT count(*)::int AS "upcomingStays",
  min(b.check_in) FILTER (WHERE b.check_in >= ${today}) AS "nextCheckIn"
  FROM bookings b WHERE b.agent_id = p.agent_id AND b.property_id = p.id AND b.deleted_at IS NULL
    AND b.status IN ${sqlList(upcomingStates)} AND b.check_out > ${today}`;

const propertyColumns = selectList('properties', ['_id', 'title', 'city'], 'p');

/** Live listings, those with the most upcoming stays first, then the oldest. */
export async function findLiveListings(
  db: Queryable,
  agentId: string,
  now: number,
): Promise<Omit<LiveListing, 'coverUrl'>[]> {
  const { rows } = await db.query<Omit<LiveListing, 'coverUrl'>>(
    `SELECT ${propertyColumns}, coming.*
     FROM public.properties p
     CROSS JOIN LATERAL (${comingStays}) coming
     WHERE p.agent_id = $1 AND p.status = 'active' AND p.deleted_at IS NULL
     ORDER BY coming."upcomingStays" DESC, p.id LIMIT 1000`,
    [agentId, new Date(now)],
  );
  return rows;
}

/** Pauses all live listings except the given ones until a larger plan; their stays are unaffected. */
export async function pauseAllBut(
  tx: Queryable,
  agentId: string,
  remaining: readonly string[],
  now: number,
): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE public.properties SET status = 'paused', paused_by_selection_at = $3, updated_at = $3
     WHERE agent_id = $1 AND status = 'active' AND deleted_at IS NULL AND id <> ALL ($2::uuid[])`,
    [agentId, remaining, new Date(now)],
  );
  return rowCount ?? 0;
}

/** Reactivates as many paused listings as there is room for, those with the most upcoming stays first. */
export async function restorePaused(
  tx: Queryable,
  agentId: string,
  { room, now }: { room: number; now: number },
): Promise<number> {
  if (room <= 0) return 0;
  const { rowCount } = await tx.query(
    `UPDATE public.properties SET status = 'active', paused_by_selection_at = NULL, updated_at = $2
     WHERE agent_id = $1 AND id IN (
       SELECT p.id FROM public.properties p CROSS JOIN LATERAL (${comingStays}) coming
       WHERE p.agent_id = $1 AND p.status = 'paused' AND p.paused_by_selection_at IS NOT NULL
         AND p.deleted_at IS NULL
       ORDER BY coming."upcomingStays" DESC, p.id LIMIT $3)`,
    [agentId, new Date(now), room],
  );
  return rowCount ?? 0;
}

export async function countPausedBySelection(db: Queryable, agentId: string): Promise<number> {
  const { rows } = await db.query<{ paused: number }>(
    `SELECT count(*)::int AS paused FROM public.properties
     WHERE agent_id = $1 AND paused_by_selection_at IS NOT NULL AND deleted_at IS NULL`,
    [agentId],
  );
  return oneRow(rows).paused;
}
