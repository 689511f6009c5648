import { type ComponentType, Suspense } from 'react';
import type { Stay } from '#contract/shapes.ts';
import type { PropertyPage, StaySearch, VisitorParty } from '#contract/visitor/visitor-pages.ts';
import { m } from '#web/locales/compiled/messages.js';
import { weekdayText } from '../format/day-text.ts';
import type { StepperProps } from './party-stepper.tsx';
import { StayAction } from './stay-action.tsx';
import type { DetailsProps } from './stay-details.tsx';
import { StayPrice } from './stay-price.tsx';
import type { StayQuote } from './use-stay-quote.ts';

type CardProps = {
  page: PropertyPage & { locale: string };
  search: StaySearch;
  stay: StayQuote;
  onParty: (party: VisitorParty) => void;
  onStay: (stay: Stay) => void;
  onCode: (code: string) => void;
  /** Party steppers; loaded lazily in the browser. */
  Party: ComponentType<StepperProps>;
  /** Price details; loaded lazily in the browser. */
  Details: ComponentType<DetailsProps>;
};

/** The chosen stay: total price, dates, guests and price details. */
export function StayCard({ page, search, stay, onParty, onStay, onCode, Party, Details }: CardProps) {
  const { property, view, locale } = page;
  const { name } = view.host;
  return (
    <section id="stay" aria-label={m.visitor_stay_label()} className="panel raised scroll-mt-4">
      <StayPrice page={page} stay={stay} />
      <DateLinks search={search} today={property.today} locale={locale} />
      <div className="mt-3">
        <Suspense>
          <Party
            search={search}
            maxGuests={property.maxGuests}
            petsAllowed={property.amenities.includes('pets_allowed')}
            onChange={onParty}
          />
        </Suspense>
      </div>
      <Suspense>
        <Details {...{ page, search, stay, onStay, onCode }} />
      </Suspense>
      {view.allowRequests && (
        <>
          <StayAction
            page={page}
            search={search}
            answer={stay.answer}
            className="mt-5 w-full max-lg:hidden"
          />
          <p className="mt-4 text-center text-sm text-mute lg:mt-2.5">
            {property.instantBook ? m.visitor_stay_instant({ name }) : m.visitor_stay_not_charged({ name })}
          </p>
        </>
      )}
    </section>
  );
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
