import '#web/features/bookings/detail/booking-page.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { AdminBookingDetails } from '#contract/admin/bookings.ts';
import * as t from '#texts/screens.ts';
import { bookingPageQuery } from '#web/features/admin/bookings/booking.queries.ts';
import {
  MoneyFacts,
  Neighbours,
  ReadOnlyMessages,
  StayFacts,
} from '#web/features/admin/bookings/booking-facts.tsx';
import { BookingStatusDialog } from '#web/features/admin/bookings/booking-status-dialog.tsx';
import { ViewOnlyNote } from '#web/features/admin/components/view-only-note.tsx';
import { ActivityList } from '#web/features/admin/logs/activity-list.tsx';
import { NightsOfBooking } from '#web/features/admin/nights/nights-card.tsx';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { BookingHistory } from '#web/features/bookings/detail/booking-history.tsx';
import { bookingSubtitle } from '#web/features/bookings/detail/booking-notice.tsx';
import { Ledger, PaymentPlan } from '#web/features/bookings/money/ledger.tsx';
import { NightByNight, PriceReceipt } from '#web/features/bookings/money/price-receipt.tsx';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { useAddressParam } from '#web/lib/browser/address-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

/** One booking as its agent sees it, to read, with the stays around it and what an admin may do. */
export function AdminBookingScreen() {
  const id = useAddressParam('id');
  const found = useQuery(bookingPageQuery(id));
  const { data, error } = found;
  if (data) return <BookingPage page={data} />;
  if (!error) return <PageSkeleton />;

  const isGone = isCallProblem(error) && (error.status === 404 || error.status === 400);
  return (
    <>
      <PageHeader title={t.labels.booking} back={<BackLink />} />
      {isGone ? (
        <Card>
          <EmptyState illustration="lost" title={t.review.bookingGone} text={t.review.bookingGoneText} />
        </Card>
      ) : (
        <Loaded query={found} failure={t.admin.listFailed} card />
      )}
    </>
  );
}

function BackLink() {
  return (
    <Link to={addresses.adminBookings.pattern} className="underline-offset-4 hover:underline">
      {t.labels.bookings}
    </Link>
  );
}

function BookingPage({ page }: { page: AdminBookingDetails }) {
  const { booking, summary, neighbours, messages } = page;
  const may = useMay();
  const [isConfirming, setConfirming] = useState(false);
  const mayChange = may('bookings:write') && summary.allowedTransitions.length > 0;

  return (
    <>
      <PageHeader
        title={`${summary.guestName} · ${booking.code}`}
        back={<BackLink />}
        badges={
          <>
            <StatusChip status={booking.status} />
            <PaymentIndicator status={booking.paymentStatus} overdue={booking.overdue} />
          </>
        }
        state={bookingSubtitle(booking)}
        action={
          mayChange && (
            <Button variant="secondary" onClick={() => setConfirming(true)}>
              {t.adminListings.bookingsOverride}
            </Button>
          )
        }
      />
      <ViewOnlyNote scope="bookings:write" />
      <div className="booking-page">
        <aside aria-label={t.labels.payments} className="grid min-w-0 grid-cols-1 gap-5">
          <MoneyFacts booking={booking}>
            <PaymentPlan booking={booking} />
            <Ledger entries={booking.ledger} />
          </MoneyFacts>
          <Card className="p-6 max-md:p-4">
            <CardHeader title={t.labels.price} />
            <PriceReceipt quote={booking.quote} />
            <NightByNight quote={booking.quote} />
          </Card>
        </aside>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <StayFacts page={page} />
          <Neighbours neighbours={neighbours} bookingId={booking._id}>
            {may('properties:read') && <NightsOfBooking propertyId={booking.property._id} stay={booking} />}
          </Neighbours>
          <ReadOnlyMessages messages={messages} />
          <BookingHistory booking={booking} />
          {may('log:read') && (
            <Card className="p-6 max-md:p-4">
              <CardHeader title={t.labels.activity} />
              <ActivityList filter={{ entityType: 'booking', entity: booking._id }} />
            </Card>
          )}
        </div>
      </div>
      {isConfirming && (
        <BookingStatusDialog booking={summary} refunds={page.refunds} onClose={() => setConfirming(false)} />
      )}
    </>
  );
}

function PageSkeleton() {
  return (
    <div role="status" aria-label={t.review.bookingLoading}>
      <div className="mb-6 space-y-3">
        <Skeleton className="w-24" />
        <Skeleton className="h-9 w-80 max-w-full" />
      </div>
      <div className="booking-page">
        <Card className="h-64">
          <SkeletonLines lines={5} />
        </Card>
        <Card className="h-96">
          <SkeletonLines lines={6} />
        </Card>
      </div>
    </div>
  );
}
