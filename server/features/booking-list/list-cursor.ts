import type { BookingSort } from '#domain/booking/booking-list-options.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { keyCountOf, type ListCursor, type SortedRow } from './booking-list.store.ts';

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Opaque cursor after a row with these sort keys. */
export function cursorAfter(row: SortedRow<{ _id: string }>, sort: BookingSort): string {
  return Buffer.from(JSON.stringify([sort, row._id, ...row.sortKeys])).toString('base64url');
}

/** Null for the first page. A cursor of another order is refused. */
export function readListCursor(
  text: string | undefined,
  sort: BookingSort,
): ListCursor | null | Refusal<'invalid_request'> {
  if (text === undefined) return null;
  const parts = partsOf(text);
  const [of, id, ...keys] = parts ?? [];
  const isWhole = of === sort && id !== undefined && idPattern.test(id) && keys.length === keyCountOf(sort);
  return isWhole && keys.every((key, index) => isKey(key, index, sort))
    ? { sort, keys, id }
    : refuse('invalid_request');
}

function partsOf(text: string): string[] | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : null;
  } catch {
    return null;
  }
}

/** Rejects tampered keys, which would reach the database as invalid dates or numbers. */
function isKey(key: string, index: number, sort: BookingSort): boolean {
  if (sort.startsWith('arrival')) return isCivilDate(key);
  if (sort.startsWith('created'))
    return /^\d{4}-[\dT:.-]{20,24}Z$/.test(key) && !Number.isNaN(Date.parse(key));
  if (sort.startsWith('total')) return (index === 0 ? /^[A-Z]{3}$/ : /^\d{1,15}$/).test(key);
  return key.length <= 400 && !key.includes('\0');
}
