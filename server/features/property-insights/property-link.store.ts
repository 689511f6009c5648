import type { PropertyLink } from '#contract/property-insights.ts';
import type { Queryable } from '#server/db/pool.ts';

export type LinkOfProperty = Omit<PropertyLink, 'url'> & { linkCode: string };

/**
 * Links that name the property, or that show all when it is published, newest first; a link past its end date is
 * `expired`. `views` are visits to this property.
 */
export async function findLinksOfProperty(
  db: Queryable,
  wanted: { agentId: string; propertyId: string; now: number; onlyWorking: boolean },
): Promise<LinkOfProperty[]> {
  const { rows } = await db.query<LinkOfProperty>(
    `SELECT l.id AS "_id", l.name, l.code AS "linkCode", l.all_properties AS "allProperties", l.created_at AS "createdAt",
       CASE WHEN l.status <> 'revoked' AND l.expires_at <= $3 THEN 'expired' ELSE l.status END AS status,
       (SELECT coalesce(sum(v.views), 0)::int FROM link_views v
        WHERE v.agent_id = l.agent_id AND v.property_id = $2 AND v.link_id = l.id) AS views
     FROM shared_links l
     WHERE l.agent_id = $1
       AND (NOT $4::boolean OR (l.status = 'active' AND (l.expires_at IS NULL OR l.expires_at > $3)))
       AND (EXISTS (SELECT 1 FROM shared_link_properties c
              WHERE c.agent_id = l.agent_id AND c.link_id = l.id AND c.property_id = $2)
         OR (l.all_properties AND EXISTS (SELECT 1 FROM properties p WHERE p.agent_id = $1 AND p.id = $2
              AND p.status = 'active' AND p.moderation = 'approved' AND p.deleted_at IS NULL)))
     ORDER BY l.status = 'revoked', l.created_at DESC, l.id DESC LIMIT 100`,
    [wanted.agentId, wanted.propertyId, new Date(wanted.now), wanted.onlyWorking],
  );
  return rows;
}
