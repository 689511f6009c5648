import { type FormEvent, useState } from 'react';
import type { GuestView } from '#contract/links/guest.ts';
import * as guest from '#contract/links/guest.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { isEnded, isOver } from '#domain/bookings/booking-states.ts';
import { directionsUrl } from '#domain/shared/directions-url.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';

import { partyText } from '../booking/party-text.ts';
import { callApi } from '../call-api.ts';
import { Icon } from '../components/icon.tsx';
import { weekdayText } from '../format/day-text.ts';
import { locationText } from '../format/location-text.ts';
import { refundText } from '../format/refund-text.ts';
import { HouseGuide, StayDetail, WayIn } from './arrival-guide.tsx';
import { isConfirmed } from './booking-state.tsx';

type StayProps = {
  token: string;
  view: GuestView;
  today: string;
  locale: string;
  onChange: (view: GuestView) => void;
};

/** How to get there and what applies to a stay that was not called off: arrival, address, guide, rules and cancellation. */
export function GuestStay({ token, view, today, locale, onChange }: StayProps) {
  const { booking, property, guide } = view;
  if (isEnded(booking.status) || booking.phase === 'after') return null;

  // The first card of the page has the way there and in.
  const isOnTop = booking.phase === 'arrival' || booking.phase === 'staying';

  return (
    <section className="panel" aria-labelledby="stay-details">
      <h2 id="stay-details" className="text-[1.2rem]">
        {t.labels.yourStay}
      </h2>
      <ArrivalForm token={token} view={view} onChange={onChange} />
      {!isOnTop && <WayThere view={view} />}
      {!isOnTop && <WayIn view={view} today={today} locale={locale} />}
      {guide !== null && <HouseGuide token={token} guide={guide} />}
      {property.houseRules && <StayDetail title={t.labels.houseRules}>{property.houseRules}</StayDetail>}
      {booking.mayCancel && (
        <StayDetail title={t.visitorProperty.policyTitle}>
          <b>{t.propertyLabels.cancellationPolicyNames[booking.cancellationPolicy]}.</b>{' '}
          {refundText(booking, today, locale)}
        </StayDetail>
      )}
    </section>
  );
}

/** Address and directions; until the stay is confirmed, when they come. */
export function WayThere({ view }: Pick<StayProps, 'view'>) {
  const { property } = view;
  if (!isComing(view)) return null;

  return (
    <>
      <StayDetail title={t.labels.address}>
        {property.addressLine ?? <span className="text-mute">{addressText(view)}</span>}
      </StayDetail>
      {property.addressLine && (
        <a
          href={directionsUrl(`${property.addressLine}, ${property.country ?? ''}`)}
          target="_blank"
          rel="noreferrer"
          className="quiet mt-2 text-sm"
        >
          <Icon name="mapPin" size={18} />
          {t.guestPage.directions}
        </a>
      )}
    </>
  );
}

/** True for stays that are still ahead: only these show a calendar file and an address. */
function isComing({ booking }: GuestView): boolean {
  return !isOver(booking.status);
}

function addressText(view: GuestView): string {
  const name = hostName(view.host);
  if (isConfirmed(view)) return t.guestPage.addressByHost({ name });
  return view.property.hasStreet ? t.guestPage.addressLater : t.guestPage.addressByHostLater({ name });
}

type ArrivalProps = { token: string; view: GuestView; onChange: (view: GuestView) => void };

type State = { kind: 'idle' | 'saving' | 'saved' } | { kind: 'refused'; text: string };

/** Expected arrival time, sent to the host. Without script it posts to the address of the page. */
function ArrivalForm({ token, view, onChange }: ArrivalProps) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const { arrivalTime, mayChangeArrival } = view.booking;
  if (!mayChangeArrival) return arrivalTime ? <p className="mt-4">{arrivalTime}</p> : null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.kind === 'saving') return;
    const wanted = String(new FormData(event.currentTarget).get('arrivalTime') ?? '').trim();
    setState({ kind: 'saving' });
    setState(await sendArrival(token, wanted, onChange));
  }

  return (
    <form
      id="arrival"
      method="post"
      action={visitorAddresses.guest({ token })}
      onSubmit={(event) => void submit(event)}
      className="mt-5 scroll-mt-4"
    >
      <input type="hidden" name="act" value="arrival" />
      <label htmlFor="arrival-time" className="block text-sm font-medium">
        {t.guestPage.arrival}
      </label>
      <div className="flex items-end gap-2">
        <input
          id="arrival-time"
          name="arrivalTime"
          defaultValue={arrivalTime ?? ''}
          maxLength={40}
          placeholder={t.guestPage.arrivalHint}
          className="in"
          {...(state.kind === 'refused'
            ? { 'aria-invalid': true, 'aria-describedby': 'arrival-time-fault' }
            : {})}
        />
        <button type="submit" className="quiet min-h-12" aria-disabled={state.kind === 'saving' || undefined}>
          {state.kind === 'saving' ? t.notices.saving : t.actions.save}
        </button>
      </div>
      {state.kind === 'refused' && (
        <span id="arrival-time-fault" role="alert" className="fault">
          {state.text}
        </span>
      )}
      <span role="status" className="mt-1 block text-sm text-mute">
        {state.kind === 'saved' && t.guestPage.arrivalSaved({ name: hostName(view.host) })}
      </span>
    </form>
  );
}

async function sendArrival(
  token: string,
  arrivalTime: string,
  onChange: (view: GuestView) => void,
): Promise<State> {
  try {
    const answer = await callApi(guest.changeArrival, {
      params: { token },
      body: { arrivalTime },
    });
    if (!answer.ok) return { kind: 'refused', text: answer.problem.detail };
    onChange(answer.value);
    return { kind: 'saved' };
  } catch {
    return { kind: 'refused', text: t.guestPage.arrivalOffline };
  }
}

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
            {t.counts.nights({ count: booking.nights })} · {partyText(booking)}
          </span>
          <b className="figures">{t.guestPage.total({ amount: moneyText(booking.total, locale) })}</b>
        </p>
        {isComing && !booking.hasArrived && (
          <p className="mt-4 acts flex flex-wrap gap-3">
            {booking.mayRequestChange && view.changeRequest === null && (
              <a href={visitorAddresses.guestChange({ token })} className="quiet text-sm">
                <Icon name="users" size={18} />
                {t.guestChange.title}
              </a>
            )}
            <a href={`/api/guest/${encodeURIComponent(token)}/stay.ics`} className="quiet text-sm" download>
              <Icon name="calendar" size={18} />
              {t.guestPage.calendar}
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
    { label: t.labels.checkIn, date: checkIn, note: t.labels.fromTime({ time: checkInFrom }) },
    { label: t.labels.checkOut, date: checkOut, note: t.labels.byTime({ time: checkOutBy }) },
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
