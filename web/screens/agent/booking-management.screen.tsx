import { lazy, Suspense } from 'react';
import { BookingBrowser } from '#web/features/bookings/booking-browser.tsx';
import { BookingsStateLine } from '#web/features/bookings/bookings-state-line.tsx';
import { NewBookingButton, NewBookingOverlay } from '#web/features/bookings/new-booking-button.tsx';
import { useAddressSearch } from '#web/lib/address-state.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/compiled/messages.js';

const loadTimeline = () => import('#web/features/timeline/timeline.tsx');
const Timeline = lazy(async () => ({ default: (await loadTimeline()).Timeline }));

/** All bookings, as a list by view and search, or on a timeline of all properties. */
export function BookingManagementScreen() {
  const { values, change } = useAddressSearch();
  const isTimeline = values.view === 'timeline';
  return (
    <>
      <PageHeader
        title={m.bookings_title()}
        state={<BookingsStateLine />}
        action={
          <>
            <Segmented
              label={m.timeline_tabs()}
              value={isTimeline ? 'timeline' : 'list'}
              onChange={(next) => change({ view: next === 'timeline' ? next : undefined })}
              options={[
                { value: 'list', label: m.timeline_tab_list() },
                { value: 'timeline', label: m.timeline_tab_timeline() },
              ]}
            />
            <NewBookingButton />
          </>
        }
      />
      {isTimeline ? (
        <Suspense fallback={<Skeleton className="h-[60dvh] w-full rounded-card" />}>
          <Timeline
            onNewBooking={({ propertyId, checkIn, checkOut, status }) =>
              change({ new: 'booking', property: propertyId, checkIn, checkOut, as: status })
            }
          />
        </Suspense>
      ) : (
        <BookingBrowser newBooking={<NewBookingButton variant="secondary" />} />
      )}
      <NewBookingOverlay />
    </>
  );
}
