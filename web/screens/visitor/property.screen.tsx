import { type ComponentType, Suspense, useCallback } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { PropertyPage } from '#contract/visitor/visitor-pages.ts';
import { BookingBar } from '#web/features/visitor-pages/booking/booking-bar.tsx';
import type { StepperProps } from '#web/features/visitor-pages/booking/party-stepper.tsx';
import { StayCard } from '#web/features/visitor-pages/booking/stay-card.tsx';
import type { DetailsProps } from '#web/features/visitor-pages/booking/stay-details.tsx';
import { useClosedStays } from '#web/features/visitor-pages/booking/use-closed-stays.ts';
import { useStayQuote } from '#web/features/visitor-pages/booking/use-stay-quote.ts';
import { useStaySearch } from '#web/features/visitor-pages/booking/use-stay-search.ts';
import { Icon } from '#web/features/visitor-pages/components/icon.tsx';
import { PropertyIntroduction } from '#web/features/visitor-pages/components/property-introduction.tsx';
import { VisitorLayout } from '#web/features/visitor-pages/components/visitor-layout.tsx';
import { Gallery } from '#web/features/visitor-pages/gallery/gallery.tsx';
import { m } from '#web/locales/compiled/messages.js';
import { linkFooter } from './link-footer.ts';
import type { BelowTheFoldProps } from './property-below-the-fold.tsx';

export type PropertyScreenProps = {
  page: PropertyPage & { locale: string };
  /**
   * Sections below the fold. The server renders them at once; in the browser their code loads later, once the page can
   * be read and used.
   */
  belowTheFold: {
    Offer: ComponentType<BelowTheFoldProps>;
    Request: ComponentType<BelowTheFoldProps>;
    Party: ComponentType<StepperProps>;
    Details: ComponentType<DetailsProps>;
  };
};

/** One property for visitors: photos, description, free dates, total price and the request form. */
export function PropertyScreen({ page, belowTheFold: below }: PropertyScreenProps) {
  const { property, view, locale } = page;
  const search = useStaySearch(page);
  const quote = useStayQuote(page, search.search);
  const { closed, lookAgain } = useClosedStays(page);
  const { askAgain } = quote;
  const onOutdated = useCallback(() => {
    askAgain();
    void lookAgain();
  }, [askAgain, lookAgain]);
  const parts = { page, search, quote, closed, onOutdated };
  const hasOthers = view.propertyCount > 1;
  return (
    <VisitorLayout
      host={view.host}
      title={property.title}
      mayShare
      links={linkFooter(view)}
      hasBar={view.allowRequests}
    >
      {/* Each Suspense boundary hydrates separately, which avoids long tasks. */}
      <Suspense>
        <Gallery images={property.images} title={property.title} />
      </Suspense>
      {hasOthers && <BackToLink page={page} />}
      <div className={`grid grid-cols-1 lg:grid-cols-[7fr_5fr] lg:gap-x-14 ${hasOthers ? 'mt-1' : 'mt-5'}`}>
        <div className="min-w-0">
          <Suspense>
            <PropertyIntroduction property={property} locale={locale} />
          </Suspense>
          <Suspense>
            <below.Offer {...parts} />
          </Suspense>
        </div>
        <div className="min-w-0 pb-8 lg:row-span-2">
          <div className="lg:sticky lg:top-6">
            <Suspense>
              <StayCard
                page={page}
                search={search.search}
                stay={quote}
                onParty={search.changeParty}
                onStay={search.chooseStay}
                onCode={search.changeCode}
                Party={below.Party}
                Details={below.Details}
              />
            </Suspense>
          </div>
        </div>
        <div className="min-w-0">
          <Suspense>
            <below.Request {...parts} />
          </Suspense>
        </div>
      </div>
      {view.allowRequests && (
        <Suspense>
          <BookingBar page={page} search={search.search} stay={quote} />
        </Suspense>
      )}
    </VisitorLayout>
  );
}

function BackToLink({ page }: Pick<PropertyScreenProps, 'page'>) {
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
