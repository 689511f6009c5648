import { maxStayNights, type Stay } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow } from '#server/db/rows.ts';

/** The nights that one booking or block has reserved, [checkIn, checkOut). `id` is the booking's or the block's. */
export type ReservedNights = Stay & { id: string; kind: 'booking' | 'block' };

/** Reserved nights that overlap [from, to), one entry for each booking or block, earliest first. */
export async function findReservedNights(
  db: Queryable,
  agentId: string,
  propertyId: string,
  from: string,
  to: string,
): Promise<ReservedNights[]> {
  const { rows } = await db.query<ReservedNights>({
    name: 'kept-stays-of',
    // The lower bound on lower(stay) makes the date index usable; no stay is longer.
    text: `SELECT id, kind, lower(stay) AS "checkIn", upper(stay) AS "checkOut" FROM reserved_nights
           WHERE agent_id = $1 AND property_id = $2 AND is_reserved
             AND lower(stay) < $4::date AND lower(stay) >= $3::date - ${maxStayNights} AND upper(stay) > $3::date
           ORDER BY lower(stay)`,
    values: [agentId, propertyId, from, to],
  });
  return rows;
}

/** The same for several properties, by property id; properties without reserved nights are absent. */
export async function findReservedNightsOfAll(
  db: Queryable,
  agentId: string,
  propertyIds: readonly string[],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, Stay[]>> {
  const { rows } = await db.query<Stay & { propertyId: string }>({
    name: 'kept-stays-of-all',
    text: `SELECT property_id AS "propertyId", lower(stay) AS "checkIn", upper(stay) AS "checkOut" FROM reserved_nights
           WHERE agent_id = $1 AND property_id = ANY($2::uuid[]) AND is_reserved
             AND lower(stay) < $4::date AND lower(stay) >= $3::date - ${maxStayNights} AND upper(stay) > $3::date
           ORDER BY lower(stay)`,
    values: [agentId, propertyIds, from, to],
  });
  return Map.groupBy(rows, ({ propertyId }) => propertyId);
}

export type NightsToReserve = {
  agentId: string;
  id: string;
  propertyId: string;
  kind: 'booking' | 'block';
  stay: Stay;
};

/**
 * Reserves the nights of a new, changed or restored booking or block; false when another one has any of them. The
 * caller holds the property's lock (lockProperty) and refuses on false.
 */
export async function reserveNights(tx: Queryable, wanted: NightsToReserve): Promise<boolean> {
  const { agentId, id, propertyId, kind, stay } = wanted;
  const inserted = await tx.query({
    name: 'keep-stay',
    text: `INSERT INTO reserved_nights (agent_id, id, property_id, kind, stay, is_reserved)
           VALUES ($1, $2, $3, $4, daterange($5::date, $6::date), true) ON CONFLICT DO NOTHING`,
    values: [agentId, id, propertyId, kind, stay.checkIn, stay.checkOut],
  });
  if (inserted.rowCount === 1) return true;
  // Either a clash, or the row exists already, released or with other nights.
  const kept = await tx.query(
    `UPDATE reserved_nights SET is_reserved = true, property_id = $3, stay = daterange($4::date, $5::date)
     WHERE agent_id = $1 AND id = $2 AND NOT EXISTS (
       SELECT 1 FROM reserved_nights other WHERE other.agent_id = $1 AND other.property_id = $3 AND other.is_reserved
         AND other.id <> $2 AND other.stay && daterange($4::date, $5::date))`,
    [agentId, id, propertyId, stay.checkIn, stay.checkOut],
  );
  return kept.rowCount === 1;
}

/** Releases the nights. Idempotent. */
export async function releaseNights(tx: Queryable, agentId: string, id: string): Promise<void> {
  await tx.query(
    'UPDATE reserved_nights SET is_reserved = false WHERE agent_id = $1 AND id = $2 AND is_reserved',
    [agentId, id],
  );
}

/** Whether any booking holds a night from `today` on; blocks do not count. */
export async function hasUpcomingBookings(
  db: Queryable,
  agentId: string,
  propertyId: string,
  today: string,
): Promise<boolean> {
  const { rows } = await db.query<{ coming: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM reserved_nights WHERE agent_id = $1 AND property_id = $2 AND is_reserved AND kind = 'booking'
       AND lower(stay) >= $3::date - ${maxStayNights} AND upper(stay) > $3::date) AS coming`,
    [agentId, propertyId, today],
  );
  return oneRow(rows).coming;
}
