import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import { formatStayDates } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

type DayListProps = { title: string; empty: string; bookings: readonly BookingListItem[] };

/** Arrivals or departures of today. */
export function DayList({ title, empty, bookings }: DayListProps) {
  return (
    <Card flush>
      <h2 className="flex items-baseline gap-2.5 px-5 pt-5 pb-3 max-md:px-4">
        {title}
        <span className="text-[15px] font-normal text-mute tabular-nums">{bookings.length}</span>
      </h2>
      {bookings.length === 0 ? (
        <p className="px-5 pb-6 text-mute max-md:px-4">{empty}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {bookings.map((booking) => (
            <li key={booking._id}>
              <DayItem booking={booking} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function DayItem({ booking }: { booking: BookingListItem }) {
  return (
    <Link
      to={addresses.booking({ id: booking._id })}
      className="flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-2 px-5 py-3 sm:flex-nowrap outline-offset-[-3px] transition-colors hover:bg-hover max-md:px-4"
    >
      <Avatar name={booking.guestName} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{booking.guestName}</p>
        <p className="truncate text-sm text-mute">{booking.property.title}</p>
        <p className="truncate text-[13px] text-mute tabular-nums">
          {formatStayDates(booking)} · {m.dashboard_guests({ count: booking.guests })}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-3 max-sm:w-full max-sm:pl-[54px] sm:flex-col sm:items-end sm:gap-1.5">
        <StatusChip status={booking.status} />
        <PaymentIndicator status={booking.paymentStatus} className="text-[13px]" />
      </div>
    </Link>
  );
}
