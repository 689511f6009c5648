import type { AdminProperty, adminPropertySorts } from '#contract/admin/properties.ts';
import { moderationStates } from '#domain/properties/property-states.ts';
import { isExampleProperty } from '#server/db/example-property.ts';
import { inNameOrder } from '#server/db/name-order.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';
import { firstOfList, rowsToCount } from '#server/db/word-search.ts';
import type { ListPosition } from '#server/http/list-cursor.ts';
import type { BulkItem } from '../bulk/change-many.ts';

export type PropertySort = (typeof adminPropertySorts)[number];
export type PropertyFilter = {
  status: string | null;
  review: string | null;
  listing: string | null;
  agent: string | null;
  country: string | null;
  withoutPhotos: boolean;
  q: string | null;
};
/** `sortedBy` is the sort value from which the next page continues. */
export type AdminPropertyRow = Omit<AdminProperty, 'coverUrl'> & { sortedBy: string };

const propertyColumns = selectList(
  'properties',
  [
    '_id',
    'title',
    'type',
    'city',
    'country',
    'status',
    'moderation',
    'moderationReason',
    'createdAt',
    'updatedAt',
  ],
  'p',
);

const columns = `${propertyColumns},
  jsonb_build_object('amount', p.base_minor, 'currency', p.currency) AS "basePrice",
  jsonb_build_object('_id', a.id, 'name', a.name, 'company', a.company) AS agent`;
const ofAgent = 'JOIN agents a ON a.id = p.agent_id';

const sorts: Record<PropertySort, { by: string; direction: 'ASC' | 'DESC'; cast: 'timestamptz' | 'text' }> = {
  added_desc: { by: 'created_at', direction: 'DESC', cast: 'timestamptz' },
  added_asc: { by: 'created_at', direction: 'ASC', cast: 'timestamptz' },
  updated_desc: { by: 'updated_at', direction: 'DESC', cast: 'timestamptz' },
  updated_asc: { by: 'updated_at', direction: 'ASC', cast: 'timestamptz' },
  title_asc: { by: inNameOrder('title'), direction: 'ASC', cast: 'text' },
  title_desc: { by: inNameOrder('title'), direction: 'DESC', cast: 'text' },
  waiting: { by: 'review_requested_at', direction: 'ASC', cast: 'timestamptz' },
};

export async function selectProperties(
  db: Queryable,
  filter: PropertyFilter,
  page: { sort: PropertySort; after: ListPosition | null; limit: number },
): Promise<AdminPropertyRow[]> {
  const { by, direction, cast } = sorts[page.sort];
  const { where, search, values } = whereOf(
    page.sort === 'waiting' ? { ...filter, review: 'pending_review' } : filter,
  );
  const beyond = direction === 'ASC' ? '>' : '<';
  const onward = page.after
    ? ` AND (${by}, id) ${beyond} ($${values.push(page.after.keys[0])}::${cast},
        $${values.push(page.after.id)}::uuid)`
    : '';

  const list = {
    table: 'properties',
    computed: `${by} AS sorted_by`,
    where: where + onward,
    search,
    order: `${by} ${direction}, id ${direction}`,
    limit: page.limit,
  };

  return await firstOfList(list, async (found) => {
    const { rows } = await db.query<AdminPropertyRow>(
      `SELECT ${columns}, p.sorted_by AS "sortedBy" FROM (${found}) p ${ofAgent}
       ORDER BY p.sorted_by ${direction}, p.id ${direction}`,
      values,
    );
    return rows;
  });
}

