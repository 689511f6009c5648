import type { Queryable } from '#server/db/pool.ts';
import { coversOf } from '#server/features/photos/index.ts';

/** What a booking, message or notification shows of its property. Deleted properties keep their card. */
export type PropertyCard = {
  _id: string;
  title: string;
  city: string;
  country: string | null;
  timezone: string;
  currency: string;
  coverUrl: string | null;
};

export async function propertyCardsOf(
  db: Queryable,
  agentId: string,
  propertyIds: readonly string[],
): Promise<Map<string, PropertyCard>> {
  const ids = [...new Set(propertyIds)];
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<Omit<PropertyCard, 'coverUrl'>>({
    name: 'property-cards-of',
    text: `SELECT id AS "_id", title, city, country, timezone, currency FROM properties
           WHERE agent_id = $1 AND id = ANY($2::uuid[])`,
    values: [agentId, ids],
  });
  const covers = await coversOf(db, agentId, ids);
  return new Map(rows.map((row) => [row._id, { ...row, coverUrl: covers.get(row._id) ?? null }]));
}

/** Those of the ids that are properties of this agent and not deleted. */
export async function knownPropertyIds(
  db: Queryable,
  agentId: string,
  propertyIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM properties WHERE agent_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NULL',
    [agentId, propertyIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** How many a link shows that shows all. */
export async function countActiveProperties(db: Queryable, agentId: string): Promise<number> {
  const { rows } = await db.query(
    `SELECT count(*) AS count FROM properties
     WHERE agent_id = $1 AND status = 'active' AND moderation = 'approved' AND deleted_at IS NULL`,
    [agentId],
  );
  return rows[0].count;
}
