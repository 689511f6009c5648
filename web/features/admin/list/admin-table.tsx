import type { ComponentProps, ReactNode } from 'react';
import type { Selection } from '#web/lib/selection.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Cell, DataTable, HeadCell, TableRow } from '#web/ui/list/data-table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Column } from './column.ts';
import { moveByKey } from './row-keys.ts';

type AdminTableProps<T> = {
  items: readonly T[];
  label: string;
  columns: readonly Column<T>[];
  itemKey: (item: T) => string;
  onOpen?: ((item: T) => void) | undefined;
  /** Adds a checkbox to each row for bulk actions. */
  selection?: Selection | undefined;
};

/** `overflow: clip` instead of `hidden` keeps the table head sticky under the top bar. */
function Frame({ children, label }: { children: ComponentProps<'table'>['children']; label: string }) {
  return (
    <Card flush className="overflow-clip">
      <DataTable label={label} className="lg:overflow-x-clip">
        {children}
      </DataTable>
    </Card>
  );
}

export function AdminTable<T>({ items, label, columns, itemKey, onOpen, selection }: AdminTableProps<T>) {
  const keys = items.map(itemKey);
  return (
    <Frame label={label}>
      <Head columns={columns} lead={selection && <SelectAll selection={selection} keys={keys} />} />
      <tbody onKeyDown={(event) => moveByKey(event, selection?.toggle)}>
        {items.map((item) => (
          <TableRow
            key={itemKey(item)}
            data-row={itemKey(item)}
            className={classNames('focus-within:bg-hover', selection?.has(itemKey(item)) && 'bg-accent/7')}
            onOpen={onOpen && (() => onOpen(item))}
          >
            {selection && (
              <Cell className="w-12 pr-0 first:pl-5">
                <Checkbox
                  hideLabel
                  label={m.desk_select_row()}
                  checked={selection.has(itemKey(item))}
                  onChange={() => selection.toggle(itemKey(item))}
                />
              </Cell>
            )}
            {columns.map((column) => (
              <Cell key={column.key} numeric={column.numeric} className={cellClass(column)}>
                {column.cell(item)}
              </Cell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Frame>
  );
}

function SelectAll({ selection, keys }: { selection: Selection; keys: readonly string[] }) {
  const marked = keys.filter(selection.has).length;
  return (
    <Checkbox
      hideLabel
      label={m.desk_select_all()}
      checked={marked === keys.length}
      partly={marked > 0 && marked < keys.length}
      onChange={() => selection.toggleAll(keys)}
    />
  );
}

const headClass = 'shadow-[inset_0_-1px_0_var(--line)] first:pl-5 last:pr-5 lg:top-16';

function Head<T>({ columns, lead }: { columns: readonly Column<T>[]; lead?: ReactNode }) {
  return (
    <thead>
      <tr>
        {lead && <HeadCell className={classNames(headClass, 'w-12 pr-0')}>{lead}</HeadCell>}
        {columns.map((column) => (
          <HeadCell
            key={column.key}
            numeric={column.numeric}
            className={classNames(headClass, column.wide && 'max-xl:hidden')}
          >
            {column.head}
          </HeadCell>
        ))}
      </tr>
    </thead>
  );
}

function cellClass<T>(column: Column<T>): string {
  return classNames('first:pl-5 last:pr-5', column.className, column.wide && 'max-xl:hidden');
}

const widths = ['w-40', 'w-32', 'w-44', 'w-36', 'w-28', 'w-40', 'w-36', 'w-32'] as const;

export function AdminTableSkeleton<T>({ label, columns }: { label: string; columns: readonly Column<T>[] }) {
  return (
    <Frame label={label}>
      <Head columns={columns} />
      <tbody>
        {widths.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and are static
          <tr key={index} className="h-[65px] border-b border-line last:border-0">
            {columns.map((column, at) => (
              <Cell key={column.key} className={cellClass(column)}>
                <Skeleton className={classNames('max-w-full', at === 0 ? width : 'w-20')} />
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}
