import type { AdminLogItem } from '#contract/admin/logs.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';
import { firstOfList, rowsToCount } from '#server/db/word-search.ts';
import type { PageMoment } from '#server/http/list-page.ts';

const adminLogColumns = selectList('admin_log', [
  '_id',
  'at',
  'type',
  'action',
  'summary',
  'accountId',
  'before',
  'after',
  'networkHash',
  'requestId',
]);

const columns = `${adminLogColumns},
  jsonb_build_object('type', actor_type, '_id', actor_id, 'name', actor_name) AS actor,
  CASE WHEN entity_type IS NOT NULL
    THEN jsonb_build_object('type', entity_type, '_id', entity_id) END AS entity`;

/** Instants in ISO 8601: at or after `from` and before `to`; null means unbounded. */
export type LogFilter = {
  entity: string | null;
  actor: string | null;
  account: string | null;
  action: string | null;
  type: string | null;
  actorType: string | null;
  entityType: string | null;
  from: string | null;
  to: string | null;
  q: string | null;
};

/** Columns of the filters, each with an index in list order, the most selective first. */
const filterColumns = [
  ['entity', 'entity_id', 'uuid'],
  ['actor', 'actor_id', 'uuid'],
  ['account', 'account_id', 'uuid'],
  ['action', 'action', 'text'],
  ['type', 'type', 'text'],
  ['entityType', 'entity_type', 'text'],
  ['actorType', 'actor_type', 'text'],
] as const;

export async function findLogEntry(db: Queryable, id: string): Promise<AdminLogItem | null> {
  const { rows } = await db.query<AdminLogItem>(`SELECT ${columns} FROM admin_log WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

const order = 'at DESC, id DESC';

/** Newest first, after `after`. */
export async function selectLogEntries(
  db: Queryable,
  filter: LogFilter,
  page: { after: PageMoment | null; limit: number },
): Promise<AdminLogItem[]> {
  const { where, search, values } = whereOf(filter);
  const onward = page.after
    ? ` AND (at, id) < ($${values.push(page.after.at)}::timestamptz, $${values.push(page.after.id)}::uuid)`
    : '';
  const list = { table: 'admin_log', where: where + onward, search, order, limit: page.limit };

  return await firstOfList(list, async (found) => {
    const { rows } = await db.query<AdminLogItem>(
      `SELECT ${columns} FROM (${found}) AS found ORDER BY found.at DESC, found.id DESC`,
      values,
    );
    return rows;
  });
}

/** Counts at most a thousand. */
export async function countLogEntries(db: Queryable, filter: LogFilter): Promise<number> {
  const { where, search, values } = whereOf(filter);
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM (${rowsToCount({ table: 'admin_log', where, search, order })}) AS capped`,
    values,
  );
  return rows[0]?.total ?? 0;
}

/** The newest entries about an entity; for a person also their own actions and actions on their account. */
export async function selectLogOf(
  db: Queryable,
  { id, type, limit }: { id: string; type?: string; limit: number },
): Promise<AdminLogItem[]> {
  const newest = (column: string) =>
    `(SELECT * FROM admin_log WHERE ${column} = $1 AND ($2::text IS NULL OR type = $2)
      ORDER BY at DESC, id DESC LIMIT ${limit})`;
  const { rows } = await db.query<AdminLogItem>(
    `SELECT ${columns}
     FROM (${newest('entity_id')} UNION ${newest('actor_id')} UNION ${newest('account_id')}) AS all_sides
     ORDER BY at DESC, id DESC LIMIT ${limit}`,
    [id, type ?? null],
  );
  return rows;
}

/** What ids stand for: names of agents and admins, titles of properties, codes of bookings. Unknown ids are left out. */
export async function selectLogNames(db: Queryable, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const { rows } = await db.query<{ id: string; name: string }>(
    `SELECT id, name FROM agents WHERE id = ANY ($1::uuid[])
     UNION ALL SELECT id, name FROM admins WHERE id = ANY ($1::uuid[])
     UNION ALL SELECT p.id, p.title
       FROM unnest($1::uuid[]) AS wanted (id)
       JOIN properties p ON p.agent_id = agent_of(wanted.id) AND p.id = wanted.id
     UNION ALL SELECT b.id, b.code
       FROM unnest($1::uuid[]) AS wanted (id)
       JOIN bookings b ON b.agent_id = agent_of(wanted.id) AND b.id = wanted.id
     UNION ALL SELECT id, title FROM content_items WHERE id = ANY ($1::uuid[])`,
    [ids],
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** Makes the tables of this month and the next three, and of months whose entries came before their table. */
export async function prepareLogMonths(tx: Queryable, now: number): Promise<void> {
  await tx.query(`SET LOCAL statement_timeout = '60s'`);
  await tx.query('SELECT prepare_log_months($1)', [new Date(now)]);
}

export type LogMonth = { kind: 'everyday' | 'lasting'; month: string };

/** Months that have a table and were over before these first days, oldest first. */
export async function selectLogMonthsBefore(
  db: Queryable,
  before: Readonly<Record<LogMonth['kind'], string>>,
): Promise<LogMonth[]> {
  const { rows } = await db.query<LogMonth>(
    `SELECT kind, month::text FROM
       (SELECT split_part(relname, '_', 1) AS kind, to_date(right(relname, 7), 'YYYY_MM') AS month
        FROM pg_class
        WHERE relnamespace = 'log_months'::regnamespace AND relkind = 'r'
          AND relname ~ '_\\d{4}_\\d\\d$') AS months
     WHERE month + interval '1 month' <= (CASE kind WHEN 'everyday' THEN $1 ELSE $2 END)::date
     ORDER BY month, kind`,
    [before.everyday, before.lasting],
  );
  return rows;
}

/** Drops the table of a month with all its entries. */
export async function dropLogMonth(tx: Queryable, { kind, month }: LogMonth): Promise<void> {
  await tx.query('SELECT drop_log_month($1, $2)', [kind, month]);
}

/**
 * The range and the most selective filter are read by index in list order. All others are `words` of the list: they
 * are tried on the first rows, and only gathered from their own indexes when those hold too few.
 */
function whereOf(filter: LogFilter) {
  const values: unknown[] = [];
  const parts = ['true'];
  const others: string[] = [];
  if (filter.from !== null) parts.push(`at >= $${values.push(filter.from)}::timestamptz`);
  if (filter.to !== null) parts.push(`at < $${values.push(filter.to)}::timestamptz`);
  const wanted = filterColumns.filter(([name]) => filter[name] !== null);
  for (const [index, [name, column, type]] of wanted.entries())
    (index === 0 ? parts : others).push(`${column} = $${values.push(filter[name])}::${type}`);
  if (filter.q !== null) others.push(`search_text LIKE search_pattern($${values.push(filter.q)})`);

  return {
    where: parts.join(' AND '),
    search: others.length === 0 ? null : others.join(' AND '),
    values,
  };
}
