import { BookingBrowser } from '#web/features/bookings/booking-browser.tsx';
import { BookingsStateLine } from '#web/features/bookings/bookings-state-line.tsx';
import { NewBookingButton, NewBookingOverlay } from '#web/features/bookings/new-booking-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { m } from '#web/words/compiled/messages.js';

/** All bookings, by view and search. */
export function BookingManagementScreen() {
  return (
    <>
      <PageHeader title={m.bookings_title()} state={<BookingsStateLine />} action={<NewBookingButton />} />
      <BookingBrowser newBooking={<NewBookingButton variant="secondary" />} />
      <NewBookingOverlay />
    </>
  );
}
