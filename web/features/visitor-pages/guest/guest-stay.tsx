import type { GuestView } from '#contract/guest.ts';
import { m } from '#web/words/compiled/messages.js';
import { partyText } from '../booking/party-text.ts';
import { weekdayText } from '../look/day-text.ts';
import { placeText } from '../look/place-text.ts';
import { policyNames, policyWords } from '../look/policy-words.ts';

type StayProps = { view: GuestView; today: string; locale: string };

/** The stay itself: where, from when to when, who, and what holds there. */
export function GuestStay({ view, today, locale }: StayProps) {
  const { booking, property } = view;
  const ends = [
    {
      label: m.visitor_search_check_in(),
      date: booking.checkIn,
      note: m.visitor_guest_from({ time: property.checkInFrom }),
    },
    {
      label: m.visitor_search_check_out(),
      date: booking.checkOut,
      note: m.visitor_guest_by({ time: property.checkOutBy }),
    },
  ];
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface lifted">
      {property.coverUrl && (
        <img
          src={property.coverUrl}
          alt=""
          width={800}
          height={400}
          fetchPriority="high"
          className="aspect-[2/1] w-full bg-hover object-cover"
        />
      )}
      <div className="p-5 sm:p-6">
        <h2 className="text-[1.35rem]">{property.title}</h2>
        <p className="text-mute">{placeText(property, locale)}</p>
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
        <p className="mt-3">
          {m.visitor_nights({ count: booking.nights })} · {partyText(booking)}
        </p>
        <h3 className="mt-5 text-[1.08rem]">{m.visitor_guest_address()}</h3>
        <p className={property.addressLine ? '' : 'text-mute'}>
          {property.addressLine ?? m.visitor_guest_address_later()}
        </p>
        {property.houseRules && (
          <>
            <h3 className="mt-5 text-[1.08rem]">{m.visitor_rules_title()}</h3>
            <p className="leading-relaxed whitespace-pre-line">{property.houseRules}</p>
          </>
        )}
        <h3 className="mt-5 text-[1.08rem]">{m.visitor_policy_title()}</h3>
        <p className="leading-relaxed">
          <b>{policyNames[booking.cancellationPolicy]()}.</b> {policyWords[booking.cancellationPolicy]()}
        </p>
      </div>
    </section>
  );
}
