import type { Stay } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';

export type TakenSince = Stay & {
  propertyId: string;
  stayId: string;
  kind: 'booking' | 'block';
  at: number;
  feedId: string | null;
};

/** Changes of one property that are told; more are as bad. */
const maxEventsOf = 200;

/**
 * Stays that took their nights since a moment of each property, with the feed they came from: changes that channels may
 * not know.
 */
export async function findTakenSince(
  db: Queryable,
  {
    agentId,
    since,
    today,
  }: { agentId: string; since: readonly { propertyId: string; at: Date }[]; today: string },
): Promise<TakenSince[]> {
  if (since.length === 0) return [];

  const { rows } = await db.query<TakenSince>({
    name: 'nights-taken-since',
    text: `SELECT w.property_id AS "propertyId", t.*
     FROM unnest($2::uuid[], $3::timestamptz[]) AS w (property_id, since)
     CROSS JOIN LATERAL (SELECT DISTINCT ON (n.stay_id) n.stay_id AS "stayId", n.stay_kind AS kind,
         lower(k.stay) AS "checkIn", upper(k.stay) AS "checkOut",
         (extract(epoch FROM n.at) * 1000)::float8 AS at, e.feed_id AS "feedId"
       FROM night_events n
       JOIN reserved_nights k ON k.agent_id = n.agent_id AND k.id = n.stay_id AND k.is_reserved
       LEFT JOIN blocks o ON o.agent_id = n.agent_id AND o.id = n.stay_id AND n.stay_kind = 'block'
       LEFT JOIN LATERAL (SELECT v.feed_id FROM feed_events v WHERE v.agent_id = n.agent_id
         AND (v.id = o.feed_event_id OR (n.stay_kind = 'booking' AND v.booking_id = n.stay_id)) LIMIT 1) e
           ON true
       WHERE n.agent_id = $1 AND n.property_id = w.property_id AND n.at > w.since
         AND n.act IN ('reserved', 'moved')
         AND upper(k.stay) > $4::date
       ORDER BY n.stay_id, n.id DESC LIMIT ${maxEventsOf}) t`,
    values: [agentId, since.map(({ propertyId }) => propertyId), since.map(({ at }) => at), today],
  });

  return rows;
}

export type ConnectedProperty = RowOf<typeof propertyColumns>;

const propertyColumns = selectList('properties', ['_id', 'title', 'city', 'timezone'], 'p');

/** Properties with a calendar in or out, by name. */
export async function findConnectedProperties(
  db: Queryable,
  agentId: string,
  propertyId: string | null,
): Promise<ConnectedProperty[]> {
  const { rows } = await db.query<ConnectedProperty>(
    `SELECT ${propertyColumns} FROM properties p
     WHERE p.agent_id = $1 AND p.deleted_at IS NULL AND (p.id = $2 OR ($2::uuid IS NULL AND (
       EXISTS (SELECT FROM calendar_feeds f
         WHERE f.agent_id = $1 AND f.property_id = p.id AND f.removed_at IS NULL)
       OR EXISTS (SELECT FROM calendar_exports x WHERE x.agent_id = $1 AND x.property_id = p.id))))
     ORDER BY p.title, p.id`,
    [agentId, propertyId],
  );
  return rows;
}

const nameColumns = selectList('properties', ['_id', 'title', 'city'], 'p');

/** Properties that no calendar leads to or from, by name: the first of them, and how many there are. */
export async function findUnconnectedProperties(
  db: Queryable,
  agentId: string,
  limit: number,
): Promise<{ items: RowOf<typeof nameColumns>[]; count: number }> {
  const { rows } = await db.query<RowOf<typeof nameColumns> & { count: number }>(
    `SELECT ${nameColumns}, count(*) OVER ()::int AS count FROM properties p
     WHERE p.agent_id = $1 AND p.deleted_at IS NULL AND p.status <> 'archived'
       AND NOT EXISTS (SELECT FROM calendar_feeds f
         WHERE f.agent_id = $1 AND f.property_id = p.id AND f.removed_at IS NULL)
       AND NOT EXISTS (SELECT FROM calendar_exports x WHERE x.agent_id = $1 AND x.property_id = p.id)
     ORDER BY p.title, p.id LIMIT ${limit}`,
    [agentId],
  );

  return {
    items: rows.map(({ count: _, ...property }) => property),
    count: rows[0]?.count ?? 0,
  };
}

type ReadExport = RowOf<typeof exportColumns> & {
  exportId: string;
  propertyTitle: string;
  /** Moments of the latest pickups, in milliseconds, oldest first. */
  times: number[];
};

const exportColumns = selectList('calendar_exports', ['agentId', 'propertyId', 'name'], 'x');

/** Exports of all agents that were read at least five times, and not in the last hour. */
export async function findReadExports(db: Queryable): Promise<ReadExport[]> {
  const { rows } = await db.query<ReadExport>(
    `SELECT ${exportColumns}, x.id AS "exportId",
       p.title AS "propertyTitle", t.times FROM calendar_exports x
     JOIN properties p ON p.agent_id = x.agent_id AND p.id = x.property_id AND p.deleted_at IS NULL
     CROSS JOIN LATERAL (SELECT array_agg(ms ORDER BY ms)::float8[] AS times FROM (
       SELECT extract(epoch FROM at) * 1000 AS ms
       FROM export_pickups
       WHERE agent_id = x.agent_id AND export_id = x.id
       ORDER BY at DESC LIMIT 21) l) t
     WHERE cardinality(t.times) >= 5`,
  );
  return rows;
}
