import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import type { BookingSort } from '#domain/booking/booking-list-options.ts';
import { formatMoney, formatRelativeTime, formatStayDates } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Cell, DataTable, HeadCell, TableRow } from '#web/ui/list/data-table.tsx';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { balanceLabel, bookingSourceLabel } from '../booking-labels.ts';
import { HoldCountdown, isOnHold } from '../hold-countdown.tsx';
import { PropertyThumb } from '../property-thumb.tsx';

type BookingTableProps = {
  bookings: readonly BookingListItem[];
  label: string;
  order?: ListOrder | undefined;
};

/** Table layout of the booking list for wide screens; a press anywhere on a row opens the booking. */
export function BookingTable({ bookings, label, order }: BookingTableProps) {
  return (
    <DataTable label={label}>
      <BookingTableHead order={order} />
      <tbody>
        {bookings.map((booking) => (
          <BookingRow key={booking._id} booking={booking} showsMade={order !== undefined} />
        ))}
      </tbody>
    </DataTable>
  );
}

type BookingRowProps = { booking: BookingListItem; showsMade: boolean };

function BookingRow({ booking, showsMade }: BookingRowProps) {
  const navigate = useNavigate();
  const { _id: id, property } = booking;
  const left = balanceLabel(booking);
  return (
    <TableRow onOpen={() => void navigate({ to: addresses.booking({ id }) })}>
      <Cell className="max-w-64 pl-5 max-xl:max-w-44">
        <div className="flex items-center gap-3">
          <span className="contents max-xl:hidden">
            <Avatar name={booking.guestName} />
          </span>
          <div className="min-w-0">
            <Link
              to={addresses.booking({ id })}
              className="block truncate font-semibold hover:underline underline-offset-4"
            >
              {booking.guestName}
            </Link>
            <p className="truncate text-[13px] text-mute">
              {booking.code} · {bookingSourceLabel(booking)}
            </p>
          </div>
        </div>
      </Cell>
      <Cell className="max-w-60 max-xl:max-w-44">
        <div className="flex items-center gap-3">
          <PropertyThumb coverUrl={property.coverUrl} className="h-10 w-13 max-xl:hidden" />
          <div className="min-w-0">
            <p className="truncate">{property.title}</p>
            <p className="truncate text-[13px] text-mute">{property.city}</p>
          </div>
        </div>
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums">
        <p>{formatStayDates(booking)}</p>
        <p className="text-[13px] text-mute">
          {m.kit_nights({ count: booking.nights })} · {m.bookings_guests({ count: booking.guests })}
        </p>
      </Cell>
      <Cell>
        <div className="flex flex-col items-start gap-1">
          <StatusChip status={booking.status} />
          {isOnHold(booking) && <HoldCountdown until={booking.holdExpiresAt} />}
        </div>
      </Cell>
      <Cell>
        <PaymentIndicator status={booking.paymentStatus} overdue={booking.overdue} />
        {left !== null && <p className="text-[13px] text-mute tabular-nums">{left}</p>}
      </Cell>
      {showsMade && (
        <Cell className="text-sm whitespace-nowrap text-mute max-[1359px]:hidden">
          {formatRelativeTime(booking.createdAt)}
        </Cell>
      )}
      <Cell numeric className="pr-5 font-semibold whitespace-nowrap">
        {formatMoney(booking.total)}
      </Cell>
    </TableRow>
  );
}

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
const firstDirection: Record<Column, 'asc' | 'desc'> = {
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
  const next = way === undefined ? firstDirection[column] : way === 'asc' ? 'desc' : 'asc';
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
