import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { AdminPropertyDetails } from '#contract/admin/properties.ts';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { AgentLink } from '#web/features/admin/components/agent-link.tsx';
import { Fact, Facts } from '#web/features/admin/components/facts.tsx';
import { listingTones, StateBadge } from '#web/features/admin/components/state-badge.tsx';
import { ActivityList } from '#web/features/admin/logs/activity-list.tsx';
import { NightsCard } from '#web/features/admin/nights/nights-card.tsx';
import { propertyPageQuery } from '#web/features/admin/properties/property.queries.ts';
import { ReviewHistory } from '#web/features/admin/properties/review-history.tsx';
import { ReviewPanel } from '#web/features/admin/properties/review-panel.tsx';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { PropertyMapCard } from '#web/features/properties/address-map.tsx';
import { ReservedNightsPanel } from '#web/features/properties/calendar/reserved-nights-panel.tsx';
import { AboutPanel, TermsPanel } from '#web/features/properties/detail/description-panels.tsx';
import { CaptionedPhotos } from '#web/features/properties/photos/captioned-photos.tsx';
import { propertyFactsLine } from '#web/features/properties/property-labels.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { useAddressParam, useAddressSearch } from '#web/lib/browser/address-state.ts';
import { formatInstantDay, formatMoment, formatMoney, formatStay } from '#web/lib/format/format.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import type { StayChoice } from '#web/ui/calendar/calendar-rules.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

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
      <PageHeader title={t.labels.property} back={<BackLink />} />
      {isGone ? (
        <Card>
          <EmptyState illustration="lost" title={t.review.gone} text={t.review.goneText} />
        </Card>
      ) : (
        <Loaded query={found} failure={t.admin.listFailed} card />
      )}
    </>
  );
}

function BackLink() {
  return (
    <Link to={addresses.adminProperties.pattern} className="underline-offset-4 hover:underline">
      {t.labels.properties}
    </Link>
  );
}

function PropertyPage({ page }: { page: AdminPropertyDetails }) {
  const { property, summary, bookings, calendar, steps } = page;
  const navigate = useNavigate();
  const may = useMay();
  const nights = useNights(calendar.today);

  return (
    <>
      <PageHeader
        title={summary.title || t.labels.untitledProperty}
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
            onOpen={({ _id: id, kind, checkIn, checkOut }) => {
              const opensBooking = kind === 'booking' && may('bookings:read');
              if (opensBooking) void navigate({ to: addresses.adminBooking({ id }) });
              else nights.change({ checkIn, checkOut });
            }}
          />
          <NightsCard
            propertyId={property._id}
            today={calendar.today}
            choice={nights.choice}
            onChange={nights.change}
          />
          {bookings && <PropertyBookings propertyId={property._id} bookings={bookings} />}
          {may('log:read') && (
            <Card className="p-6 max-md:p-4">
              <CardHeader title={t.labels.activity} />
              <ActivityList filter={{ entityType: 'property', entity: property._id }} />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

const nightsAhead = 14;

/** Nights in question, in the address, so that they can be sent to a colleague; the next fortnight by default. */
function useNights(today: CivilDate): { choice: StayChoice; change: (choice: StayChoice) => void } {
  const { values, change } = useAddressSearch();
  const { checkIn, checkOut } = values;

  return {
    choice:
      checkIn === undefined
        ? { checkIn: today, checkOut: addDays(today, nightsAhead) }
        : { checkIn, checkOut: checkOut ?? null },
    change: (choice) =>
      change(
        { checkIn: choice.checkIn ?? undefined, checkOut: choice.checkOut ?? undefined },
        { replace: true },
      ),
  };
}

function PageSkeleton() {
  return (
    <div role="status" aria-label={t.review.loading}>
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

/** Agent, state and registration of a listing, with the page that guests see. */
function PropertyFacts({ page }: { page: AdminPropertyDetails }) {
  const { summary, property, agent, publicPath } = page;

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={t.review.facts} />
      <Facts>
        <Fact name={t.labels.agent}>
          <AgentLink agent={summary.agent} />
          {summary.agent.company && <span className="block text-mute">{summary.agent.company}</span>}
          <span className="block text-[13px] text-mute">
            {t.review.agentRecord({ properties: agent.properties, rejected: agent.rejected })}
          </span>
          <span className="block text-[13px] text-mute">
            {t.review.agentSince({ date: formatInstantDay(agent.since) })}
          </span>
        </Fact>
        <Fact name={t.adminListings.propertiesListing}>
          <StateBadge state={summary.status} labels={t.properties.statusLabels} tones={listingTones} />
        </Fact>
        <Fact name={t.propertyForm.fieldRegistration}>
          {property.registrationNumber || t.review.registrationNone}
        </Fact>
        <Fact name={t.admin.added}>{formatMoment(summary.createdAt)}</Fact>
        <Fact name={t.labels.updated}>{formatMoment(summary.updatedAt)}</Fact>
      </Facts>
      {publicPath === null ? (
        <p className="mt-4 text-sm text-mute">{t.review.noPublic}</p>
      ) : (
        <a
          href={publicPath}
          target="_blank"
          rel="noreferrer"
          className={buttonVariants({ variant: 'secondary', size: 'sm', className: 'mt-4' })}
        >
          <ExternalLink aria-hidden />
          {t.review.publicLabel}
        </a>
      )}
    </Card>
  );
}

type PropertyBookingsProps = { propertyId: string; bookings: NonNullable<AdminPropertyDetails['bookings']> };

/** The latest bookings of a property. */
function PropertyBookings({ propertyId, bookings: { total, items } }: PropertyBookingsProps) {
  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={t.labels.bookings} />
      {items.length === 0 && <p className="text-mute">{t.notices.bookingsNone}</p>}
      <ul className="divide-y divide-line">
        {items.map((booking) => (
          <li key={booking._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <Link
              to={addresses.adminBooking({ id: booking._id })}
              className="min-w-0 flex-1 basis-40 underline-offset-4 hover:underline"
            >
              <span className="block truncate font-semibold">{booking.guestName}</span>
              <span className="block truncate text-[13px] text-mute tabular-nums">{formatStay(booking)}</span>
            </Link>
            <StatusChip status={booking.status} />
            <span className="w-24 text-right font-semibold tabular-nums">{formatMoney(booking.total)}</span>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <Link
          to={addresses.adminBookings.pattern}
          search={{ property: propertyId }}
          className={buttonVariants({ variant: 'secondary', size: 'sm', className: 'mt-3' })}
        >
          {t.review.bookingsAll({ count: total })}
        </Link>
      )}
    </Card>
  );
}
