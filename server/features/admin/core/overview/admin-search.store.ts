import type { SearchFindings } from '#contract/admin/search.ts';
import type { Queryable } from '#server/db/pool.ts';
import { firstOfList, type SearchedList } from '#server/db/word-search.ts';

const maxPerKind = 8;
const condition = 'search_text LIKE search_pattern($1)';
const newest = { order: 'created_at DESC, id DESC', limit: maxPerKind };

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
      { table: 'agents', where: 'true', words: condition },
      (found) => `SELECT id AS "_id", name, email, company, status FROM (${found}) AS a
        ORDER BY a.created_at DESC, a.id DESC`,
    ),
    find<SearchFindings['properties'][number]>(
      { table: 'properties', where: 'deleted_at IS NULL', words: condition },
      (found) => `SELECT p.id AS "_id", p.title, p.city, p.country, p.status, p.moderation,
          jsonb_build_object('_id', a.id, 'name', a.name) AS agent
        FROM (${found}) p JOIN agents a ON a.id = p.agent_id ORDER BY p.created_at DESC, p.id DESC`,
    ),
    find<SearchFindings['bookings'][number]>(
      { table: 'bookings', where: 'deleted_at IS NULL', words: condition },
      (
        found,
      ) => `SELECT b.id AS "_id", b.code, b.guest_name AS "guestName", p.title AS "propertyTitle", b.status,
          b.check_in AS "checkIn", b.check_out AS "checkOut",
          jsonb_build_object('_id', a.id, 'name', a.name) AS agent
        FROM (${found}) b
        JOIN agents a ON a.id = b.agent_id
        JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
        ORDER BY b.created_at DESC, b.id DESC`,
    ),
  ]);

  return { agents, properties, bookings };
}
