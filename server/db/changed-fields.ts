import { isDeepStrictEqual } from 'node:util';

export type ChangedFields = { before: Record<string, unknown>; after: Record<string, unknown> };

/** The changed fields with their values before and after; null when nothing changed. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ChangedFields | null {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (names.length === 0) return null;
  const of = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
  return { before: of(before), after: of(after) };
}
