import type { ReactNode } from 'react';
import * as t from '#texts/screens.ts';
import type { Selection } from '#web/lib/selection.ts';
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
        label={labels?.all ?? t.tables.selectAll}
        checked={marked === keys.length}
        partly={marked > 0 && marked < keys.length}
        onChange={() => selection.toggleAll(keys)}
      />
    ),
    cell: (item) => (
      <Checkbox
        hideLabel
        label={labels?.row(item) ?? t.tables.selectRow}
        checked={selection.has(itemKey(item))}
        onChange={() => selection.toggle(itemKey(item))}
      />
    ),
  };
}
