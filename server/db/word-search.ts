/** A sorted list with an optional search condition. */
export type SearchedList = {
  table: string;
  /** Computed columns besides those of the table. */
  computed?: string;
  /** All conditions except the search. */
  where: string;
  /** Search condition, answered by a trigram index; null without a search. */
  search: string | null;
  /** The same condition for a single row, when `search` gathers from another table. */
  searchOfRow?: string | null;
  order: string;
  limit: number;
};

/** Rows scanned in list order before the trigram index is used: a few milliseconds. */
const scannedRows = 5000;

/**
 * The first rows of a list. The planner cannot know whether it is cheaper to scan the list in order or to gather all
 * matches: with words that occur in many rows, all of them late in the list, either choice can take seconds. A short
 * scan comes first, which is enough for frequent words; otherwise the matches are gathered by index and then sorted.
 * `ask` runs once or twice.
 */
export async function firstOfList<Row>(
  list: SearchedList,
  ask: (rows: string) => Promise<Row[]>,
): Promise<Row[]> {
  const { table, where, search, searchOfRow, order, limit, computed } = list;
  const columns = computed ? `*, ${computed}` : '*';
  const inOrder = (from: string, max: number) => `${from} ORDER BY ${order} LIMIT ${max}`;
  const all = `SELECT ${columns} FROM ${table} WHERE ${where}`;
  if (search === null) return await ask(inOrder(all, limit));

  const near = await ask(
    inOrder(
      `SELECT ${columns} FROM (${inOrder(`SELECT * FROM ${table} WHERE ${where}`, scannedRows)}) AS near WHERE ${searchOfRow ?? search}`,
      limit,
    ),
  );
  if (near.length >= limit) return near;

  // OFFSET 0 keeps the sort order out of the plan that finds the rows.
  return await ask(inOrder(`SELECT * FROM (${all} AND ${search} OFFSET 0) AS gathered`, limit));
}

/** Upper limit of list totals. */
export const maxCount = 1000;

/** Selects one row per match, up to the counting limit. */
export function rowsToCount({ table, where, search, order }: Omit<SearchedList, 'limit'>): string {
  // In list order, an index-only scan is enough.
  if (search === null) return `SELECT 1 FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${maxCount}`;
  // Gathered by index and cut at the limit: otherwise the whole table may be read for a few matches.
  return `SELECT 1 FROM (WITH found AS MATERIALIZED (SELECT 1 FROM ${table} WHERE ${where} AND ${search})
    SELECT 1 FROM found LIMIT ${maxCount}) AS gathered`;
}
