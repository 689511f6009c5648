import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { formatMoney, formatStay } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { upcomingBookingsQuery } from '../property.queries.ts';

const shownAtFirst = 6;

/** Upcoming bookings of a property, earliest first. */
export function UpcomingBookingsPanel({ propertyId }: { propertyId: string }) {
  const found = useQuery(upcomingBookingsQuery(propertyId));
  const { data } = found;
  const [showAll, setShowAll] = useState(false);
  const bookings = (data?.items ?? []).toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1));
  const shown = showAll ? bookings : bookings.slice(0, shownAtFirst);

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={t.propertyPage.coming} className="mb-3" />
      <Loaded query={found} failure={t.propertyPage.comingFailed} lines={5} />
      {data && bookings.length === 0 && <p className="text-[15px] text-mute">{t.propertyPage.comingNone}</p>}
      <ul className="divide-y divide-line">
        {shown.map((booking) => (
          <li key={booking._id}>
            <UpcomingBooking booking={booking} />
          </li>
        ))}
      </ul>
      {bookings.length > shown.length && (
        <Button variant="quiet" size="sm" className="-ml-3 mt-2" onClick={() => setShowAll(true)}>
          {t.actions.showMore}
        </Button>
      )}
    </Card>
  );
}

function UpcomingBooking({ booking }: { booking: BookingListItem }) {
  return (
    <Link
      to={addresses.booking({ id: booking._id })}
      className="-mx-2 block rounded-lg px-2 py-3 hover:bg-hover"
    >
      <span className="flex items-start justify-between gap-x-6 gap-y-3 md:items-center">
        <span className="min-w-0">
          <span className="block truncate font-semibold">{booking.guestName}</span>
          <span className="block text-sm text-mute tabular-nums">{formatStay(booking)}</span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-x-6 gap-y-1 md:flex-row md:items-center">
          <StatusChip status={booking.status} />
          <span className="w-44 max-md:hidden">
            <PaymentIndicator status={booking.paymentStatus} overdue={booking.overdue} />
          </span>
          <span className="text-right text-sm tabular-nums md:w-24 md:font-semibold">
            {formatMoney(booking.total)}
          </span>
        </span>
      </span>
    </Link>
  );
}
