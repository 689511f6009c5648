import type { InstantRange } from '#domain/shared/instant-range.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';
import type { PageMoment } from '#server/http/list-page.ts';
import type { ShownEntries } from './shown-entries.ts';

export type ActivityFilter = InstantRange &
  ShownEntries & {
    agentId: string;
    actor: string | null;
    key: string | null;
    /** Only what programs did. */
    byKeys: boolean;
    entityType: string | null;
    entity: string | null;
    property: string | null;
    /** Whether also entries that are about no property count. */
    seesAll: boolean;
  };

/** An entry of the log without what stays with admins: network, request, and values before and after. */
export type ActivityRow = {
  _id: string;
  at: string;
  action: string;
  summary: string;
  actorType: 'admin' | 'agent' | 'visitor' | 'system';
  actorName: string;
  /** The key of a program. */
  actorKey: string | null;
  entity: { type: string; _id: string } | null;
  property: { _id: string; title: string } | null;
};

const columns = selectList(
  'admin_log',
  ['_id', 'at', 'action', 'summary', 'actorType', 'actorName', 'actorKey'],
  'e',
);

/** Newest first, after `after`. */
export async function selectActivity(
  db: Queryable,
  filter: ActivityFilter,
  page: { after: PageMoment | null; limit: number },
): Promise<ActivityRow[]> {
  const { where, values } = whereOf(filter);
  const onward = page.after
    ? ` AND (at, id) < ($${values.push(page.after.at)}::timestamptz, $${values.push(page.after.id)}::uuid)`
    : '';

  const limit = values.push(page.limit);

  const { rows } = await db.query<ActivityRow>(
    `SELECT ${columns},
       CASE WHEN e.entity_id IS NOT NULL
         THEN jsonb_build_object('type', e.entity_type, '_id', e.entity_id) END AS entity,
       CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('_id', p.id, 'title', p.title) END AS property
     FROM (SELECT * FROM admin_log WHERE ${where}${onward}
       ORDER BY at DESC, id DESC LIMIT $${limit}) AS e
     LEFT JOIN bookings b ON b.agent_id = $1 AND b.id = e.entity_id
     LEFT JOIN conversations c ON c.agent_id = $1 AND c.id = e.entity_id
     LEFT JOIN properties p ON p.agent_id = $1 AND p.id = coalesce(b.property_id, c.property_id, e.entity_id)
     ORDER BY e.at DESC, e.id DESC`,
    values,
  );

  return rows;
}

function whereOf(filter: ActivityFilter) {
  const {
    agentId,
    types,
    hidden,
    supportActions,
    actor,
    key,
    byKeys,
    entityType,
    entity,
    property,
    from,
    to,
    seesAll,
  } = filter;
  const values: unknown[] = [agentId, types, hidden, supportActions];
  const parts = [
    'account_id = $1',
    `CASE actor_type WHEN 'admin' THEN action = ANY ($4::text[])
       WHEN 'visitor' THEN type = ANY ($2::text[]) AND action <> ALL ($3::text[]) AND type <> 'security'
       ELSE type = ANY ($2::text[]) AND action <> ALL ($3::text[]) END`,
  ];

  if (from !== null) parts.push(`at >= $${values.push(from)}::timestamptz`);
  if (to !== null) parts.push(`at < $${values.push(to)}::timestamptz`);
  if (actor !== null) parts.push(`actor_type = 'agent' AND actor_id = $${values.push(actor)}::uuid`);
  if (key !== null) parts.push(`actor_key = $${values.push(key)}::uuid`);
  if (byKeys) parts.push('actor_key IS NOT NULL');
  if (entityType !== null) parts.push(`entity_type = $${values.push(entityType)}`);
  if (entity !== null) parts.push(`entity_id = $${values.push(entity)}::uuid`);
  if (property !== null) parts.push(`entity_id IN (${thingsOf(`$${values.push(property)}::uuid`)})`);
  else if (!seesAll) parts.push(`entity_id IN (${thingsOf(null)})`);

  return { where: parts.join(' AND '), values };
}

/** Ids of one property or of all that the caller sees, with those of its bookings and conversations. */
function thingsOf(property: string | null): string {
  const only = (column: string) => (property === null ? '' : ` AND ${column} = ${property}`);
  return `SELECT id FROM properties WHERE agent_id = $1${only('id')}
    UNION ALL SELECT id FROM bookings WHERE agent_id = $1${only('property_id')}
    UNION ALL SELECT id FROM conversations WHERE agent_id = $1${only('property_id')}`;
}
