import type { GuestView } from '#contract/visitor/guest.ts';
import { isEnded, isOver } from '#domain/booking/booking-states.ts';
import { directionsUrl } from '#domain/shared/directions-url.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { cancellationPolicyNames } from '#web/lib/format/cancellation-policy-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Icon } from '../components/icon.tsx';
import { policyDescriptions } from '../format/policy-labels.ts';
import { refundDatesText } from '../format/refund-text.ts';
import { ArrivalForm } from './arrival-form.tsx';
import { ArrivalGuide, StayDetail } from './arrival-guide.tsx';
import { isConfirmed } from './is-confirmed.ts';

type StayProps = {
  token: string;
  view: GuestView;
  today: string;
  locale: string;
  onChange: (view: GuestView) => void;
};

/** How to get there and what applies to a stay that was not called off: arrival, address, guide, rules and cancellation. */
export function GuestStay({ token, view, today, locale, onChange }: StayProps) {
  const { booking, property } = view;
  if (isEnded(booking.status)) return null;
  return (
    <section className="panel" aria-labelledby="stay-details">
      <h2 id="stay-details" className="text-[1.2rem]">
        {m.visitor_guest_details()}
      </h2>
      <ArrivalForm token={token} view={view} onChange={onChange} />
      {isComing(view) && (
        <StayDetail title={m.visitor_guest_address()}>
          {property.addressLine ?? <span className="text-mute">{addressText(view)}</span>}
        </StayDetail>
      )}
      {isComing(view) && property.addressLine && (
        <a
          href={directionsUrl(`${property.addressLine}, ${property.country ?? ''}`)}
          target="_blank"
          rel="noreferrer"
          className="quiet mt-2 text-sm"
        >
          <Icon name="mapPin" size={18} />
          {m.visitor_guest_directions()}
        </a>
      )}
      <ArrivalGuide token={token} view={view} today={today} locale={locale} onChange={onChange} />
      {property.houseRules && <StayDetail title={m.visitor_rules_title()}>{property.houseRules}</StayDetail>}
      <StayDetail title={m.visitor_policy_title()}>
        <b>{cancellationPolicyNames[booking.cancellationPolicy]()}.</b>{' '}
        {refundDatesText(booking.refundDeadlines, today, locale) ??
          policyDescriptions[booking.cancellationPolicy]()}
      </StayDetail>
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
