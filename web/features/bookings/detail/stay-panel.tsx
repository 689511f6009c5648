import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { bookingSourceLabel } from '#web/lib/format/booking-source-label.ts';
import { deviceToday, formatShortDay } from '#web/lib/format/format.ts';
import { partyLabel } from '#web/lib/format/party-label.ts';
import { Card } from '#web/ui/card.tsx';
import { PropertyThumb } from '../property-thumb.tsx';

type StayPanelProps = {
  booking: Booking;
  /** Usual times of the property; absent while they load. */
  times: { checkInFrom: string; checkOutBy: string } | undefined;
};

/** Stay details: property, dates, party and source. */
export function StayPanel({ booking, times }: StayPanelProps) {
  const { property } = booking;

  return (
    <Card flush className="grid grid-cols-1 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <PropertyThumb
        coverUrl={property.coverUrl}
        className="h-40 w-full rounded-none sm:h-full sm:min-h-44"
      />
      <div className="min-w-0 p-5 max-md:p-4">
        <h2 className="break-words">
          <Link to={addresses.property({ id: property._id })} className="underline-offset-4 hover:underline">
            {property.title}
          </Link>
        </h2>
        {property.city !== '' && <p className="text-sm text-mute">{property.city}</p>}
        <div className="mt-4 flex items-center gap-4">
          <Day
            label={t.labels.checkIn}
            date={booking.checkIn}
            time={times && t.labels.fromTime({ time: times.checkInFrom })}
          />
          <ArrowRight aria-hidden className="size-5 shrink-0 text-mute" />
          <Day
            label={t.labels.checkOut}
            date={booking.checkOut}
            time={times && t.labels.byTime({ time: times.checkOutBy })}
          />
        </div>
        <p className="mt-3 text-[15px]">
          {t.counts.nights({ count: booking.nights })} · {partyLabel(booking)}
        </p>
        {booking.arrivalTime && (
          <p className="mt-1 text-sm text-mute">{t.bookings.arrives({ time: booking.arrivalTime })}</p>
        )}
        <p className="mt-1 text-sm text-mute">
          {bookingSourceLabel({ source: booking.source, linkName: booking.link?.name ?? null })}
        </p>
      </div>
    </Card>
  );
}

type DayProps = { label: string; date: string; time: string | undefined };

/** A day with the property's usual time, whose line is kept while it loads. */
function Day({ label, date, time }: DayProps) {
  return (
    <div className="min-w-0">
      <p className="text-[13px] text-mute">{label}</p>
      <p className="font-display text-[1.15rem] leading-tight font-[650] tabular-nums">
        {formatShortDay(date)}
      </p>
      {date.slice(0, 4) !== deviceToday().slice(0, 4) && (
        <p className="text-[13px] text-mute tabular-nums">{date.slice(0, 4)}</p>
      )}
      <p className="min-h-5 text-[13px] text-mute tabular-nums">{time}</p>
    </div>
  );
}
