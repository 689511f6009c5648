import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import { isRequest } from '#domain/booking/booking-states.ts';
import { bookingSourceLabel } from '#web/lib/format/booking-source-label.ts';
import { formatMoney, formatStay } from '#web/lib/format/format.ts';
import type { Selection } from '#web/lib/selection.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { balanceLabel } from '../booking-labels.ts';
import { HoldCountdown, isOnHold } from '../hold-countdown.tsx';
import { PropertyThumb } from '../property-thumb.tsx';
import { useRequestAnswers } from './use-request-answers.tsx';

type BookingCardsProps = {
  bookings: readonly BookingListItem[];
  label: string;
  selection?: Selection | undefined;
};

/** Card layout of the booking list for phones; the whole card is a link, with what can be done below it. */
export function BookingCards({ bookings, label, selection }: BookingCardsProps) {
  const answers = useRequestAnswers();
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-3">
      {bookings.map((booking) => (
        <li
          key={booking._id}
          className="min-w-0 overflow-hidden rounded-card border border-line bg-surface shadow-card"
        >
          <BookingCard booking={booking} />
          {selection && (
            <div className="flex min-h-11 items-center justify-between gap-3 border-t border-line px-4 py-1.5">
              <Checkbox
                label={m.bookings_select_card()}
                checked={selection.has(booking._id)}
                onChange={() => selection.toggle(booking._id)}
              />
              {isRequest(booking.status) && (
                <div className="flex gap-2">
                  <Button
                    variant="secondary"
                    aria-label={m.bookings_decline_of({ guest: booking.guestName })}
                    onClick={() => answers.decline(booking)}
                  >
                    {m.bookings_decline()}
                  </Button>
                  {booking.status === 'pending' && (
                    <Button
                      busy={answers.isApproving}
                      aria-label={m.bookings_approve_of({ guest: booking.guestName })}
                      onClick={() => answers.approve(booking)}
                    >
                      {m.bookings_approve()}
                    </Button>
                  )}
                </div>
              )}
            </div>
          )}
        </li>
      ))}
      {answers.dialog}
    </ul>
  );
}

function BookingCard({ booking }: { booking: BookingListItem }) {
  const left = balanceLabel(booking);
  return (
    <Link to={addresses.booking({ id: booking._id })} className="block min-w-0 p-4 active:bg-hover">
      <div className="flex gap-3">
        <PropertyThumb coverUrl={booking.property.coverUrl} className="size-14" />
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline justify-between gap-3">
            <p className="truncate font-semibold">{booking.guestName}</p>
            <p className="shrink-0 font-semibold tabular-nums">{formatMoney(booking.total)}</p>
          </div>
          <p className="truncate text-sm">{booking.property.title}</p>
          <p className="text-sm text-mute tabular-nums">{formatStay(booking)}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusChip status={booking.status} />
        {isOnHold(booking) && <HoldCountdown until={booking.holdExpiresAt} />}
        <PaymentIndicator status={booking.paymentStatus} overdue={booking.overdue} />
      </div>
      {left !== null && <p className="mt-1.5 text-sm tabular-nums">{left}</p>}
      <p className="mt-2 truncate text-[13px] text-mute">
        {booking.code} · {bookingSourceLabel(booking)}
      </p>
    </Link>
  );
}
