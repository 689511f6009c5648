import type { Queryable } from '#server/db/pool.ts';

export async function putBookingAway(
  db: Queryable,
  booking: { agentId: string; _id: string; deletedAt: string },
): Promise<void> {
  await db.query(
    'UPDATE bookings SET deleted_at = $3, updated_at = $3, version = version + 1 WHERE agent_id = $1 AND id = $2',
    [booking.agentId, booking._id, booking.deletedAt],
  );
}

/** Code and new version of the restored booking; null when it was not deleted. */
export async function bringBookingBack(
  db: Queryable,
  booking: { agentId: string; _id: string; updatedAt: string },
): Promise<{ code: string; version: number } | null> {
  const { rows } = await db.query(
    `UPDATE bookings SET deleted_at = NULL, updated_at = $3, version = version + 1
     WHERE agent_id = $1 AND id = $2 AND deleted_at IS NOT NULL RETURNING code, version`,
    [booking.agentId, booking._id, booking.updatedAt],
  );
  return rows[0] ?? null;
}
