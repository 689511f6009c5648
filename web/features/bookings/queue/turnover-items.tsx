import { ArrowRight } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { QueuedBooking } from '#contract/bookings/dashboard.ts';
import type { Turnover } from '#domain/booking/day-queue.ts';
import { nightCount } from '#domain/shared/stay.ts';
import { formatDate, formatMoney, formatStayDates } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { TodayAction } from '../today/today-action.tsx';
import { QueueRow } from './queue-row.tsx';

/** A property's check-outs and check-ins of today, with the time between them. */
export function TurnoverItems({ turnover }: { turnover: Turnover<QueuedBooking> }) {
  const { property, out, in: coming } = turnover;
  return (
    <li className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-3 px-5 pt-2.5 text-sm max-md:px-4">
        <span className="font-semibold">{property.title}</span>
        <TurnoverTimes turnover={turnover} />
      </p>
      <ul>
        {out.map((booking) => (
          <StayItem key={booking._id} section="departures" booking={booking} />
        ))}
        {coming.map((booking) => (
          <StayItem key={booking._id} section="arrivals" booking={booking} />
        ))}
      </ul>
    </li>
  );
}

function TurnoverTimes({ turnover: { out, in: coming } }: { turnover: Turnover<QueuedBooking> }) {
  const [leaving, arriving] = [out[0], coming[0]];
  return (
    <span className="inline-flex items-center gap-1.5 text-mute tabular-nums">
      {leaving && m.bookings_queue_out({ time: leaving.checkOutBy })}
      {leaving && arriving && <ArrowRight aria-hidden className="size-3.5" />}
      {arriving && m.bookings_queue_in({ time: arriving.arrivalTime ?? arriving.checkInFrom })}
    </span>
  );
}

type StayItemProps = { section: 'arrivals' | 'departures'; booking: QueuedBooking };

function StayItem({ section, booking }: StayItemProps) {
  const { guestName, balance, conversationId, checkIn, checkOut, today } = booking;
  const isArrival = section === 'arrivals';
  const isLate = isArrival ? checkIn < today : checkOut < today;
  const title = isArrival ? m.bookings_check_in() : m.bookings_check_out();
  return (
    <QueueRow
      label={`${title}: ${guestName}, ${booking.property.title}`}
      guestName={guestName}
      to={addresses.booking({ id: booking._id })}
      conversationId={conversationId}
      isShort
      badge={
        <>
          <Badge tone={isArrival ? 'pine' : 'sand'} className="max-md:hidden">
            {title}
          </Badge>
          {isLate && (
            <Badge tone="clay">
              {isArrival
                ? m.bookings_today_expected({ day: formatDate(checkIn, today) })
                : m.bookings_today_was_to_leave({ day: formatDate(checkOut, today) })}
            </Badge>
          )}
        </>
      }
      actions={<TodayAction section={section} booking={booking} />}
    >
      {/* A phone has the dates, the party and the money each on a line of its own. */}
      <p className="text-sm text-mute tabular-nums">
        <span className="whitespace-nowrap">{formatStayDates(booking)}</span>
        <LineOnPhone />
        <span className="whitespace-nowrap">
          {m.kit_nights({ count: nightCount(booking) })} · {m.bookings_guests({ count: booking.guests })}
        </span>
        {balance.amount > 0 && (
          <>
            <LineOnPhone />
            <span className="font-semibold whitespace-nowrap text-clay-800 dark:text-clay-300">
              {m.bookings_amount_open({ amount: formatMoney(balance) })}
            </span>
          </>
        )}
      </p>
    </QueueRow>
  );
}

/** Between two facts: a new line on a phone, a dot where there is room. */
function LineOnPhone() {
  return (
    <>
      <br className="sm:hidden" />
      <span className="max-sm:hidden"> · </span>
    </>
  );
}
