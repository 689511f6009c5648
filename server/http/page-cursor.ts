import { type Refusal, refuse } from '#domain/shared/refusal.ts';

/** Cursor of a list: continues after the row with this instant and id. */
export type PageCursor = { at: string; id: string };

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function writeCursor({ at, id }: PageCursor): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/** Null for the first page. */
export function readCursor(text: string | undefined): PageCursor | null | Refusal<'invalid_request'> {
  if (text === undefined) return null;
  const [at = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  const isMoment = at === '-infinity' || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at);
  return isMoment && idPattern.test(id) ? { at, id } : refuse('invalid_request');
}

/** Cuts a page from rows read with `limit + 1`; `nextCursor` is null on the last page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
