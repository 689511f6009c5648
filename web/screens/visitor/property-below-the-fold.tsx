import type { Stay } from '#contract/shapes.ts';
import type { PropertyPage } from '#contract/visitor/visitor-pages.ts';
import { DatesSection } from '#web/features/visitor-pages/booking/dates-section.tsx';
import { PartyStepper, type StepperProps } from '#web/features/visitor-pages/booking/party-stepper.tsx';
import { RequestForm } from '#web/features/visitor-pages/booking/request-form.tsx';
import { type DetailsProps, StayDetails } from '#web/features/visitor-pages/booking/stay-details.tsx';
import type { useStayQuote } from '#web/features/visitor-pages/booking/use-stay-quote.ts';
import type { useStaySearch } from '#web/features/visitor-pages/booking/use-stay-search.ts';
import { Amenities } from '#web/features/visitor-pages/components/amenities.tsx';
import { HostContact } from '#web/features/visitor-pages/components/host-contact.tsx';
import { HouseRules } from '#web/features/visitor-pages/components/house-rules.tsx';
import { Icon } from '#web/features/visitor-pages/components/icon.tsx';
import { Section } from '#web/features/visitor-pages/components/section.tsx';
import { LocationSection } from '#web/features/visitor-pages/map/location-section.tsx';
import { m } from '#web/locales/compiled/messages.js';

export type BelowTheFoldProps = {
  page: PropertyPage & { locale: string };
  search: ReturnType<typeof useStaySearch>;
  quote: ReturnType<typeof useStayQuote>;
  closed: readonly Stay[];
  onOutdated: () => void;
};

/** Amenities and dates, below the fold: their code loads after the page is usable. */
export function PropertyOffer({ page, search, closed }: BelowTheFoldProps) {
  return (
    <>
      <Amenities amenities={page.property.amenities} />
      <DatesSection page={page} stay={search} closed={closed} />
    </>
  );
}

export function PropertyParty(props: StepperProps) {
  return <PartyStepper {...props} />;
}

export function PropertyDetails(props: DetailsProps) {
  return <StayDetails {...props} />;
}

export function PropertyRequest({ page, search, quote, onOutdated }: BelowTheFoldProps) {
  const { property, view } = page;
  return (
    <>
      <HouseRules property={property} />
      <Section
        id="request"
        title={property.instantBook ? m.visitor_request_title_instant() : m.visitor_request_title()}
      >
        <RequestSection {...{ page, search, quote, onOutdated }} />
      </Section>
      <LocationSection property={property} locale={page.locale} />
      <Section title={m.visitor_host_title()}>
        <HostContact host={view.host} />
      </Section>
    </>
  );
}

function RequestSection({ page, search, quote, onOutdated }: Omit<BelowTheFoldProps, 'closed'>) {
  const { name } = page.view.host;
  if (!page.view.allowRequests) return <p className="leading-relaxed">{m.visitor_request_off({ name })}</p>;
  const hasDates = search.search.checkIn && search.search.checkOut;
  const lead = page.property.instantBook
    ? m.visitor_request_lead_instant()
    : m.visitor_request_lead({ name });
  return (
    <>
      <p className="mb-5 text-mute">{hasDates ? lead : m.visitor_request_dates_first()}</p>
      {hasDates ? (
        <RequestForm
          page={page}
          search={search.search}
          stay={quote}
          onOutdated={onOutdated}
          onStay={search.chooseStay}
        />
      ) : (
        <a href="#dates" className="quiet min-h-12">
          <Icon name="calendar" />
          {m.visitor_stay_choose()}
        </a>
      )}
    </>
  );
}
