import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { addresses } from '#contract/addresses.ts';
import type { SharedProperty } from '#contract/links/link-shapes.ts';
import type { PropertyPage, VisitorPage } from '#contract/links/visitor-pages.ts';
import { hostName } from '#domain/shared/host-name.ts';
import * as t from '#texts/screens.ts';
import { BookingBar } from '#web/features/links/visitor-pages/booking/booking-bar.tsx';
import { DatesSection } from '#web/features/links/visitor-pages/booking/dates-section.tsx';
import { PolicyTerms } from '#web/features/links/visitor-pages/booking/policy-terms.tsx';
import { RequestSection } from '#web/features/links/visitor-pages/booking/request-section.tsx';
import { StayCard } from '#web/features/links/visitor-pages/booking/stay-card.tsx';
import { stayPageOf } from '#web/features/links/visitor-pages/booking/stay-page.ts';
import { createStayStore } from '#web/features/links/visitor-pages/booking/stay-store.ts';
import { HostContact } from '#web/features/links/visitor-pages/components/host-contact.tsx';
import { Icon } from '#web/features/links/visitor-pages/components/icon.tsx';
import {
  Amenities,
  HouseRules,
  PropertyIntroduction,
  SleepingRooms,
} from '#web/features/links/visitor-pages/components/property-sections.tsx';
import {
  Review,
  ReviewFigures,
  ReviewRules,
} from '#web/features/links/visitor-pages/components/review-parts.tsx';
import {
  linkFooter,
  Section,
  VisitorLayout,
} from '#web/features/links/visitor-pages/components/visitor-layout.tsx';
import { questionActionText } from '#web/features/links/visitor-pages/format/question-text.ts';
import { Gallery } from '#web/features/links/visitor-pages/gallery/gallery.tsx';
import { Island } from '#web/features/links/visitor-pages/hydration/island.tsx';
import { LocationSection } from '#web/features/links/visitor-pages/map/location-section.tsx';

type PageProps = { page: PropertyPage & { locale: string } };

/** The parts of the page that depend on the chosen dates and on what is taken, by name. */
function propertyParts(page: PageProps['page']) {
  const stayPage = stayPageOf(page);
  const shared = { page: stayPage, store: createStayStore(stayPage) };
  return {
    back: <BackToLink page={page} />,
    dates: <DatesSection {...shared} onAllMonths={() => undefined} />,
    stay: <StayCard {...shared} />,
    policy: <PolicyTerms {...shared} />,
    request: <RequestSection {...shared} />,
    bar: <BookingBar {...shared} />,
  };
}

type PropertyPart = keyof ReturnType<typeof propertyParts>;

/** Everything else of the page, which is the same whatever dates are asked for. */
type PropertyLayoutInput = Pick<
  PageProps['page'],
  'view' | 'locator' | 'answerHours' | 'signsFirst' | 'reviews' | 'hostReviews' | 'newestReviews' | 'locale'
> & {
  property: SharedProperty;
};

type PropertyLayoutProps = { page: PropertyLayoutInput; renderPart: (part: PropertyPart) => ReactNode };

