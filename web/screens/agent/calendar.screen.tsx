import { Suspense } from 'react';
import * as t from '#texts/screens.ts';
import { NewBookingButton, OpenRequestsLine } from '#web/features/bookings/booking-page-head.tsx';
import { firstParts, Timeline } from '#web/features/bookings/timeline/timeline.tsx';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

const ChangeStayDialog = lazyPart(
  () => import('#web/features/bookings/change/change-stay-dialog.tsx'),
  'ChangeStayDialog',
);
const QuickActions = lazyPart(
  () => import('#web/features/bookings/actions/quick-actions.tsx'),
  'QuickActions',
);

/** The calendar: all properties, one row each, with their bookings and blocks. */
export function CalendarScreen() {
  const { change } = useAddressSearch();

  return (
    <>
      <PageHeader
        title={t.labels.calendar}
        help="calendar"
        state={<OpenRequestsLine />}
        action={<NewBookingButton />}
      />
      <Timeline
        actions={(booking) => (
          <Suspense>
            <QuickActions booking={booking} />
          </Suspense>
        )}
        changeDialog={(change) => (
          <Suspense>
            <ChangeStayDialog {...change} />
          </Suspense>
        )}
        onNewBooking={({ propertyId, checkIn, checkOut, status }) =>
          change({ new: 'booking', property: propertyId, checkIn, checkOut, as: status })
        }
      />
    </>
  );
}

/** The screen once the parts have loaded that a phone or a wide screen shows first. */
export const withFirstParts = firstParts.then(() => ({ CalendarScreen }));
