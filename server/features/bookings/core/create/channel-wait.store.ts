import { sellingChannels } from '#domain/calendars/channels.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList, updateRows } from '#server/db/rows.ts';
import { sqlList } from '#server/db/sql-list.ts';

/**
 * Exports by which a channel learns which nights are taken: of the channels that sell nights, and of others that give a
 * calendar back. One that was never read is not connected at its other end.
 */
const connected = `(x.channel IN ${sqlList(sellingChannels)} OR EXISTS (SELECT FROM calendar_feeds f
    WHERE f.agent_id = x.agent_id AND f.property_id = x.property_id AND f.channel = x.channel
      AND f.removed_at IS NULL))
  AND EXISTS (SELECT FROM export_pickups p WHERE p.agent_id = x.agent_id AND p.export_id = x.id)`;

/** A property's setting, and the names of the channels for which an instant booking waits. */
export async function findChannelWait(
  db: Queryable,
  agentId: string,
  propertyId: string,
): Promise<{ waitDays: number; channels: string[] }> {
  const { rows } = await db.query<{ waitDays: number; channels: string[] }>({
    name: 'find-channel-wait',
    text: `SELECT wait_for_channels_days AS "waitDays", ARRAY(SELECT x.name FROM calendar_exports x
             WHERE x.agent_id = $1 AND x.property_id = $2 AND ${connected}
             ORDER BY x.created_at, x.id) AS channels
           FROM properties WHERE agent_id = $1 AND id = $2`,
    values: [agentId, propertyId],
  });
  return rows[0] ?? { waitDays: 0, channels: [] };
}

export async function storeWaitDays(
  tx: Queryable,
  { agentId, propertyId, waitDays }: { agentId: string; propertyId: string; waitDays: number },
): Promise<void> {
  const values = { waitForChannelsDays: waitDays };
  await updateRows(tx, 'properties', { agentId, id: propertyId }, values);
}

export type WaitingBooking = RowOf<typeof bookingColumns>;

const bookingColumns = selectList('bookings', ['agentId', '_id'], 'b');

/**
 * Whether any booking waits. This comes first, because the search for those that waited enough is planned over all months of
 * the history of nights, which takes longer than everything else that a timer does.
 */
export async function hasWaitingBookings(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `-- all tenants: a timer
     SELECT EXISTS (SELECT FROM bookings WHERE waits_for_channels OR waits_for_signature) AS has`,
  );
  return rows[0]?.has ?? false;
}

/**
 * Waiting bookings whose nights every connected channel has read since they were taken, and that are signed or need no
 * signature any more. A reading a moment later may have begun before their transaction ended, so it does not count.
 */
export async function findBookingsThatWaitedEnough(
  db: Queryable,
  limit: number,
  only?: WaitingBooking,
): Promise<WaitingBooking[]> {
  const { rows } = await db.query<WaitingBooking>(
    `SELECT ${bookingColumns} FROM bookings b
     CROSS JOIN LATERAL (SELECT max(v.at) AS at
       FROM night_events v
       WHERE v.agent_id = b.agent_id AND v.stay_id = b.id
       AND v.act IN ('reserved', 'moved')) n
     WHERE (b.waits_for_channels OR b.waits_for_signature) AND b.status = 'pending' AND b.deleted_at IS NULL
       AND ($2::uuid IS NULL OR (b.agent_id = $2 AND b.id = $3))
       AND NOT (b.waits_for_channels AND EXISTS (SELECT FROM calendar_exports x
         WHERE x.agent_id = b.agent_id AND x.property_id = b.property_id
         AND ${connected} AND NOT EXISTS (SELECT FROM export_pickups p WHERE p.agent_id = x.agent_id
           AND p.export_id = x.id AND p.at > n.at + interval '10 seconds')))
       AND NOT (b.waits_for_signature
         AND EXISTS (SELECT FROM agreement_rules r
           WHERE r.agent_id = b.agent_id AND r.property_id = b.property_id
           AND r.template_id IS NOT NULL AND r.gate = 'confirmation')
         AND NOT EXISTS (SELECT FROM agreements a
           WHERE a.agent_id = b.agent_id AND a.booking_id = b.id AND a.state = 'signed')
         AND NOT EXISTS (SELECT FROM agreement_waivers w
           WHERE w.agent_id = b.agent_id AND w.booking_id = b.id))
     ORDER BY b.created_at LIMIT $1`,
    [limit, only?.agentId ?? null, only?._id ?? null],
  );

  return rows;
}
