import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Property } from '#contract/properties.ts';
import { PriceReceipt } from '#web/features/bookings/money/price-receipt.tsx';
import { AboutPanel } from '#web/features/properties/about-panel.tsx';
import { CalendarPanel } from '#web/features/properties/calendar-panel.tsx';
import { UpcomingBookingsPanel } from '#web/features/properties/coming-bookings-panel.tsx';
import { CommentsPanel } from '#web/features/properties/comments-panel.tsx';
import { LinksPanel } from '#web/features/properties/links-panel.tsx';
import { PerformancePanel } from '#web/features/properties/performance-panel.tsx';
import { propertyQuery } from '#web/features/properties/property.queries.ts';
import { PropertyActions } from '#web/features/properties/property-actions.tsx';
import { propertyFactsLine } from '#web/features/properties/property-facts.ts';
import { PropertyGallery } from '#web/features/properties/property-gallery.tsx';
import { BackToProperties } from '#web/features/properties/property-links.tsx';
import { PropertyLoadError } from '#web/features/properties/property-load-fault.tsx';
import { PropertyNotice } from '#web/features/properties/property-notice.tsx';
import { PropertyMapCard } from '#web/features/properties/property-place-map.tsx';
import { PropertySkeleton } from '#web/features/properties/property-skeleton.tsx';
import { PropertyStatusBadge } from '#web/features/properties/property-state.tsx';
import { TermsPanel } from '#web/features/properties/terms-panel.tsx';
import { useAddressParam } from '#web/lib/address-state.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Calendar and steppers load after the first view.
const StayQuotePanel = lazy(async () => ({
  default: (await import('#web/features/properties/try-stay-panel.tsx')).StayQuotePanel,
}));

/** One property: photos, calendar, terms, performance and upcoming bookings. */
export function PropertyScreen() {
  const id = useAddressParam('id');
  const { data: property, isError, error, refetch, isFetching } = useQuery(propertyQuery(id));
  if (property) return <Listing property={property} />;
  if (isError) {
    return <PropertyLoadError problem={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return <PropertySkeleton />;
}

function Listing({ property }: { property: Property }) {
  const { _id: id, title, status, moderation } = property;
  return (
    <>
      <PageHeader
        title={title}
        state={propertyFactsLine(property)}
        marks={<PropertyStatusBadge status={status} moderation={moderation} />}
        back={<BackToProperties />}
        action={<PropertyActions property={property} />}
      />
      <PropertyNotice property={property} />
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <PropertyGallery property={property} />
        <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <CalendarPanel key={id} property={property} />
            <AboutPanel property={property} />
            <PropertyMapCard property={property} />
            <CommentsPanel propertyId={id} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <PerformancePanel propertyId={id} />
            <UpcomingBookingsPanel propertyId={id} />
            <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
              <StayQuotePanel property={property} renderQuote={(quote) => <PriceReceipt quote={quote} />} />
            </Suspense>
            <TermsPanel property={property} />
            <LinksPanel propertyId={id} />
          </div>
        </div>
      </div>
    </>
  );
}
