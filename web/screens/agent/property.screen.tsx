import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import type { MemberScope } from '#domain/account/member-roles.ts';
import * as t from '#texts/screens.ts';
import { ChannelStaysPanel } from '#web/features/bookings/channel-stays/channel-stays-panel.tsx';
import { PriceReceipt } from '#web/features/bookings/money/price-receipt.tsx';
import { PropertyActions } from '#web/features/properties/actions/property-actions.tsx';
import { CalendarPanel } from '#web/features/properties/calendar/calendar-panel.tsx';
import { PerformancePanel } from '#web/features/properties/detail/performance-panel.tsx';
import { PropertyGallery } from '#web/features/properties/detail/property-gallery.tsx';
import { PropertyNotice } from '#web/features/properties/detail/property-notice.tsx';
import { UpcomingBookingsPanel } from '#web/features/properties/detail/upcoming-bookings-panel.tsx';
import { propertyQuery } from '#web/features/properties/property.queries.ts';
import { propertyFactsLine } from '#web/features/properties/property-labels.ts';
import { BackToProperties, PropertyLoadError } from '#web/features/properties/property-load-error.tsx';
import { PropertyStatusBadge } from '#web/features/properties/property-status-badge.tsx';
import { useAddressParam, useAddressSearch } from '#web/lib/browser/address-state.ts';
import { whenIdle } from '#web/lib/browser/after-paint.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

// The first tab is the calendar; the others load when they are opened.
const StayQuotePanel = lazyPart(
  () => import('#web/features/properties/detail/stay-quote-panel.tsx'),
  'StayQuotePanel',
);
const TermsPanel = lazyPart(
  () => import('#web/features/properties/detail/description-panels.tsx'),
  'TermsPanel',
);
const AboutPanel = lazyPart(
  () => import('#web/features/properties/detail/description-panels.tsx'),
  'AboutPanel',
);
const LinksPanel = lazyPart(() => import('#web/features/properties/detail/links-panel.tsx'), 'LinksPanel');
const PropertyMapCard = lazyPart(() => import('#web/features/properties/address-map.tsx'), 'PropertyMapCard');
const CommentsPanel = lazyPart(
  () => import('#web/features/properties/detail/comments-panel.tsx'),
  'CommentsPanel',
);
const YearPrices = lazyPart(() => import('#web/features/properties/rates/year-prices.tsx'), 'YearPrices');
const ChannelCalendarsPanel = lazyPart(
  () => import('#web/features/calendars/channel-calendars-panel.tsx'),
  'ChannelCalendarsPanel',
);
const OperationsPanel = lazyPart(
  () => import('#web/features/properties/detail/operations-panel.tsx'),
  'OperationsPanel',
);

// Most properties have everything, so it waits for the page.
const PropertyChecklist = lazyPart(async () => {
  await whenIdle();
  return import('./property-checklist.tsx');
}, 'PropertyChecklist');

const LatestActivity = lazyPart(
  () => import('#web/features/account/activity/latest-activity.tsx'),
  'LatestActivity',
);
const AgreementRulesPanel = lazyPart(
  () => import('#web/features/agreements/agreement-rules-panel.tsx'),
  'AgreementRulesPanel',
);

