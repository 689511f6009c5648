import type { PropertyListItem } from '#contract/properties.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { PageCursor } from '#server/http/page-cursor.ts';

export type PropertyListRow = Omit<PropertyListItem, 'basePrice' | 'cover' | 'imageCount' | 'nextArrival'> & {
  baseMinor: number;
  currency: string;
};

export type PropertyFilter = { q: string | null; status: PropertyListItem['status'] | null };

const matches = `agent_id = $1 AND deleted_at IS NULL AND ($2::text IS NULL OR status = $2)
  AND ($3::text IS NULL OR title ILIKE $3 OR city ILIKE $3)`;

function filterValues(agentId: string, { q, status }: PropertyFilter): unknown[] {
  const words = q?.trim() ?? '';
  const pattern = words === '' ? null : `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return [agentId, status, pattern];
}

/** Newest first, from after the cursor on. */
export async function listPropertyRows(
  db: Queryable,
  agentId: string,
  filter: PropertyFilter,
  page: { cursor: PageCursor | null; limit: number },
): Promise<PropertyListRow[]> {
  const { rows } = await db.query<PropertyListRow>({
    name: 'list-properties',
    text: `SELECT id AS "_id", title, type, status, moderation, city, country, timezone, max_guests AS "maxGuests",
             bedrooms, base_minor AS "baseMinor", currency, created_at AS "createdAt"
           FROM properties
           WHERE ${matches} AND ($4::timestamptz IS NULL OR (created_at, id) < ($4::timestamptz, $5::uuid))
           ORDER BY created_at DESC, id DESC LIMIT $6`,
    values: [...filterValues(agentId, filter), page.cursor?.at ?? null, page.cursor?.id ?? null, page.limit],
  });
  return rows;
}

export async function countProperties(
  db: Queryable,
  agentId: string,
  filter: PropertyFilter,
): Promise<number> {
  const { rows } = await db.query(
    `SELECT count(*) AS total FROM properties WHERE ${matches}`,
    filterValues(agentId, filter),
  );
  return rows[0].total;
}
