import type { PropertySort } from '#domain/property/property-states.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';

/** Position in a list: sort value and id of the last row. */
export type ListCursor = { key: string; id: string };

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const keyPatterns: Record<PropertySort, RegExp> = {
  newest: /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d(:\d\d)?|Z)$/,
  featured: /^-\d{1,7}$/,
  title: /^.{0,200}$/su,
  price: /^[A-Z]{3}\d{1,20}$/,
  arrival: /^(\d{4}-\d\d-\d\d|infinity)$/,
  occupancy: /^-?\d+(\.\d+)?$/,
};

export function writeListCursor(sort: PropertySort, { key, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

/** Null for the first page; a cursor of another order is refused. */
export function readListCursor(
  text: string | undefined,
  sort: PropertySort,
): ListCursor | null | Refusal<'invalid_request'> {
  if (text === undefined) return null;
  const [wasSort, key, id] = partsOf(text);
  if (wasSort !== sort || key === undefined || id === undefined) return refuse('invalid_request');
  if (!keyPatterns[sort].test(key) || key.includes('\0') || !idPattern.test(id))
    return refuse('invalid_request');
  return { key, id };
}

function partsOf(text: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : [];
  } catch {
    return [];
  }
}
