import { BookingList } from '#web/features/admin/bookings/booking-list.tsx';
import { m } from '#web/locales/compiled/messages.js';
import { PageHeader } from '#web/ui/page-header.tsx';

export function AdminBookingsScreen() {
  return (
    <>
      <PageHeader title={m.admin_nav_bookings()} state={m.admin_bookings_state()} />
      <BookingList />
    </>
  );
}
