import type { CalendarEntry } from '#contract/property-insights.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Bookings and blocks that hold a night in [from, to), earliest first. */
export async function findCalendarEntries(
  db: Queryable,
  period: { agentId: string; propertyId: string; from: string; to: string },
): Promise<CalendarEntry[]> {
  const { rows } = await db.query<CalendarEntry>(
    `SELECT k.id AS "_id", k.kind, lower(k.stay) AS "checkIn", upper(k.stay) AS "checkOut",
       coalesce(b.guest_name, x.note, '') AS label, b.status, x.kind AS "blockKind"
     FROM kept_stays k
     LEFT JOIN bookings b ON b.agent_id = k.agent_id AND b.id = k.id AND k.kind = 'booking'
     LEFT JOIN blocks x ON x.agent_id = k.agent_id AND x.id = k.id AND k.kind = 'block'
     WHERE k.agent_id = $1 AND k.property_id = $2 AND k.keeps AND lower(k.stay) < $4::date
       AND lower(k.stay) >= $3::date - ${maxStayNights} AND upper(k.stay) > $3::date
     ORDER BY lower(k.stay)`,
    [period.agentId, period.propertyId, period.from, period.to],
  );
  return rows;
}