/** One property as a place of work: its calendar, bookings, prices, details and operations. */
export function PropertyScreen() {
  const id = useAddressParam('id');
  const { data: property, isError, error, refetch, isFetching } = useQuery(propertyQuery(id));
  if (property) return <PropertyPage key={id} property={property} />;
  if (isError) {
    return <PropertyLoadError problem={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return <PropertySkeleton />;
}

const tabLabels = {
  calendar: t.labels.calendar,
  channels: t.calendars.tab,
  bookings: t.labels.bookings,
  pricing: t.propertyPage.tabPricing,
  details: t.labels.details,
  operations: t.propertyPage.tabOperations,
};
type PropertyTab = keyof typeof tabLabels;
// NOTE: the keys are the literal names above.
const propertyTabs = Object.keys(tabLabels) as PropertyTab[];
const tabScopes: Partial<Record<PropertyTab, MemberScope>> = {
  calendar: 'calendar:read',
  channels: 'settings:write',
  bookings: 'bookings:read',
  operations: 'properties:read',
};

function PropertyPage({ property }: { property: Property }) {
  const { title, status, moderation } = property;
  const { values, change } = useAddressSearch();
  const may = useMay();
  const tabs = propertyTabs.filter((one) => may(tabScopes[one] ?? 'own'));
  const tab = tabs.find((one) => one === values.tab) ?? 'calendar';
  // The operations stay mounted, so that unsaved input survives a look at another tab.
  const [hasOperations, setHasOperations] = useState(tab === 'operations');
  if (tab === 'operations' && !hasOperations) setHasOperations(true);

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
      {status === 'active' && moderation === 'approved' && may('properties:write') && (
        <Suspense>
          <PropertyChecklist property={property} />
        </Suspense>
      )}
      <PropertyGallery property={property} />
      <Tabs
        className="mt-4"
        label={t.propertyPage.tabs}
        value={tab}
        onChange={(next) => change({ tab: next === 'calendar' ? undefined : next }, { replace: true })}
        tabs={tabs.map((value) => ({ value, label: tabLabels[value] }))}
      >
        <Suspense fallback={<TabSkeleton />}>
          {tab === 'calendar' && <CalendarTab property={property} />}
          {tab === 'channels' && (
            <ChannelCalendarsPanel propertyId={property._id} currency={property.currency} />
          )}
          {tab === 'bookings' && <BookingsTab property={property} />}
          {tab === 'pricing' && <PricingTab property={property} />}
          {tab === 'details' && <DetailsTab property={property} />}
          {hasOperations && (
            <div hidden={tab !== 'operations'} className="grid min-w-0 grid-cols-1 gap-5">
              <OperationsPanel
                propertyId={property._id}
                agreement={may('settings:write') && <AgreementRulesPanel propertyId={property._id} />}
                comments={<CommentsPanel propertyId={property._id} />}
              />
            </div>
          )}
        </Suspense>
      </Tabs>
    </>
  );
}

type TabProps = { property: Property };

function WithAside({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>
      <div className="grid min-w-0 grid-cols-1 gap-5">{aside}</div>
    </div>
  );
}

function CalendarTab({ property }: TabProps) {
  const may = useMay();
  return (
    <WithAside aside={may('insights:read') && <PerformancePanel propertyId={property._id} />}>
      <CalendarPanel property={property} />
    </WithAside>
  );
}

function BookingsTab({ property: { _id: id } }: TabProps) {
  return (
    <>
      <UpcomingBookingsPanel propertyId={id} />
      <ChannelStaysPanel propertyId={id} />
      <p className="mt-4">
        <Link
          to={addresses.bookings.pattern}
          search={{ view: 'all', propertyId: id }}
          className={buttonVariants({ variant: 'secondary' })}
        >
          {t.propertyPage.allBookings}
        </Link>
      </p>
    </>
  );
}

function PricingTab({ property }: TabProps) {
  const may = useMay();
  return (
    <WithAside
      aside={
        <>
          <TermsPanel property={property} />
          <StayQuotePanel property={property} renderQuote={(quote) => <PriceReceipt quote={quote} />} />
        </>
      }
    >
      {may('prices:write') && <YearPrices property={property} />}
      <EditLink id={property._id} part="price" label={t.properties.editPrices} />
    </WithAside>
  );
}

function DetailsTab({ property }: TabProps) {
  const may = useMay();
  return (
    <WithAside
      aside={
        <>
          <PropertyMapCard property={property} />
          {may('links:read') && <LinksPanel propertyId={property._id} />}
          {may('activity:read') && (
            <LatestActivity scope={{ property: property._id }} className="p-6 max-md:p-4" />
          )}
        </>
      }
    >
      <AboutPanel property={property} />
      <EditLink id={property._id} part="basics" label={t.properties.editDetails} />
    </WithAside>
  );
}

function EditLink({ id, part, label }: { id: string; part: string; label: string }) {
  const may = useMay();
  if (!may('properties:write')) return null;
  return (
    <p>
      <Link
        to={addresses.editProperty({ id })}
        hash={`part-${part}`}
        className={buttonVariants({ variant: 'secondary' })}
      >
        <Pencil aria-hidden />
        {label}
      </Link>
    </p>
  );
}

function TabSkeleton() {
  return (
    <Card className="h-80">
      <SkeletonLines lines={6} />
    </Card>
  );
}

/** Placeholder of the property page while it loads. */
function PropertySkeleton() {
  return (
    <div role="status" aria-label={t.properties.loading}>
      <div className="mb-6 space-y-3">
        <Skeleton className="w-24" />
        <Skeleton className="h-9 w-80 max-w-full" />
        <Skeleton className="w-64 max-w-full" />
      </div>
      <Skeleton className="h-[120px] w-full rounded-card max-md:h-24" />
      <Skeleton className="mt-4 h-11 w-full" />
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