/** One property for visitors: photos, description, available dates, total price and the request form. */
function PropertyLayout({ page, renderPart }: PropertyLayoutProps) {
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
      {hasOthers && renderPart('back')}
      <div className={`grid grid-cols-1 lg:grid-cols-[7fr_5fr] lg:gap-x-14 ${hasOthers ? 'mt-1' : 'mt-5'}`}>
        <div className="min-w-0">
          <PropertyIntroduction
            property={property}
            reviews={page.reviews}
            mayBook={view.allowRequests}
            signsFirst={page.signsFirst}
            locale={locale}
          />
          <SleepingRooms sleepingRooms={property.sleepingRooms} />
          <Amenities amenities={property.amenities} />
          <Island name="dates">{renderPart('dates')}</Island>
        </div>
        <div className="min-w-0 pb-8 lg:row-span-2">
          <Island name="stay" className="lg:sticky lg:top-6">
            {renderPart('stay')}
          </Island>
        </div>
        <div className="min-w-0">
          <Section
            id="request"
            isOnScreenOnly
            title={property.instantBook ? t.requestForm.requestTitleInstant : t.actions.requestToBook}
          >
            <Island name="request">{renderPart('request')}</Island>
          </Section>
          <HouseRules property={property}>
            <Island name="policy" isDisplay>
              {renderPart('policy')}
            </Island>
          </HouseRules>
          <LocationSection property={property} locator={page.locator} locale={locale} />
          <Reviews page={page} />
          <Section title={t.visitorProperty.hostTitle}>
            <HostContact
              host={view.host}
              reviews={page.hostReviews}
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
                {questionActionText(view.host)}
              </a>
            )}
          </Section>
        </div>
      </div>
      {view.allowRequests && (
        <Island name="bar" isDisplay>
          {renderPart('bar')}
        </Island>
      )}
    </VisitorLayout>
  );
}

/** The newest reviews; the others have a page of their own. */
function Reviews({ page }: { page: PropertyLayoutInput }) {
  const { view, property, reviews, newestReviews, locale } = page;
  if (reviews.count === 0) return null;
  const name = hostName(view.host);
  const { linkCode } = view;

  return (
    <Section id="reviews" title={t.guestReviews.title}>
      <p className="text-lg">
        <ReviewFigures reviews={reviews} locale={locale} />
      </p>
      <ul className="mt-5 space-y-7">
        {newestReviews.map((review) => (
          <Review key={review._id} review={review} hostName={name} locale={locale} />
        ))}
      </ul>
      {reviews.shown > newestReviews.length && (
        <a href={addresses.sharedReviews({ linkCode, propertyId: property._id })} className="quiet mt-6">
          {t.actions.showAllOf({ count: reviews.shown })}
        </a>
      )}
      <ReviewRules reviews={reviews} hostName={name} />
    </Section>
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
      {t.visitor.backToLink({ count: page.view.propertyCount })}
    </a>
  );
}

type RenderedProperty = Extract<VisitorPage, { kind: 'property' }>;

const maxLayouts = 200;
/** Rendered layouts by their input, cut at the places of the parts: every second piece is the name of a part. */
const layouts = new Map<string, string[]>();

/**
 * Renders a property’s page. Visitors ask for one date after another, and most of the page is the same for all of them:
 * that layout is rendered once for each input, and only the parts that depend on the dates are rendered each time.
 */
export function renderProperty(page: RenderedProperty): string {
  const parts: Partial<Record<string, ReturnType<typeof propertyParts>[PropertyPart]>> = propertyParts(page);
  return layoutOf(page)
    .map((piece, index) => (index % 2 === 0 ? piece : renderToString(parts[piece])))
    .join('');
}

function layoutOf({
  view,
  locator,
  answerHours,
  signsFirst,
  reviews,
  hostReviews,
  newestReviews,
  locale,
  property,
}: RenderedProperty): string[] {
  // The calendar alone shows what is taken, so a new booking needs no new layout.
  const fixed = { ...property, closed: [], exceptions: [], arrivalPeriods: [] };
  const input: PropertyLayoutInput = {
    view,
    locator,
    answerHours,
    signsFirst,
    reviews,
    hostReviews,
    newestReviews,
    locale,
    property: fixed,
  };

  const key = JSON.stringify(input);
  const known = layouts.get(key);
  if (known !== undefined) return known;

  const html = renderToString(<PropertyLayout page={input} renderPart={(part) => cut + part + cut} />);
  const pieces = html.split(cut);
  if (layouts.size >= maxLayouts) layouts.clear();
  layouts.set(key, pieces);

  return pieces;
}

/** No text of a page contains it: PostgreSQL does not store it. */
const cut = '\0';
