import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type ListOrder, type ListPosition, readPosition, writePosition } from './list-cursor.ts';

/** Cursors of one list: how they are read, and which one continues after a row. */
export type PageCursors<Row, After> = {
  read: (text: string | undefined) => After | null | Refusal<'invalid_request'>;
  after: (last: Row) => string;
};

type PageSource<Row, After, Item> = {
  query: { cursor?: string | undefined; limit?: string | undefined };
  defaultLimit: number;
  cursors: PageCursors<Row, After>;
  /** At most `limit` rows after the position; null for the first page. */
  select: (page: { after: After | null; limit: number }) => Promise<readonly Row[]>;
  /** How many rows there are in all; asked on the first page only. */
  count?: () => Promise<number>;
  view: (rows: Row[]) => Item[] | Promise<Item[]>;
};

type Page<Item> = { items: Item[]; nextCursor: string | null; total?: number };

/** One page of a list. One row more than shown is read, which tells whether there is a next page. */
export async function listPage<Row, After, Item>({
  query,
  defaultLimit,
  cursors,
  select,
  count,
  view,
}: PageSource<Row, After, Item>): Promise<Page<Item> | Refusal<'invalid_request'>> {
  const after = cursors.read(query.cursor);
  if (isRefusal(after)) return after;

  const limit = Number(query.limit ?? defaultLimit);
  const [rows, total] = await Promise.all([
    select({ after, limit: limit + 1 }),
    after === null ? count?.() : undefined,
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);

  return {
    items: await view(shown),
    nextCursor: rows.length > limit && last !== undefined ? cursors.after(last) : null,
    ...(total === undefined ? {} : { total }),
  };
}

/** Cursors of a list in the given order, for rows whose sort values `positionOf` names. */
export function cursorsOf<Row>(
  order: ListOrder,
  positionOf: (row: Row) => ListPosition,
): PageCursors<Row, ListPosition> {
  return {
    read: (text) => readPosition(text, order),
    after: (last) => writePosition(order, positionOf(last)),
  };
}

/** Instant and id of the last row of a page, for lists sorted by time. */
export type PageMoment = { at: string; id: string };

const byMoment: ListOrder = {
  name: 'at',
  isKey: (key) => key === '-infinity' || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(key),
};

/** Cursors of a list that is sorted by time. */
export function momentCursors<Row>(momentOf: (row: Row) => PageMoment): PageCursors<Row, PageMoment> {
  return {
    read(text) {
      const position = readPosition(text, byMoment);
      if (position === null || isRefusal(position)) return position;
      const [at] = position.keys;
      return at === undefined ? refuse('invalid_request') : { at, id: position.id };
    },
    after: (last) => {
      const { at, id } = momentOf(last);
      return writePosition(byMoment, { keys: [at], id });
    },
  };
}
