import type { SearchFindings } from '#contract/admin/search.ts';
import { isExampleProperty } from '#server/db/example-property.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';
import { firstOfList, type SearchedList } from '#server/db/word-search.ts';

const maxPerKind = 8;
const condition = 'search_text LIKE search_pattern($1)';
const newest = { order: 'created_at DESC, id DESC', limit: maxPerKind };

const agentColumns = selectList('agents', ['_id', 'name', 'email', 'company', 'status']);
const propertyColumns = selectList(
  'properties',
  ['_id', 'title', 'city', 'country', 'status', 'moderation'],
  'p',
);

const bookingColumns = selectList(
  'bookings',
  ['_id', 'code', 'guestName', 'status', 'checkIn', 'checkOut'],
  'b',
);

/** Finds the kinds that the caller may see; each of the three queries uses its own trigram index. */
export async function findEverywhere(
  db: Queryable,
  q: string,
  visible: Record<keyof SearchFindings, boolean>,
): Promise<SearchFindings> {
  const find = async <Row>(
    list: Omit<SearchedList, 'order' | 'limit'> & { table: keyof SearchFindings },
    statement: (found: string) => string,
  ) =>
    visible[list.table]
      ? await firstOfList<Row>({ ...list, ...newest }, async (found) => {
          const { rows } = await db.query<Row>(statement(found), [q]);
          return rows;
        })
      : [];

  const [agents, properties, bookings] = await Promise.all([
    find<SearchFindings['agents'][number]>(
      { table: 'agents', where: 'true', search: condition },
      (found) => `SELECT ${agentColumns} FROM (${found}) AS a
        ORDER BY a.created_at DESC, a.id DESC`,
    ),
    find<SearchFindings['properties'][number]>(
      {
        table: 'properties',
        where: `deleted_at IS NULL AND NOT ${isExampleProperty('properties.agent_id', 'properties.id')}`,
        search: condition,
      },
      (found) => `SELECT ${propertyColumns},
          jsonb_build_object('_id', a.id, 'name', a.name) AS agent
        FROM (${found}) p JOIN agents a ON a.id = p.agent_id ORDER BY p.created_at DESC, p.id DESC`,
    ),
    find<SearchFindings['bookings'][number]>(
      {
        table: 'bookings',
        where: `deleted_at IS NULL AND NOT ${isExampleProperty('bookings.agent_id', 'bookings.property_id')}`,
        search: condition,
      },
      (found) => `SELECT ${bookingColumns}, p.title AS "propertyTitle",
          jsonb_build_object('_id', a.id, 'name', a.name) AS agent
        FROM (${found}) b
        JOIN agents a ON a.id = b.agent_id
        JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
        ORDER BY b.created_at DESC, b.id DESC`,
    ),
  ]);

  return { agents, properties, bookings };
}
