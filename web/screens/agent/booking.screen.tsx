import { useMay } from '#web/lib/session/rights.ts';
import { bookingQuery } from '#web/lib/stays/stay.queries.ts';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import '#web/features/bookings/detail/booking-page.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { guestFullName } from '#web/features/bookings/actions/allowed-actions.ts';
import { ChangeRequestPanel } from '#web/features/bookings/change-request/change-request-panel.tsx';
import { AccessPanel } from '#web/features/bookings/detail/access-panel.tsx';
import { BookingHistory } from '#web/features/bookings/detail/booking-history.tsx';
import {
  BackToBookings,
  BookingNotice,
  bookingSubtitle,
} from '#web/features/bookings/detail/booking-notice.tsx';
import { GuestPanel } from '#web/features/bookings/detail/guest-panel.tsx';
import { NextStep } from '#web/features/bookings/detail/next-step.tsx';
import { NotesPanel } from '#web/features/bookings/detail/notes-panel.tsx';
import { StayPanel } from '#web/features/bookings/detail/stay-panel.tsx';
import { DocumentsPanel, MoneyPanel } from '#web/features/bookings/money/money-panel.tsx';
import { PricePanel } from '#web/features/bookings/price/price-panel.tsx';
import { ConversationPanel } from '#web/features/messages/conversation-panel.tsx';
import { propertyQuery } from '#web/features/properties/property.queries.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { useAddressParam } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

// Most bookings show none.
const BookingAgreementPanel = lazyPart(
  () => import('#web/features/agreements/booking-agreement-panel.tsx'),
  'BookingAgreementPanel',
);
const LatestActivity = lazyPart(
  () => import('#web/features/account/activity/latest-activity.tsx'),
  'LatestActivity',
);
const BookingMessagesPanel = lazyPart(
  () => import('#web/features/messages/automation/booking-messages-panel.tsx'),
  'BookingMessagesPanel',
);

/** One booking with stay, guest, money, messages and history, and all its actions. */
export function BookingScreen() {
  const id = useAddressParam('id');
  const found = useQuery(bookingQuery(id));
  const { data: booking, isError, error } = found;
  if (booking) return <BookingDetails booking={booking} />;
  if (!isError) return <BookingSkeleton />;
  if (isCallProblem(error) && (error.status === 404 || error.status === 400)) return <NotThere />;

  return (
    <>
      <PageHeader title={t.labels.booking} back={<BackToBookings />} />
      <Loaded query={found} failure={t.bookings.oneFailed} card />
    </>
  );
}

function NotThere() {
  return (
    <>
      <PageHeader title={t.labels.booking} back={<BackToBookings />} />
      <Card>
        <EmptyState
          illustration="lost"
          title={t.bookings.notThere}
          text={t.bookings.notThereText}
          action={
            <Link to={addresses.bookings.pattern} className={buttonVariants({ variant: 'secondary' })}>
              {t.bookings.toList}
            </Link>
          }
        />
      </Card>
    </>
  );
}

/** Height of the top bar with the gaps above and below the side column. */
const aroundAside = 96;

/** Marks an element that is no taller than the window, as long as it is. */
function useFitsWindow() {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const column = element.current;
    if (!column) return;

    const measure = () =>
      column.toggleAttribute('data-fits', column.offsetHeight <= window.innerHeight - aroundAside);
    const observer = new ResizeObserver(measure);
    observer.observe(column);
    window.addEventListener('resize', measure);

    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);

  return element;
}

function BookingDetails({ booking }: { booking: Booking }) {
  const aside = useFitsWindow();
  const may = useMay();
  const { data: property } = useQuery(propertyQuery(booking.property._id));

  return (
    <>
      <PageHeader
        title={`${guestFullName(booking)} · ${booking.code}`}
        help="booking"
        back={<BackToBookings />}
        badges={
          <>
            <StatusChip status={booking.status} />
            <PaymentIndicator status={booking.paymentStatus} overdue={booking.overdue} />
          </>
        }
        state={bookingSubtitle(booking)}
      />
      <BookingNotice booking={booking} />
      <ChangeRequestPanel booking={booking} />
      <div className="booking-page">
        <aside ref={aside} aria-label={t.bookingMoney.asideMoney} className="grid min-w-0 grid-cols-1 gap-5">
          <NextStep booking={booking} />
          <MoneyPanel booking={booking} />
          <PricePanel booking={booking} />
          <DocumentsPanel booking={booking} />
        </aside>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <StayPanel booking={booking} times={property} />
          <Suspense>
            <BookingAgreementPanel booking={booking} />
          </Suspense>
          <AccessPanel booking={booking} />
          <GuestPanel booking={booking} />
          {may('messages:read') && <Conversation booking={booking} />}
          {booking.conversationId !== null && may('messages:read') && (
            <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
              <BookingMessagesPanel bookingId={booking._id} isMailed={booking.guest.email !== null} />
            </Suspense>
          )}
          <NotesPanel key={booking._id} booking={booking} />
          <BookingHistory booking={booking} />
          {may('activity:read') && (
            <Suspense>
              <LatestActivity scope={{ entityType: 'booking', entity: booking._id }} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}

function Conversation({ booking }: { booking: Booking }) {
  const { conversationId } = booking;
  if (conversationId === null) {
    return (
      <Card className="print:hidden">
        <CardHeader title={t.labels.conversation} />
        <p className="text-mute">{t.bookings.noConversation}</p>
      </Card>
    );
  }

  return (
    <Card flush className="print:hidden">
      <CardHeader
        className="mb-0 border-b border-line px-5 py-4 max-md:px-4"
        title={t.labels.conversation}
        action={
          <Link
            to={addresses.messages.pattern}
            search={{ conversation: conversationId }}
            className={buttonVariants({ variant: 'quiet', size: 'sm' })}
          >
            {t.bookings.openMessages}
          </Link>
        }
      />
      <ConversationPanel conversationId={conversationId} className="h-[27rem]" />
    </Card>
  );
}

/** Loading placeholder in the shape of the booking screen. */
function BookingSkeleton() {
  return (
    <>
      <div className="mb-6 space-y-3">
        <Skeleton className="w-24" />
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="w-48" />
      </div>
      <div className="booking-page">
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          <Card className="h-52">
            <SkeletonLines lines={4} />
          </Card>
          <Card className="h-64">
            <SkeletonLines lines={5} />
          </Card>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          <Card className="h-44">
            <SkeletonLines lines={4} />
          </Card>
          <Card className="h-80">
            <SkeletonLines lines={6} />
          </Card>
        </div>
      </div>
    </>
  );
}
