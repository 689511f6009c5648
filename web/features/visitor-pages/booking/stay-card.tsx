import type { StaySearch } from '#contract/visitor/visitor-pages.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { m } from '#web/locales/compiled/messages.js';
import { weekdayText } from '../format/day-text.ts';
import { askText } from '../format/question-text.ts';
import { PartyStepper } from './party-stepper.tsx';
import { StayAction } from './stay-action.tsx';
import { StayDetails } from './stay-details.tsx';
import type { StayPage } from './stay-page.ts';
import { StayPrice } from './stay-price.tsx';
import { type StayStore, useStay } from './stay-store.ts';

/** The chosen stay: total price, dates, guests and price details. */
export function StayCard({ page, store }: { page: StayPage; store: StayStore }) {
  const stay = useStay(store);
  const { search } = stay;
  const { property, view, locale } = page;
  const name = hostName(view.host);
  return (
    <section id="stay" aria-label={m.visitor_stay_label()} className="panel raised scroll-mt-4">
      <StayPrice page={page} stay={stay} />
      <DateLinks search={search} today={property.today} locale={locale} />
      <div className="mt-3">
        <PartyStepper
          search={search}
          maxGuests={property.maxGuests}
          petsAllowed={property.amenities.includes('pets_allowed')}
          onChange={store.changeParty}
        />
      </div>
      <StayDetails page={page} store={store} stay={stay} />
      {view.allowRequests && (
        <>
          <StayAction page={page} stay={stay} className="mt-5 w-full max-lg:hidden" />
          <p className="mt-3 text-center text-sm text-mute">
            {property.instantBook ? instantText(page, name) : m.visitor_stay_not_charged({ name })}
          </p>
        </>
      )}
      {view.allowMessages && (
        <a
          href={visitorAddresses.sharedQuestion({ linkCode: view.linkCode, propertyId: property._id })}
          className="tap mt-3 w-full justify-center font-medium text-accent"
        >
          {askText(view.host)}
        </a>
      )}
    </section>
  );
}

/** Says where the way to pay will be found, as the review above the form does. */
function instantText({ wayToPay }: StayPage, name: string): string {
  return wayToPay === null ? m.visitor_stay_instant({ name }) : m.visitor_stay_instant_ways();
}

function DateLinks({ search, today, locale }: { search: StaySearch; today: string; locale: string }) {
  const ends = [
    { label: m.visitor_search_check_in(), date: search.checkIn },
    { label: m.visitor_search_check_out(), date: search.checkOut },
  ];
  return (
    <div className="mt-4 grid grid-cols-2 divide-x divide-line rounded-control border border-line">
      {ends.map((end) => (
        <a
          key={end.label}
          href="#dates"
          className="flex min-h-14 flex-col justify-center px-3.5 py-2 text-sm font-semibold"
        >
          <small className="block font-medium text-mute">{end.label}</small>
          {end.date ? weekdayText(end.date, today, locale) : m.visitor_stay_add_date()}
        </a>
      ))}
    </div>
  );
}
