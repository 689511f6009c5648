import type { ComponentProps } from 'react';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Cell, DataTable, HeadCell, TableRow } from '#web/ui/data-table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Column } from './column.ts';

type AdminTableProps<T> = {
  items: readonly T[];
  label: string;
  columns: readonly Column<T>[];
  itemKey: (item: T) => string;
  onOpen?: ((item: T) => void) | undefined;
};

/** Its head stays under the top bar while the page scrolls; clipping, unlike hiding, lets it. */
function Frame({ children, label }: { children: ComponentProps<'table'>['children']; label: string }) {
  return (
    <Card flush className="overflow-clip">
      <DataTable label={label} className="lg:overflow-x-clip">
        {children}
      </DataTable>
    </Card>
  );
}

export function AdminTable<T>({ items, label, columns, itemKey, onOpen }: AdminTableProps<T>) {
  return (
    <Frame label={label}>
      <Head columns={columns} />
      <tbody>
        {items.map((item) => (
          <TableRow key={itemKey(item)} onOpen={onOpen && (() => onOpen(item))}>
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

function Head<T>({ columns }: { columns: readonly Column<T>[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <HeadCell
            key={column.key}
            numeric={column.numeric}
            className={classNames(
              'shadow-[inset_0_-1px_0_var(--line)] first:pl-5 last:pr-5 lg:top-16',
              column.wide && 'max-xl:hidden',
            )}
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
          // biome-ignore lint/suspicious/noArrayIndexKey: place holders have no identity and never move
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
