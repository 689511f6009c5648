import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { HeadCell } from '#web/ui/data-table.tsx';
import { m } from '#web/words/compiled/messages.js';
import type { BookingSort } from './booking-search.ts';

export type ListOrder = { sort: BookingSort | undefined; onSort: (sort: BookingSort) => void };

type Column = 'guest' | 'arrival' | 'created' | 'total';

/** Column headers; four of them are sortable when an order is given. */
export function BookingTableHead({ order }: { order?: ListOrder | undefined }) {
  return (
    <thead>
      <tr>
        <SortCell column="guest" order={order} className="pl-5">
          {m.bookings_col_guest()}
        </SortCell>
        <HeadCell>{m.bookings_col_property()}</HeadCell>
        <SortCell column="arrival" order={order}>
          {m.bookings_col_stay()}
        </SortCell>
        <HeadCell>{m.bookings_col_status()}</HeadCell>
        <HeadCell>{m.bookings_col_payment()}</HeadCell>
        {order && (
          <SortCell column="created" order={order} className="max-[1359px]:hidden">
            {m.bookings_col_made()}
          </SortCell>
        )}
        <SortCell column="total" order={order} numeric className="pr-5">
          {m.bookings_col_total()}
        </SortCell>
      </tr>
    </thead>
  );
}

type SortCellProps = {
  column: Column;
  order: ListOrder | undefined;
  numeric?: boolean;
  className?: string;
  children: string;
};

/** Direction of the first press: names ascending, amounts and booking dates descending. */
const first: Record<Column, 'asc' | 'desc'> = {
  guest: 'asc',
  arrival: 'asc',
  created: 'desc',
  total: 'desc',
};

function SortCell({ column, order, numeric, className, children }: SortCellProps) {
  if (!order) {
    return (
      <HeadCell numeric={numeric} className={className}>
        {children}
      </HeadCell>
    );
  }
  const way = order.sort?.startsWith(`${column}_`) ? order.sort.slice(column.length + 1) : undefined;
  const next = way === undefined ? first[column] : way === 'asc' ? 'desc' : 'asc';
  const Icon = way === undefined ? ChevronsUpDown : way === 'asc' ? ArrowUp : ArrowDown;
  return (
    <HeadCell
      numeric={numeric}
      className={className}
      aria-sort={way === undefined ? 'none' : way === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className={classNames(
          '-mx-1.5 inline-flex h-8 items-center gap-1 rounded-md px-1.5 font-semibold hover:bg-hover hover:text-ink',
          way !== undefined && 'text-ink',
        )}
        onClick={() => order.onSort(`${column}_${next}`)}
      >
        {children}
        <Icon aria-hidden className="size-3.5" />
      </button>
    </HeadCell>
  );
}
