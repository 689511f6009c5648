import type { GuestView } from '#contract/visitor/guest.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { isOver } from '#domain/booking/booking-states.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import { m } from '#web/locales/compiled/messages.js';
import { partyText } from '../booking/party-text.ts';
import { Icon } from '../components/icon.tsx';
import { weekdayText } from '../format/day-text.ts';
import { locationText } from '../format/location-text.ts';

type TripProps = { token: string; view: GuestView; today: string; locale: string };

/** The stay in one card: picture, property, dates, party and total. */
export function GuestTrip({ token, view, today, locale }: TripProps) {
  const { booking, property } = view;
  const isComing = !isOver(booking.status);
  return (
    <section
      className="lifted overflow-hidden rounded-card border border-line bg-surface sm:grid sm:grid-cols-[2fr_3fr]"
      aria-labelledby="trip"
    >
      {property.coverUrl && (
        <img
          src={property.coverUrl}
          alt=""
          width={800}
          height={500}
          className="aspect-[2/1] size-full bg-hover object-cover sm:aspect-auto sm:min-h-64"
        />
      )}
      <div className="p-5 sm:p-6">
        <h2 id="trip" className="text-[1.35rem] leading-tight">
          {property.title}
        </h2>
        <p className="text-mute">{locationText(property, locale)}</p>
        <StayEnds view={view} today={today} locale={locale} />
        <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <span>
            {m.visitor_nights({ count: booking.nights })} · {partyText(booking)}
          </span>
          <b className="figures">{m.visitor_guest_total({ amount: moneyText(booking.total, locale) })}</b>
        </p>
        {isComing && (
          <p className="mt-4 flex flex-wrap gap-3">
            {booking.mayRequestChange && view.changeRequest === null && (
              <a href={visitorAddresses.guestChange({ token })} className="quiet text-sm">
                <Icon name="users" size={18} />
                {m.visitor_change_title()}
              </a>
            )}
            <a href={`/api/guest/${encodeURIComponent(token)}/stay.ics`} className="quiet text-sm" download>
              <Icon name="calendar" size={18} />
              {m.visitor_guest_calendar()}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

function StayEnds({ view, today, locale }: Pick<TripProps, 'view' | 'today' | 'locale'>) {
  const { checkIn, checkOut } = view.booking;
  const { checkInFrom, checkOutBy } = view.property;
  const ends = [
    { label: m.visitor_search_check_in(), date: checkIn, note: m.visitor_guest_from({ time: checkInFrom }) },
    { label: m.visitor_search_check_out(), date: checkOut, note: m.visitor_guest_by({ time: checkOutBy }) },
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 divide-x divide-line rounded-control border border-line">
      {ends.map((end) => (
        <div key={end.label} className="px-3 py-2.5">
          <dt className="text-sm text-mute">{end.label}</dt>
          <dd className="text-[0.9375rem] font-semibold">
            {weekdayText(end.date, today, locale)}
            <small className="block font-normal text-mute">{end.note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
