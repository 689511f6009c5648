import type { Queryable } from '#server/db/pool.ts';
import { oneRow } from '#server/db/rows.ts';
import { coversOf } from '#server/features/photos/index.ts';

/** Summary of a property for bookings, messages and notifications. Deleted properties have one too. */
export type PropertyCard = {
  _id: string;
  title: string;
  city: string;
  country: string | null;
  timezone: string;
  currency: string;
  coverUrl: string | null;
  thumbnailUrl: string | null;
};

export async function propertyCardsOf(
  db: Queryable,
  agentId: string,
  propertyIds: readonly string[],
): Promise<Map<string, PropertyCard>> {
  const ids = [...new Set(propertyIds)];
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<Omit<PropertyCard, 'coverUrl' | 'thumbnailUrl'>>({
    name: 'property-cards-of',
    text: `SELECT id AS "_id", title, city, country, timezone, currency FROM properties
           WHERE agent_id = $1 AND id = ANY($2::uuid[])`,
    values: [agentId, ids],
  });
  const covers = await coversOf(db, agentId, ids);
  return new Map(
    rows.map((row) => {
      const cover = covers.get(row._id);
      return [row._id, { ...row, coverUrl: cover?.url ?? null, thumbnailUrl: cover?.thumbnailUrl ?? null }];
    }),
  );
}

/** Those of the ids that are undeleted properties of this agent. */
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

/** Number of properties that a link to all properties shows. */
export async function countActiveProperties(db: Queryable, agentId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM properties
     WHERE agent_id = $1 AND status = 'active' AND moderation = 'approved' AND deleted_at IS NULL`,
    [agentId],
  );
  return oneRow(rows).count;
}
