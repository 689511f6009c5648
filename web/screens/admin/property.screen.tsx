import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { AdminPropertyDetails } from '#contract/admin/properties.ts';
import { ActivityList } from '#web/features/admin/logs/activity-list.tsx';
import { propertyPageQuery } from '#web/features/admin/properties/property.queries.ts';
import { PropertyBookings, PropertyFacts } from '#web/features/admin/properties/property-facts.tsx';
import { ReviewHistory } from '#web/features/admin/properties/review-history.tsx';
import { ReviewPanel } from '#web/features/admin/properties/review-panel.tsx';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { PropertyMapCard } from '#web/features/properties/address-map.tsx';
import { ReservedNightsPanel } from '#web/features/properties/calendar/reserved-nights-panel.tsx';
import { AboutPanel } from '#web/features/properties/detail/about-panel.tsx';
import { TermsPanel } from '#web/features/properties/detail/terms-panel.tsx';
import { CaptionedPhotos } from '#web/features/properties/photos/captioned-photos.tsx';
import { propertyFactsLine } from '#web/features/properties/property-labels.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { useAddressParam } from '#web/lib/browser/address-state.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

/** One listing as a reviewer sees it: everything guests would read, beside the decision. */
export function AdminPropertyScreen() {
  const id = useAddressParam('id');
  const found = useQuery(propertyPageQuery(id));
  const { data, error } = found;
  if (data) return <PropertyPage key={id} page={data} />;
  const isGone = isCallProblem(error) && (error.status === 404 || error.status === 400);
  if (!error) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={m.review_property()} back={<BackLink />} />
      {isGone ? (
        <Card>
          <EmptyState illustration="lost" title={m.review_gone()} text={m.review_gone_text()} />
        </Card>
      ) : (
        <Loaded query={found} failure={m.admin_list_failed()} card />
      )}
    </>
  );
}

function BackLink() {
  return (
    <Link to={addresses.adminProperties.pattern} className="underline-offset-4 hover:underline">
      {m.review_back()}
    </Link>
  );
}

function PropertyPage({ page }: { page: AdminPropertyDetails }) {
  const { property, summary, bookings, calendar, steps } = page;
  const navigate = useNavigate();
  const may = useMay();
  return (
    <>
      <PageHeader
        title={summary.title || m.admin_untitled()}
        state={propertyFactsLine(property)}
        back={<BackLink />}
      />
      <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5 lg:sticky lg:top-20 lg:order-last">
          <ReviewPanel page={page} />
          <PropertyFacts page={page} />
          <ReviewHistory steps={steps} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <CaptionedPhotos property={property} />
          <AboutPanel property={property} />
          <TermsPanel property={property} />
          <PropertyMapCard property={property} />
          <ReservedNightsPanel
            calendar={calendar}
            onOpen={(id) => {
              if (may('bookings:read')) void navigate({ to: addresses.adminBooking({ id }) });
            }}
          />
          {bookings && <PropertyBookings propertyId={property._id} bookings={bookings} />}
          {may('log:read') && (
            <Card className="p-6 max-md:p-4">
              <CardHeader title={m.admin_activity()} />
              <ActivityList filter={{ entityType: 'property', entity: property._id }} />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

function PageSkeleton() {
  return (
    <div role="status" aria-label={m.review_loading()}>
      <div className="mb-6 space-y-3">
        <Skeleton className="w-24" />
        <Skeleton className="h-9 w-80 max-w-full" />
      </div>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="h-96">
          <SkeletonLines lines={6} />
        </Card>
        <Card className="h-64">
          <SkeletonLines lines={4} />
        </Card>
      </div>
    </div>
  );
}
