import type { AdminLogItem } from '#contract/admin-logs.ts';

export type ChangedField = { name: string; before: string | null; after: string | null };

/** Changed fields of a log entry, sorted by name; null where one side lacks the field. */
export function changedFields({ before, after }: Pick<AdminLogItem, 'before' | 'after'>): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].sort().map((name) => ({
    name,
    before: valueText(before, name),
    after: valueText(after, name),
  }));
}

function valueText(side: AdminLogItem['before'], name: string): string | null {
  if (side === null || !Object.hasOwn(side, name)) return null;
  const value = side[name];
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