/** Counts at most a thousand. */
export async function countProperties(db: Queryable, filter: PropertyFilter): Promise<number> {
  const { where, search, values } = whereOf(filter);
  const counted = rowsToCount({ table: 'properties', where, search, order: 'created_at DESC, id DESC' });
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*) AS total
     FROM (${counted}) AS capped`,
    values,
  );
  return rows[0]?.total ?? 0;
}

const ofReview: ReadonlySet<string> = new Set(moderationStates);

function whereOf({ status, q, ...filter }: PropertyFilter) {
  const values: unknown[] = [];
  const parts = ['deleted_at IS NULL', `NOT ${isExampleProperty('properties.agent_id', 'properties.id')}`];
  if (status !== null) {
    parts.push(`${ofReview.has(status) ? 'moderation' : 'status'} = $${values.push(status)}`);
  }

  const is = (column: string, value: string | null, cast = 'text') => {
    if (value !== null) parts.push(`${column} = $${values.push(value)}::${cast}`);
  };
  is('moderation', filter.review);
  is('status', filter.listing);
  is('agent_id', filter.agent, 'uuid');
  is('country', filter.country);

  if (filter.withoutPhotos) {
    parts.push(
      `NOT EXISTS (SELECT FROM property_images i
        WHERE i.agent_id = properties.agent_id AND i.property_id = properties.id)`,
    );
  }
  const condition = q === null ? null : `search_text LIKE search_pattern($${values.push(q)})`;

  return { where: parts.join(' AND '), search: condition, values };
}

/** Finds a property of any agent by its id. */
export async function findAnyProperty(db: Queryable, id: string): Promise<AdminPropertyRow | null> {
  const { rows } = await db.query<AdminPropertyRow>(
    `SELECT ${columns}, '' AS "sortedBy"
     FROM properties p ${ofAgent}
     WHERE p.agent_id = agent_of($1) AND p.id = $1 AND p.deleted_at IS NULL`,
    [id],
  );
  return rows[0] ?? null;
}

/** Finds a property of any agent by its id and locks it until the transaction ends. */
export async function lockAnyProperty(tx: Queryable, id: string): Promise<AdminPropertyRow | null> {
  const { rows } = await tx.query<AdminPropertyRow>(
    `SELECT ${columns}, '' AS "sortedBy" FROM properties p ${ofAgent}
     WHERE p.agent_id = agent_of($1) AND p.id = $1 AND p.deleted_at IS NULL FOR NO KEY UPDATE OF p`,
    [id],
  );
  return rows[0] ?? null;
}

const bulkColumnsOf = (p: string) =>
  `${p}.id, ${p}.title AS name, ${p}.moderation AS status, ${p}.moderation_reason AS reason`;

/** Properties of a bulk action. */
export async function selectPropertiesForBulk(db: Queryable, ids: readonly string[]): Promise<BulkItem[]> {
  const { rows } = await db.query<BulkItem>(
    `SELECT ${bulkColumnsOf('p')}
     FROM unnest($1::uuid[]) AS wanted (id)
     JOIN properties p ON p.agent_id = agent_of(wanted.id) AND p.id = wanted.id
     WHERE p.deleted_at IS NULL`,
    [ids],
  );
  return rows;
}

/** Properties that match a filter, the newest first. */
export async function selectMatchingProperties(
  db: Queryable,
  filter: PropertyFilter,
  limit: number,
): Promise<BulkItem[]> {
  const { where, search, values } = whereOf(filter);
  const { rows } = await db.query<BulkItem>(
    `SELECT ${bulkColumnsOf('properties')} FROM properties WHERE ${where} AND ${search ?? 'true'}
     ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
    values,
  );
  return rows;
}

export async function setModeration(
  tx: Queryable,
  change: { agentId: string; id: string; status: string; reason: string; now: number },
): Promise<void> {
  await tx.query(
    `UPDATE properties SET moderation = $3, moderation_reason = $4, updated_at = $5,
       review_requested_at = CASE WHEN $3 = 'pending_review' THEN coalesce(review_requested_at, $5)
         ELSE review_requested_at END
     WHERE agent_id = $1 AND id = $2`,
    [change.agentId, change.id, change.status, change.reason, new Date(change.now)],
  );
}
