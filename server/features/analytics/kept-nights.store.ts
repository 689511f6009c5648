import type { Stay } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Reserved nights of bookings and blocks that overlap [from, to), by property. */
export async function keptNightsOf(
  db: Queryable,
  agentId: string,
  days: { from: string; to: string },
): Promise<Map<string, Stay[]>> {
  const { rows } = await db.query<Stay & { propertyId: string }>({
    name: 'kept-nights-of-agent',
    text: `SELECT property_id AS "propertyId", lower(stay) AS "checkIn", upper(stay) AS "checkOut" FROM kept_stays
           WHERE agent_id = $1 AND keeps AND stay && daterange($2, $3) ORDER BY lower(stay)`,
    values: [agentId, days.from, days.to],
  });
  return Map.groupBy(rows, ({ propertyId }) => propertyId);
}
