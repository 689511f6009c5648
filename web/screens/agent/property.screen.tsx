import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Property } from '#contract/properties/property-shapes.ts';
import { PriceReceipt } from '#web/features/bookings/money/price-receipt.tsx';
import { PropertyActions } from '#web/features/properties/actions/property-actions.tsx';
import { PropertyMapCard } from '#web/features/properties/address-map.tsx';
import { CalendarPanel } from '#web/features/properties/calendar/calendar-panel.tsx';
import { AboutPanel } from '#web/features/properties/detail/about-panel.tsx';
import { CommentsPanel } from '#web/features/properties/detail/comments-panel.tsx';
import { LinksPanel } from '#web/features/properties/detail/links-panel.tsx';
import { PerformancePanel } from '#web/features/properties/detail/performance-panel.tsx';
import { PropertyGallery } from '#web/features/properties/detail/property-gallery.tsx';
import { PropertyNotice } from '#web/features/properties/detail/property-notice.tsx';
import { TermsPanel } from '#web/features/properties/detail/terms-panel.tsx';
import { UpcomingBookingsPanel } from '#web/features/properties/detail/upcoming-bookings-panel.tsx';
import { propertyQuery } from '#web/features/properties/property.queries.ts';
import { propertyFactsLine } from '#web/features/properties/property-labels.ts';
import { BackToProperties, PropertyLoadError } from '#web/features/properties/property-load-error.tsx';
import { PropertyStatusBadge } from '#web/features/properties/property-status-badge.tsx';
import { useAddressParam } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

// Calendar and steppers load after the first view.
const StayQuotePanel = lazyPart(
  () => import('#web/features/properties/detail/stay-quote-panel.tsx'),
  'StayQuotePanel',
);

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
        badges={<PropertyStatusBadge status={status} moderation={moderation} />}
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

/** Placeholder of the property page while it loads. */
function PropertySkeleton() {
  return (
    <div role="status" aria-label={m.properties_loading()}>
      <div className="mb-6 space-y-3">
        <Skeleton className="w-24" />
        <Skeleton className="h-9 w-80 max-w-full" />
        <Skeleton className="w-64 max-w-full" />
      </div>
      <Skeleton className="h-[26rem] w-full rounded-card max-md:h-60" />
      <div className="mt-5 grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Card className="h-80">
          <SkeletonLines lines={6} />
        </Card>
        <Card className="h-80">
          <SkeletonLines lines={6} />
        </Card>
      </div>
    </div>
  );
}
