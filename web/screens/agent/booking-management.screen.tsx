import { Suspense } from 'react';
import { OpenRequestsLine } from '#web/features/bookings/list/open-requests-line.tsx';
import { NewBookingButton, NewBookingOverlay } from '#web/features/bookings/new/new-booking-button.tsx';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Each view of bookings is a separate chunk, since only one is shown.
const BookingBrowser = lazyPart(
  () => import('#web/features/bookings/list/booking-browser.tsx'),
  'BookingBrowser',
);
const Today = lazyPart(() => import('#web/features/bookings/today/today.tsx'), 'Today');
const Timeline = lazyPart(() => import('#web/features/timeline/timeline.tsx'), 'Timeline');

const views = ['list', 'today', 'timeline'] as const;

/** All bookings, as a filtered list, as today's tasks, or on a timeline of all properties. */
export function BookingManagementScreen() {
  const { values, change } = useAddressSearch();
  const look = views.find((one) => one === values.view) ?? 'list';
  return (
    <>
      <PageHeader
        title={m.bookings_title()}
        state={<OpenRequestsLine />}
        action={
          <>
            <Segmented
              label={m.timeline_tabs()}
              value={look}
              onChange={(next) => change({ view: next === 'list' ? undefined : next })}
              options={[
                { value: 'list', label: m.timeline_tab_list() },
                { value: 'today', label: m.timeline_tab_today() },
                { value: 'timeline', label: m.timeline_tab_timeline() },
              ]}
            />
            <NewBookingButton />
          </>
        }
      />
      <Suspense
        fallback={<Skeleton className="h-[60dvh] w-full rounded-card max-md:h-[calc(100dvh-11rem)]" />}
      >
        {look === 'today' && <Today newBooking={<NewBookingButton variant="secondary" />} />}
        {look === 'timeline' && (
          <Timeline
            onNewBooking={({ propertyId, checkIn, checkOut, status }) =>
              change({ new: 'booking', property: propertyId, checkIn, checkOut, as: status })
            }
          />
        )}
        {look === 'list' && <BookingBrowser newBooking={<NewBookingButton variant="secondary" />} />}
      </Suspense>
      <NewBookingOverlay />
    </>
  );
}
