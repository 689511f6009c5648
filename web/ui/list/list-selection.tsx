import type { ReactNode } from 'react';
import type { Selection } from '#web/lib/selection.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Checkbox } from '../form/checkbox.tsx';

/** Column of checkboxes at the start of a table, for bulk actions. */
export type RowSelection<T> = { selection: Selection; head: ReactNode; cell: (item: T) => ReactNode };

type RowSelectionOptions<T> = {
  selection: Selection;
  items: readonly T[];
  itemKey: (item: T) => string;
  /** Names of the checkboxes. */
  labels?: { all: string; row: (item: T) => string };
};

export function rowSelection<T>({
  selection,
  items,
  itemKey,
  labels,
}: RowSelectionOptions<T>): RowSelection<T> {
  const keys = items.map(itemKey);
  const marked = keys.filter(selection.has).length;

  return {
    selection,
    head: (
      <Checkbox
        hideLabel
        label={labels?.all ?? m.tables_select_all()}
        checked={marked === keys.length}
        partly={marked > 0 && marked < keys.length}
        onChange={() => selection.toggleAll(keys)}
      />
    ),
    cell: (item) => (
      <Checkbox
        hideLabel
        label={labels?.row(item) ?? m.tables_select_row()}
        checked={selection.has(itemKey(item))}
        onChange={() => selection.toggle(itemKey(item))}
      />
    ),
  };
}
