import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { SharedProperty } from '#contract/links/link-shapes.ts';
import type { PropertyPage } from '#contract/visitor/visitor-pages.ts';
import { BookingBar } from '#web/features/visitor-pages/booking/booking-bar.tsx';
import { DatesSection } from '#web/features/visitor-pages/booking/dates-section.tsx';
import { PolicyTerms } from '#web/features/visitor-pages/booking/policy-terms.tsx';
import { RequestSection } from '#web/features/visitor-pages/booking/request-section.tsx';
import { StayCard } from '#web/features/visitor-pages/booking/stay-card.tsx';
import { stayPageOf } from '#web/features/visitor-pages/booking/stay-page.ts';
import { createStayStore } from '#web/features/visitor-pages/booking/stay-store.ts';
import { Amenities } from '#web/features/visitor-pages/components/amenities.tsx';
import { HostContact } from '#web/features/visitor-pages/components/host-contact.tsx';
import { HouseRules } from '#web/features/visitor-pages/components/house-rules.tsx';
import { Icon } from '#web/features/visitor-pages/components/icon.tsx';
import { PropertyIntroduction } from '#web/features/visitor-pages/components/property-introduction.tsx';
import { Section } from '#web/features/visitor-pages/components/section.tsx';
import { SleepingRooms } from '#web/features/visitor-pages/components/sleeping-rooms.tsx';
import { VisitorLayout } from '#web/features/visitor-pages/components/visitor-layout.tsx';
import { askText } from '#web/features/visitor-pages/format/question-text.ts';
import { Gallery } from '#web/features/visitor-pages/gallery/gallery.tsx';
import { Island } from '#web/features/visitor-pages/hydration/island.tsx';
import { LocationSection } from '#web/features/visitor-pages/map/location-section.tsx';
import { m } from '#web/locales/compiled/messages.js';
import { linkFooter } from './link-footer.ts';

type PageProps = { page: PropertyPage & { locale: string } };

/** The parts of the page that depend on the chosen dates and on what is taken, by name. */
export function propertyParts(page: PageProps['page']) {
  const stayPage = stayPageOf(page);
  const shared = { page: stayPage, store: createStayStore(stayPage) };
  return {
    back: <BackToLink page={page} />,
    dates: <DatesSection {...shared} />,
    stay: <StayCard {...shared} />,
    policy: <PolicyTerms {...shared} />,
    request: <RequestSection {...shared} />,
    bar: <BookingBar {...shared} />,
  };
}

export type PropertyPart = keyof ReturnType<typeof propertyParts>;

/** Everything else of the page, which is the same whatever dates are asked for. */
export type PropertyLayoutInput = Pick<
  PageProps['page'],
  'view' | 'locator' | 'answerHours' | 'signsFirst' | 'locale'
> & {
  property: SharedProperty;
};

type PropertyLayoutProps = { page: PropertyLayoutInput; place: (part: PropertyPart) => ReactNode };

/** One property for visitors: photos, description, available dates, total price and the request form. */
export function PropertyLayout({ page, place }: PropertyLayoutProps) {
  const { property, view, locale } = page;
  const hasOthers = view.propertyCount > 1;
  return (
    <VisitorLayout
      host={view.host}
      title={property.title}
      mayShare
      links={linkFooter(view, property._id)}
      hasBar={view.allowRequests}
    >
      <Island name="gallery">
        <Gallery images={property.images} title={property.title} />
      </Island>
      {hasOthers && place('back')}
      <div className={`grid grid-cols-1 lg:grid-cols-[7fr_5fr] lg:gap-x-14 ${hasOthers ? 'mt-1' : 'mt-5'}`}>
        <div className="min-w-0">
          <PropertyIntroduction
            property={property}
            mayBook={view.allowRequests}
            signsFirst={page.signsFirst}
            locale={locale}
          />
          <SleepingRooms sleepingRooms={property.sleepingRooms} />
          <Amenities amenities={property.amenities} />
          <Island name="dates">{place('dates')}</Island>
        </div>
        <div className="min-w-0 pb-8 lg:row-span-2">
          <Island name="stay" className="lg:sticky lg:top-6">
            {place('stay')}
          </Island>
        </div>
        <div className="min-w-0">
          <HouseRules property={property}>
            <Island name="policy" isDisplay>
              {place('policy')}
            </Island>
          </HouseRules>
          <LocationSection property={property} locator={page.locator} locale={locale} />
          <Section
            id="request"
            title={property.instantBook ? m.visitor_request_title_instant() : m.visitor_request_title()}
          >
            <Island name="request">{place('request')}</Island>
          </Section>
          <Section title={m.visitor_host_title()}>
            <HostContact
              host={view.host}
              answerHours={page.answerHours}
              registrationNumber={property.registrationNumber}
              locale={locale}
            />
            {view.allowMessages && (
              <a
                href={addresses.sharedQuestion({ linkCode: view.linkCode, propertyId: property._id })}
                className="quiet mt-4 min-h-12"
              >
                <Icon name="mail" size={18} />
                {askText(view.host)}
              </a>
            )}
          </Section>
        </div>
      </div>
      {view.allowRequests && (
        <Island name="bar" isDisplay>
          {place('bar')}
        </Island>
      )}
    </VisitorLayout>
  );
}

function BackToLink({ page }: PageProps) {
  const { checkIn, checkOut, party } = page.search;
  const guests = String(party.adults + party.children);
  const query = checkIn && checkOut ? `?${new URLSearchParams({ checkIn, checkOut, guests })}` : '';
  return (
    <a
      href={addresses.sharedLink({ linkCode: page.view.linkCode }) + query}
      className="tap mt-2 gap-1 text-sm font-medium text-mute hover:text-ink"
    >
      <Icon name="chevronLeft" size={18} />
      {m.visitor_back_to_link({ count: page.view.propertyCount })}
    </a>
  );
}
