/** A list in an order of its own that may be narrowed by words. */
export type SearchedList = {
  table: string;
  /** More than the columns of the table. */
  computed?: string;
  /** Everything that narrows the list but the words. */
  where: string;
  /** The condition on the words, which a trigram index answers; null: nobody looks for words. */
  words: string | null;
  /** The same asked of a row at a time, where `words` would gather from another table. */
  wordsOfRow?: string | null;
  order: string;
  limit: number;
};

/** So many rows in order are looked through before the index of words is asked: some milliseconds. */
const walked = 5000;

/**
 * The first rows of a list. The database cannot know whether walking the list in its order or gathering everything that
 * has the words is shorter: words that many rows have, all of them far down, make either choice take seconds. So a short
 * walk comes first, which is enough for words found often; what it does not fill is gathered by the words and then put in
 * order. `ask` is called with the statement's rows once or twice.
 */
export async function firstOfList<Row>(
  list: SearchedList,
  ask: (rows: string) => Promise<Row[]>,
): Promise<Row[]> {
  const { table, where, words, wordsOfRow, order, limit, computed } = list;
  const columns = computed ? `*, ${computed}` : '*';
  const inOrder = (from: string, most: number) => `${from} ORDER BY ${order} LIMIT ${most}`;
  const all = `SELECT ${columns} FROM ${table} WHERE ${where}`;
  if (words === null) return await ask(inOrder(all, limit));
  const near = await ask(
    inOrder(
      `SELECT ${columns} FROM (${inOrder(`SELECT * FROM ${table} WHERE ${where}`, walked)}) AS near WHERE ${wordsOfRow ?? words}`,
      limit,
    ),
  );
  if (near.length >= limit) return near;
  // OFFSET keeps the order out of the choice of how the rows are found.
  return await ask(inOrder(`SELECT * FROM (${all} AND ${words} OFFSET 0) AS gathered`, limit));
}

/** How far lists count: nobody reads the rest of the number. */
export const countedAtMost = 1000;

/** One row for each that the list has, no more than are counted. */
export function rowsToCount({ table, where, words, order }: Omit<SearchedList, 'limit'>): string {
  // In the order of the list an index alone answers.
  if (words === null) return `SELECT 1 FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${countedAtMost}`;
  // Gathered by the words, and only as far as they are counted: without this, the whole table may be read for a few.
  return `SELECT 1 FROM (WITH found AS MATERIALIZED (SELECT 1 FROM ${table} WHERE ${where} AND ${words})
    SELECT 1 FROM found LIMIT ${countedAtMost}) AS gathered`;
}
