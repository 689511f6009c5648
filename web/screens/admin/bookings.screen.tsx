import { addresses } from '#contract/addresses.ts';
import type { AdminBooking } from '#contract/admin/bookings.ts';
import * as t from '#texts/screens.ts';
import {
  changeBookingStatuses,
  downloadBookings,
  listBookings,
} from '#web/features/admin/bookings/booking.queries.ts';
import { OpenButton, TwoLines } from '#web/features/admin/components/facts.tsx';
import { AdminList, defineAdminList } from '#web/features/admin/list/admin-list.tsx';
import type { BulkAction } from '#web/features/admin/list/bulk-bar.tsx';
import { dateRangeLabels } from '#web/features/admin/list/date-ranges.ts';
import { agentPicker, propertyPicker } from '#web/features/admin/list/pickers.ts';
import { bookingSourceLabel } from '#web/lib/format/booking-source-label.ts';
import { formatInstantDay, formatMoney, formatStay, formatStayDates } from '#web/lib/format/format.ts';
import { bookingStateLabel, paymentStateLabel } from '#web/lib/format/state-labels.ts';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

export function AdminBookingsScreen() {
  return (
    <>
      <PageHeader title={t.labels.bookings} state={t.adminListings.bookingsState} />
      <BookingList />
    </>
  );
}

const statusLabels = {
  pending: bookingStateLabel('pending'),
  held: bookingStateLabel('held'),
  confirmed: bookingStateLabel('confirmed'),
  checked_in: bookingStateLabel('checked_in'),
  checked_out: bookingStateLabel('checked_out'),
  inquiry: bookingStateLabel('inquiry'),
  cancelled: bookingStateLabel('cancelled'),
  declined: bookingStateLabel('declined'),
  expired: bookingStateLabel('expired'),
  no_show: bookingStateLabel('no_show'),
};
const paymentLabels = {
  unpaid: paymentStateLabel('unpaid'),
  deposit_paid: paymentStateLabel('deposit_paid'),
  partially_paid: paymentStateLabel('partially_paid'),
  paid: paymentStateLabel('paid'),
  partially_refunded: paymentStateLabel('partially_refunded'),
  refunded: paymentStateLabel('refunded'),
};
const sourceLabels = {
  direct: bookingSourceLabel({ source: 'direct' }),
  shared_link: bookingSourceLabel({ source: 'shared_link' }),
  widget: bookingSourceLabel({ source: 'widget' }),
  phone: bookingSourceLabel({ source: 'phone' }),
  import: bookingSourceLabel({ source: 'import' }),
  other: bookingSourceLabel({ source: 'other' }),
};
const { all: _all, ...rangeLabels } = dateRangeLabels;

const columns: readonly ListColumn<AdminBooking>[] = [
  {
    key: 'guest',
    head: t.labels.guest,
    className: 'max-w-56',
    cell: ({ guestName, code }, open) => (
      <TwoLines first={<OpenButton onPress={open}>{guestName}</OpenButton>} second={code} />
    ),
    card: { title: ({ guestName }) => guestName, foot: ({ code }) => code },
  },
  {
    key: 'property',
    givesWay: 3,
    head: t.labels.property,
    className: 'max-w-60',
    cell: ({ property, agent }) => <TwoLines first={property.title} second={agent.name} />,
    card: { line: ({ property }) => property.title, foot: ({ agent }) => agent.name },
  },
  {
    key: 'stay',
    sort: { key: 'stay', first: 'asc' },
    head: t.labels.stay,
    className: 'whitespace-nowrap',
    cell: (booking) => (
      <TwoLines first={formatStayDates(booking)} second={t.counts.nights({ count: booking.nights })} />
    ),
    card: {
      line: (booking) => <p className="truncate text-sm text-mute tabular-nums">{formatStay(booking)}</p>,
    },
  },
  {
    key: 'status',
    givesWay: 4,
    head: t.labels.status,
    cell: ({ status }) => <StatusChip status={status} />,
    card: { badges: ({ status }) => <StatusChip status={status} /> },
  },
  {
    key: 'payment',
    head: t.labels.payment,
    givesWay: 1,
    cell: ({ paymentStatus }) => <PaymentIndicator status={paymentStatus} />,
    card: { badges: ({ paymentStatus }) => <PaymentIndicator status={paymentStatus} /> },
  },
  {
    key: 'made',
    sort: { key: 'made', first: 'desc' },
    head: t.adminListings.bookingsMade,
    numeric: true,
    givesWay: 1,
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => formatInstantDay(createdAt),
    card: { foot: ({ createdAt }) => t.adminListings.bookingsMadeOn({ date: formatInstantDay(createdAt) }) },
  },
  {
    key: 'total',
    head: t.labels.total,
    numeric: true,
    className: 'font-semibold whitespace-nowrap',
    cell: ({ total }) => formatMoney(total),
    card: { end: ({ total }) => formatMoney(total) },
  },
];

const bookings = defineAdminList({
  name: 'bookings',
  label: t.labels.bookings,
  searchLabel: t.adminListings.bookingsSearch,
  filters: {
    status: { label: t.labels.status, any: t.labels.allStatuses, labels: statusLabels },
    payment: { label: t.labels.payment, any: t.lists.anyPayment, labels: paymentLabels },
    source: { label: t.labels.source, any: t.lists.anySource, labels: sourceLabels },
    dateRange: {
      label: t.adminListings.bookingsMade,
      any: t.adminListings.bookingsMadeAny,
      labels: rangeLabels,
    },
  },
  pickers: { agent: agentPicker, property: propertyPicker },
  days: { from: 'stayFrom', to: 'stayTo', label: t.lists.staying },
  columns,
  choosesColumns: true,
  itemKey: (booking) => booking._id,
  sorts: ['made_desc', 'made_asc', 'stay_asc', 'stay_desc'],
  load: (query, signal) => listBookings({ ...query, dateRange: query.dateRange ?? 'all' }, signal),
  download: (query) => downloadBookings({ ...query, dateRange: query.dateRange ?? 'all' }),
  bulk: {
    scope: 'bookings:write',
    actions: bulkActions,
    nameOf: ({ code, guestName }) => `${code} · ${guestName}`,
  },
  page: (id) => addresses.adminBooking({ id }),
  empty: {
    title: t.notices.noBookingsYet,
    text: t.adminListings.bookingsEmptyText,
    picture: 'calendar',
  },
});

function BookingList() {
  return <AdminList of={bookings} />;
}

/** Cancelling is the only bulk action on bookings; the report lists refusals with their reasons. */
function bulkActions(selected: readonly AdminBooking[]): BulkAction[] {
  const ids = selected
    .filter(({ allowedTransitions }) => allowedTransitions.includes('cancelled'))
    .map(({ _id }) => _id);
  return [
    {
      key: 'cancelled',
      ids,
      label: t.tables.bookingsCancel,
      danger: true,
      reason: 'required',
      title: (count) => t.tables.bookingsCancelMany({ count }),
      text: t.adminListings.bookingsOverrideText,
      run: (ids, reason) => changeBookingStatuses({ ids, status: 'cancelled', reason }),
    },
  ];
}
