import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { bookingSourceLabel } from '#web/lib/format/booking-source-label.ts';
import { formatMoney, formatRelativeTime, formatStayDates } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { Selection } from '#web/lib/selection.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { rowSelection } from '#web/ui/list/list-selection.tsx';
import { type ListOrder, ListTable, ListTableSkeleton } from '#web/ui/list/list-table.tsx';
import { rowControl } from '#web/ui/list/row-keys.ts';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { HoldCountdown, isOnHold } from '../hold-countdown.tsx';
import { balanceLabel } from '../money/payment-labels.ts';
import { PropertyThumb } from '../property-thumb.tsx';
import { useRequestAnswers } from './use-request-answers.tsx';

// Menus load after the rows.
const RowActions = lazyPart(() => import('./row-actions.tsx'), 'RowActions');

const columns: readonly ListColumn<BookingListItem>[] = [
  {
    key: 'guest',
    head: t.labels.guest,
    sort: { key: 'guest', first: 'asc' },
    className: 'max-w-64 max-xl:max-w-44',
    cell: (booking) => (
      <div className="flex items-center gap-3">
        <span className="contents max-xl:hidden">
          <Avatar name={booking.guestName} />
        </span>
        <div className="min-w-0">
          <Link
            {...rowControl}
            to={addresses.booking({ id: booking._id })}
            className="block truncate font-semibold hover:underline underline-offset-4"
          >
            {booking.guestName}
          </Link>
          <p className="truncate text-[13px] text-mute">
            <span data-gives-way={2}>
              {booking.code} · {bookingSourceLabel(booking)}
            </span>
            <span data-stands-in={2}>{booking.property.title}</span>
          </p>
        </div>
      </div>
    ),
    skeleton: (
      <div className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="w-36" />
      </div>
    ),
  },
  {
    key: 'property',
    head: t.labels.property,
    className: 'max-w-60 max-xl:max-w-44',
    givesWay: 2,
    cell: ({ property }) => (
      <div className="flex items-center gap-3">
        <span className="bookings-picture contents max-xl:hidden">
          <PropertyThumb coverUrl={property.coverUrl} className="h-10 w-13" />
        </span>
        <div className="min-w-0">
          <p className="truncate">{property.title}</p>
          <p className="truncate text-[13px] text-mute">{property.city}</p>
        </div>
      </div>
    ),
    skeleton: <Skeleton className="h-10 w-44" />,
  },
  {
    key: 'stay',
    head: t.labels.stay,
    sort: { key: 'arrival', first: 'asc' },
    className: 'whitespace-nowrap tabular-nums',
    cell: (booking) => (
      <>
        <p>{formatStayDates(booking)}</p>
        <p className="text-[13px] text-mute">
          {t.counts.nights({ count: booking.nights })} · {t.counts.guests({ count: booking.guests })}
        </p>
      </>
    ),
    skeleton: <Skeleton className="w-36" />,
  },
  {
    key: 'status',
    head: t.labels.status,
    cell: (booking) => (
      <div className="flex flex-col items-start gap-1">
        <StatusChip status={booking.status} />
        {isOnHold(booking) && <HoldCountdown until={booking.holdExpiresAt} status={booking.status} />}
      </div>
    ),
    skeleton: <Skeleton className="h-6 w-24" />,
  },
  {
    key: 'payment',
    head: t.labels.payment,
    className: 'bookings-payment',
    cell: (booking) => {
      const left = balanceLabel(booking);
      return (
        <>
          <PaymentIndicator status={booking.paymentStatus} overdue={booking.overdue} />
          {left !== null && <p className="text-[13px] text-mute tabular-nums">{left}</p>}
        </>
      );
    },
  },
  {
    key: 'made',
    head: t.labels.booked,
    sort: { key: 'created', first: 'desc' },
    className: 'text-sm whitespace-nowrap text-mute',
    givesWay: 1,
    cell: (booking) => formatRelativeTime(booking.createdAt),
  },
  {
    key: 'total',
    head: t.labels.total,
    sort: { key: 'total', first: 'desc' },
    numeric: true,
    className: 'font-semibold whitespace-nowrap',
    cell: (booking) => formatMoney(booking.total),
    skeleton: <Skeleton className="ml-auto w-16" />,
  },
];

/** Actions on the row itself, for lists with their own order. */
const actionColumn: ListColumn<BookingListItem> = {
  key: 'actions',
  head: t.labels.actions,
  hideHead: true,
  className: 'whitespace-nowrap',
  cell: (booking) => (
    <Suspense>
      <RowActions booking={booking} />
    </Suspense>
  ),
};
const listColumns = [...columns, actionColumn];

/** A list that cannot be sorted does not tell when its bookings were made. */
const unsortedColumns = columns.filter(({ key }) => key !== 'made');

type BookingTableProps = {
  bookings: readonly BookingListItem[];
  label: string;
  order?: ListOrder | undefined;
  selection?: Selection | undefined;
};

/** Names of `booking-table.css`, which keeps the head in view below the top bar. */
const classes = { card: 'bookings-card', table: 'bookings-rows', head: '', row: '' };

/** Table layout of the booking list for wide screens; a press anywhere on a row opens the booking. */
export function BookingTable({ bookings, label, order, selection }: BookingTableProps) {
  const navigate = useNavigate();
  const answers = useRequestAnswers();

  return (
    <>
      <ListTable
        items={bookings}
        label={label}
        columns={order ? listColumns : unsortedColumns}
        classes={order && classes}
        letters={{
          a: { label: t.shell.keysApprove, action: answers.approve },
          d: { label: t.shell.keysDecline, action: answers.decline },
        }}
        selection={
          selection &&
          rowSelection({
            selection,
            items: bookings,
            itemKey: ({ _id }) => _id,
            labels: {
              all: t.bookingBulk.selectAll,
              row: ({ guestName: guest, code }) => t.bookingBulk.selectOne({ guest, code }),
            },
          })
        }
        itemKey={({ _id }) => _id}
        onOpen={({ _id: id }) => void navigate({ to: addresses.booking({ id }) })}
        order={order}
      />
      {answers.dialog}
    </>
  );
}

export function BookingTableSkeleton({ label, rows }: { label: string; rows: number }) {
  return <ListTableSkeleton label={label} columns={unsortedColumns} rows={rows} rowClass="h-[71px]" />;
}
