import { BookingList } from '#web/features/admin/bookings/booking-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { m } from '#web/words/compiled/messages.js';

export function AdminBookingsScreen() {
  return (
    <>
      <PageHeader title={m.admin_nav_bookings()} state={m.admin_bookings_state()} />
      <BookingList />
    </>
  );
}
