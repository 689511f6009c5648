import { type Refusal, refuse } from '#domain/shared/refusal.ts';

/** Cursor of a list with several sort orders: continues after the row with this value and id. */
export type SortCursor = { value: string; id: string };

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function writeSortCursor({ value, id }: SortCursor): string {
  return Buffer.from(`${id} ${value}`).toString('base64url');
}

/** Null for the first page. A cursor of another sort order is refused. */
export function readSortCursor(
  text: string | undefined,
  kind: 'moment' | 'text',
): SortCursor | null | Refusal<'invalid_request'> {
  if (text === undefined) return null;
  const decoded = Buffer.from(text, 'base64url').toString();
  const id = decoded.slice(0, 36);
  const value = decoded.slice(37);
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);
  const fits = idPattern.test(id) && !value.includes('\0') && (kind === 'text' || isMoment);
  return fits ? { value, id } : refuse('invalid_request');
}
