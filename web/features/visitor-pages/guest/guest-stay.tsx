import type { ReactNode } from 'react';
import type { GuestView } from '#contract/visitor/guest.ts';
import { isOver } from '#domain/booking/booking-states.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { cancellationPolicyNames } from '#web/lib/format/cancellation-policy-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { partyText } from '../booking/party-text.ts';
import { Icon } from '../components/icon.tsx';
import { weekdayText } from '../format/day-text.ts';
import { locationText } from '../format/location-text.ts';
import { policyDescriptions } from '../format/policy-labels.ts';
import { ArrivalForm } from './arrival-form.tsx';
import { isConfirmed } from './is-confirmed.ts';

type StayProps = {
  token: string;
  view: GuestView;
  today: string;
  locale: string;
  onChange: (view: GuestView) => void;
};

/** The stay: property, dates, party and rules. */
export function GuestStay({ token, view, today, locale, onChange }: StayProps) {
  const { booking, property } = view;
  return (
    <section className="lifted overflow-hidden rounded-card border border-line bg-surface">
      {property.coverUrl && (
        <img
          src={property.coverUrl}
          alt=""
          width={800}
          height={400}
          className="aspect-[2/1] w-full bg-hover object-cover"
        />
      )}
      <div className="p-5 sm:p-6">
        <h2 className="text-[1.35rem]">{property.title}</h2>
        <p className="text-mute">{locationText(property, locale)}</p>
        <StayEnds view={view} today={today} locale={locale} />
        <p className="mt-3">
          {m.visitor_nights({ count: booking.nights })} · {partyText(booking)}
        </p>
        {isComing(view) && (
          <a
            href={`/api/guest/${encodeURIComponent(token)}/stay.ics`}
            className="quiet mt-4 text-sm"
            download
          >
            <Icon name="calendar" size={18} />
            {m.visitor_guest_calendar()}
          </a>
        )}
        <ArrivalForm token={token} view={view} onChange={onChange} />
        {(isComing(view) || property.addressLine) && (
          <StayDetail title={m.visitor_guest_address()}>
            {property.addressLine ?? <span className="text-mute">{addressText(view)}</span>}
          </StayDetail>
        )}
        {view.guide && <Guide guide={view.guide} />}
        {property.houseRules && (
          <StayDetail title={m.visitor_rules_title()}>{property.houseRules}</StayDetail>
        )}
        <StayDetail title={m.visitor_policy_title()}>
          <b>{cancellationPolicyNames[booking.cancellationPolicy]()}.</b>{' '}
          {policyDescriptions[booking.cancellationPolicy]()}
        </StayDetail>
      </div>
    </section>
  );
}

/** True for stays that are still ahead: only these show a calendar file and an address. */
function isComing({ booking }: GuestView): boolean {
  return !isOver(booking.status);
}

function addressText(view: GuestView): string {
  const name = hostName(view.host);
  if (isConfirmed(view)) return m.visitor_guest_address_by_host({ name });
  return view.property.hasStreet
    ? m.visitor_guest_address_later()
    : m.visitor_guest_address_by_host_later({ name });
}

/** What the host shares about getting in and living there. */
function Guide({ guide }: { guide: NonNullable<GuestView['guide']> }) {
  const { access, doorCode, wifiName, wifiPassword, parking } = guide;
  const wifi = [
    wifiName && m.visitor_guest_wifi_name({ name: wifiName }),
    wifiPassword && m.visitor_guest_wifi_password({ password: wifiPassword }),
  ].filter(Boolean);
  return (
    <>
      {access && <StayDetail title={m.visitor_guest_access()}>{access}</StayDetail>}
      {doorCode && (
        <StayDetail title={m.visitor_guest_door_code()}>
          <b>{doorCode}</b>
        </StayDetail>
      )}
      {wifi.length > 0 && <StayDetail title={m.visitor_guest_wifi()}>{wifi.join('\n')}</StayDetail>}
      {parking && <StayDetail title={m.visitor_guest_parking()}>{parking}</StayDetail>}
    </>
  );
}

function StayDetail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-5 text-[1.08rem]">{title}</h3>
      <p className="leading-relaxed whitespace-pre-line">{children}</p>
    </>
  );
}

function StayEnds({ view, today, locale }: Pick<StayProps, 'view' | 'today' | 'locale'>) {
  const { checkIn, checkOut } = view.booking;
  const { checkInFrom, checkOutBy } = view.property;
  const ends = [
    { label: m.visitor_search_check_in(), date: checkIn, note: m.visitor_guest_from({ time: checkInFrom }) },
    { label: m.visitor_search_check_out(), date: checkOut, note: m.visitor_guest_by({ time: checkOutBy }) },
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 divide-x divide-line rounded-control border border-line">
      {ends.map((end) => (
        <div key={end.label} className="px-3.5 py-2.5">
          <dt className="text-sm text-mute">{end.label}</dt>
          <dd className="font-semibold">
            {weekdayText(end.date, today, locale)}
            <small className="block font-normal text-mute">{end.note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
