import { Suspense } from 'react';
import type { AdminBooking } from '#contract/admin/bookings.ts';
import { formatInstantDay, formatMoney, formatStay, formatStayDates } from '#web/lib/format/format.ts';
import { bookingStateLabel } from '#web/lib/format/state-labels.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useSelection } from '#web/lib/selection.ts';
import { m } from '#web/locales/compiled/messages.js';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { OpenButton, TwoLines } from '../components/facts.tsx';
import { AdminList } from '../list/admin-list.tsx';
import { choiceOptions } from '../list/choice-options.ts';
import type { Column } from '../list/column.ts';
import { dateRangeLabels } from '../list/date-ranges.ts';
import { ExportButton } from '../list/export-button.tsx';
import { ListActions, ListFilter, ListSearch, ListTools } from '../list/list-tools.tsx';
import { PanelSlot } from '../list/panel-slot.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import { useFoundItem } from '../list/use-found-item.ts';
import { useListFilters } from '../list/use-list-filters.ts';
import { useShownColumns } from '../list/use-shown-columns.tsx';
import { downloadBookings, listBookings, readBooking } from './booking.queries.ts';

const statusLabels = {
  pending: () => bookingStateLabel('pending'),
  held: () => bookingStateLabel('held'),
  confirmed: () => bookingStateLabel('confirmed'),
  checked_in: () => bookingStateLabel('checked_in'),
  checked_out: () => bookingStateLabel('checked_out'),
  inquiry: () => bookingStateLabel('inquiry'),
  cancelled: () => bookingStateLabel('cancelled'),
  declined: () => bookingStateLabel('declined'),
  expired: () => bookingStateLabel('expired'),
  no_show: () => bookingStateLabel('no_show'),
};
const { all: _all, ...rangeWords } = dateRangeLabels;

const BookingBulk = lazyPart(() => import('./booking-bulk.tsx'), 'BookingBulk');

const BookingPanel = lazyPart(() => import('./booking-panel.tsx'), 'BookingPanel');

export function BookingList() {
  const { chosen, q, open, choose, search, show, onClear } = useListFilters({
    status: statusLabels,
    dateRange: rangeWords,
  });
  const { status, dateRange } = chosen;
  const list = useAdminList(['bookings', status, dateRange, q], (cursor, signal) =>
    listBookings({ status, dateRange: dateRange ?? 'all', q, cursor }, signal),
  );
  const selection = useSelection();
  const openBooking = (booking: AdminBooking) => show(booking._id);
  const { shown, chooser } = useShownColumns('bookings', columns(openBooking));
  const { items } = list;
  const found = useFoundItem({
    id: open,
    items,
    idOf: ({ _id }) => _id,
    key: ['bookings'],
    read: readBooking,
  });
  return (
    <>
      <ListTools>
        <ListSearch value={q} onSearch={search} label={m.admin_bookings_search()} />
        <ListFilter
          label={m.admin_status()}
          value={status ?? 'all'}
          onChange={(value) => choose('status', value === 'all' ? undefined : value)}
          options={choiceOptions(m.admin_all_states(), statusLabels)}
        />
        <ListFilter
          label={m.admin_bookings_made()}
          value={dateRange ?? 'all'}
          onChange={(value) => choose('dateRange', value === 'all' ? undefined : value)}
          options={choiceOptions(m.admin_bookings_made_any(), rangeWords)}
        />
        <ListActions>
          {chooser}
          <ExportButton download={() => downloadBookings({ status, dateRange: dateRange ?? 'all', q })} />
        </ListActions>
      </ListTools>
      <AdminList
        list={list}
        label={m.admin_nav_bookings()}
        columns={shown}
        selection={selection}
        itemKey={(booking) => booking._id}
        onOpen={openBooking}
        card={(booking, shows) => <BookingCard booking={booking} shows={shows} />}
        empty={{
          title: m.admin_bookings_empty(),
          text: m.admin_bookings_empty_text(),
          picture: 'calendar',
        }}
        onClear={onClear}
      />
      {selection.ids.length > 0 && (
        <Suspense>
          <BookingBulk selection={selection} bookings={items} />
        </Suspense>
      )}
      <PanelSlot id={open}>
        <BookingPanel id={open} found={found} onClose={() => show(undefined)} />
      </PanelSlot>
    </>
  );
}

function columns(onOpen: (booking: AdminBooking) => void): Column<AdminBooking>[] {
  return [
    {
      key: 'guest',
      head: m.admin_bookings_guest(),
      className: 'max-w-56',
      cell: (booking) => (
        <TwoLines
          first={<OpenButton onPress={() => onOpen(booking)}>{booking.guestName}</OpenButton>}
          second={booking.code}
        />
      ),
    },
    {
      key: 'property',
      head: m.admin_bookings_property(),
      className: 'max-w-60',
      cell: ({ property, agent }) => <TwoLines first={property.title} second={agent.name} />,
    },
    {
      key: 'stay',
      head: m.admin_bookings_stay(),
      className: 'whitespace-nowrap',
      cell: (booking) => (
        <TwoLines first={formatStayDates(booking)} second={m.kit_nights({ count: booking.nights })} />
      ),
    },
    { key: 'status', head: m.admin_status(), cell: ({ status }) => <StatusChip status={status} /> },
    {
      key: 'payment',
      head: m.admin_bookings_payment(),
      wide: true,
      cell: ({ paymentStatus }) => <PaymentIndicator status={paymentStatus} />,
    },
    {
      key: 'made',
      head: m.admin_bookings_made(),
      numeric: true,
      wide: true,
      className: 'whitespace-nowrap',
      cell: (booking) => formatInstantDay(booking.createdAt),
    },
    {
      key: 'total',
      head: m.admin_bookings_total(),
      numeric: true,
      className: 'font-semibold whitespace-nowrap',
      cell: (booking) => formatMoney(booking.total),
    },
  ];
}

type BookingCardProps = { booking: AdminBooking; shows: (column: string) => boolean };

function BookingCard({ booking, shows }: BookingCardProps) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <p className="truncate font-semibold">{booking.guestName}</p>
        {shows('total') && (
          <p className="shrink-0 font-semibold tabular-nums">{formatMoney(booking.total)}</p>
        )}
      </div>
      {shows('property') && <p className="truncate text-sm">{booking.property.title}</p>}
      {shows('stay') && <p className="truncate text-sm text-mute tabular-nums">{formatStay(booking)}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {shows('status') && <StatusChip status={booking.status} />}
        {shows('payment') && <PaymentIndicator status={booking.paymentStatus} />}
      </div>
      <p className="mt-2 truncate text-[13px] text-mute">
        {[
          booking.code,
          shows('property') && booking.agent.name,
          shows('made') && m.admin_bookings_made_on({ date: formatInstantDay(booking.createdAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}
