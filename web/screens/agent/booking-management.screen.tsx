import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { NewBookingButton, OpenRequestsLine } from '#web/features/bookings/booking-page-head.tsx';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Each view of bookings is a separate chunk, since only one is shown.
const BookingBrowser = lazyPart(
  () => import('#web/features/bookings/list/booking-browser.tsx'),
  'BookingBrowser',
);
const Today = lazyPart(() => import('#web/features/bookings/today/today.tsx'), 'Today');

const views = ['list', 'today'] as const;

/** All bookings, as a filtered list or as today's tasks. The calendar, a view of them before, has its own address. */
export function BookingManagementScreen() {
  const { values, change } = useAddressSearch();
  if (values.view === 'timeline')
    return <Navigate to={addresses.calendar.pattern} search={{ ...values, view: undefined }} replace />;

  const view = views.find((one) => one === values.view) ?? 'list';
  return (
    <>
      <PageHeader
        title={t.labels.bookings}
        help="bookings"
        state={<OpenRequestsLine />}
        action={
          <>
            <Segmented
              label={t.timeline.tabs}
              value={view}
              onChange={(next) => change({ view: next === 'list' ? undefined : next })}
              options={[
                { value: 'list', label: t.timeline.tabList },
                { value: 'today', label: t.labels.today },
              ]}
            />
            <NewBookingButton />
          </>
        }
      />
      <Suspense
        fallback={<Skeleton className="h-[60dvh] w-full rounded-card max-md:h-[calc(100dvh-11rem)]" />}
      >
        {view === 'today' && <Today />}
        {view === 'list' && <BookingBrowser newBooking={<NewBookingButton variant="secondary" />} />}
      </Suspense>
    </>
  );
}
