import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Card } from '../card.tsx';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton.tsx';
import { Cell, DataTable, HeadCell, TableRow } from './data-table.tsx';
import type { ListColumn } from './list-column.tsx';
import type { RowSelection } from './list-selection.tsx';
import { moveByKey, type RowLetters, useListKeys } from './row-keys.ts';

/** Order of a list: `<sort key>_asc` or `<sort key>_desc`. */
export type ListOrder = { sort: string | undefined; onSort: (sort: string) => void };

/** Classes of an area that shows its tables differently. */
export type TableClasses = { card: string; table: string; head: string; row: string };

type ListTableProps<T> = {
  items: readonly T[];
  label: string;
  columns: readonly ListColumn<T>[];
  itemKey: (item: T) => string;
  onOpen?: ((item: T) => void) | undefined;
  /** Adds a column of checkboxes. */
  selection?: RowSelection<T> | undefined;
  /** Set where columns can be sorted. */
  order?: ListOrder | undefined;
  classes?: TableClasses | undefined;
  /** Letters that do something with the focused row. */
  letters?: RowLetters<T> | undefined;
};

/** Table of a list from its columns: head with sort buttons, selection, and keys that move between rows. */
export function ListTable<T>(props: ListTableProps<T>) {
  const { items, label, columns, itemKey, onOpen, selection, order, classes, letters = {} } = props;
  const rows = useRef<HTMLTableSectionElement>(null);
  useListKeys({ title: label, rows, selects: selection !== undefined, letters });

  const byKey = (action: (item: T) => void) => (key: string) => {
    const item = items.find((one) => itemKey(one) === key);
    if (item !== undefined) action(item);
  };
  const keys = {
    onMark: selection?.selection.toggle,
    letters: Object.fromEntries(
      Object.entries(letters).map(([letter, { action }]) => [letter, byKey(action)]),
    ),
  };

  return (
    <Frame label={label} classes={classes}>
      <Head columns={columns} order={order} classes={classes} lead={selection?.head} />
      <tbody ref={rows} onKeyDown={(event) => moveByKey(event, keys)}>
        {items.map((item) => {
          const open = () => onOpen?.(item);

          return (
            <TableRow
              key={itemKey(item)}
              data-row={itemKey(item)}
              className={classNames(
                'focus-within:bg-hover',
                selection?.selection.has(itemKey(item)) && 'bg-accent/7',
              )}
              onOpen={onOpen && open}
            >
              {selection && <Cell className={selectClass}>{selection.cell(item)}</Cell>}
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  numeric={column.numeric}
                  data-gives-way={column.givesWay}
                  className={cellClass(column)}
                >
                  {column.cell(item, open)}
                </Cell>
              ))}
            </TableRow>
          );
        })}
      </tbody>
    </Frame>
  );
}

const selectClass = 'w-12 pr-0 first:pl-5';

type FrameProps = { children: ReactNode; label: string; classes: TableClasses | undefined };

function Frame({ children, label, classes }: FrameProps) {
  return (
    <Card flush className={classes?.card}>
      <DataTable label={label} className={classes?.table}>
        {children}
      </DataTable>
    </Card>
  );
}

type HeadProps<T> = {
  columns: readonly ListColumn<T>[];
  order?: ListOrder | undefined;
  classes?: TableClasses | undefined;
  lead?: ReactNode;
};

function Head<T>({ columns, order, classes, lead }: HeadProps<T>) {
  const headClass = classNames('first:pl-5 last:pr-5', classes?.head);

  return (
    <thead>
      <tr>
        {lead && <HeadCell className={classNames(headClass, selectClass)}>{lead}</HeadCell>}
        {columns.map((column) => {
          const direction = column.sort && order && directionOf(column.sort.key, order.sort);
          return (
            <HeadCell
              key={column.key}
              numeric={column.numeric}
              data-gives-way={column.givesWay}
              className={classNames(headClass, column.headClassName)}
              aria-sort={direction && sortStates[direction]}
            >
              {column.sort && order && direction ? (
                <SortButton sort={column.sort} direction={direction} onSort={order.onSort}>
                  {column.head}
                </SortButton>
              ) : (
                <span className={column.hideHead && 'sr-only'}>{column.head}</span>
              )}
            </HeadCell>
          );
        })}
      </tr>
    </thead>
  );
}

type Direction = 'asc' | 'desc' | 'none';

const sortStates = { asc: 'ascending', desc: 'descending', none: 'none' } as const;
const sortIcons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown } as const;

function directionOf(key: string, sort: string | undefined): Direction {
  if (sort === `${key}_asc`) return 'asc';
  return sort === `${key}_desc` ? 'desc' : 'none';
}

type SortButtonProps = {
  sort: { key: string; first: 'asc' | 'desc' };
  direction: Direction;
  onSort: (sort: string) => void;
  children: string;
};

function SortButton({ sort, direction, onSort, children }: SortButtonProps) {
  const next = { none: sort.first, asc: 'desc', desc: 'asc' }[direction];
  const Icon = sortIcons[direction];

  return (
    <button
      type="button"
      className={classNames(
        '-mx-1.5 inline-flex h-8 items-center gap-1 rounded-md px-1.5 font-semibold hover:bg-hover hover:text-ink',
        direction !== 'none' && 'text-ink',
      )}
      onClick={() => onSort(`${sort.key}_${next}`)}
    >
      {children}
      <Icon aria-hidden className="size-3.5" />
    </button>
  );
}

function cellClass<T>(column: ListColumn<T>): string {
  return classNames('first:pl-5 last:pr-5', column.className);
}

const widths = ['w-40', 'w-32', 'w-44', 'w-36', 'w-28', 'w-40', 'w-36', 'w-32'] as const;

type ListTableSkeletonProps<T> = {
  label: string;
  columns: readonly ListColumn<T>[];
  /** Adds the column of the checkboxes. */
  selects?: boolean | undefined;
  /** Height of a row, as a class. */
  rowClass?: string | undefined;
  rows?: number | undefined;
  classes?: TableClasses | undefined;
};

export function ListTableSkeleton<T>(props: ListTableSkeletonProps<T>) {
  const { label, columns, selects, rowClass, rows = widths.length, classes } = props;
  const row = classNames(rowClass ?? classes?.row, 'border-b border-line last:border-0');

  return (
    <Frame label={label} classes={classes}>
      <Head columns={columns} classes={classes} lead={selects && <span />} />
      <tbody>
        {widths.slice(0, rows).map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and are static
          <tr key={index} className={row}>
            {selects && <Cell className={selectClass} />}
            {columns.map((column, at) => (
              <Cell
                key={column.key}
                numeric={column.numeric}
                data-gives-way={column.givesWay}
                className={cellClass(column)}
              >
                {column.skeleton ?? (
                  <Skeleton
                    className={classNames(
                      'max-w-full',
                      column.numeric && 'ml-auto',
                      at === 0 ? width : 'w-20',
                    )}
                  />
                )}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}
