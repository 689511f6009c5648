import { type Refusal, refuse } from '#domain/shared/refusal.ts';

/** Position in a sorted list: the sort values and the id of the last row of a page. */
export type ListPosition = { keys: readonly string[]; id: string };

/** Order of a list. `isKey` rejects tampered sort values, which would reach the database as invalid dates or numbers. */
export type ListOrder = { name: string; keyCount?: number; isKey: (key: string, index: number) => boolean };

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Opaque cursor of a position. */
export function writePosition(order: Pick<ListOrder, 'name'>, { keys, id }: ListPosition): string {
  return Buffer.from(JSON.stringify([order.name, id, ...keys])).toString('base64url');
}

/** Null for the first page. A cursor of another order is refused. */
export function readPosition(
  text: string | undefined,
  { name, keyCount = 1, isKey }: ListOrder,
): ListPosition | null | Refusal<'invalid_request'> {
  if (text === undefined) return null;
  const [order, id, ...keys] = partsOf(text);
  const isWhole = order === name && id !== undefined && idPattern.test(id) && keys.length === keyCount;
  return isWhole && keys.every((key, index) => !key.includes('\0') && isKey(key, index))
    ? { keys, id }
    : refuse('invalid_request');
}

function partsOf(text: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : [];
  } catch {
    return [];
  }
}
