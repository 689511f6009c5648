import { changeAdminBookingStatus, listAdminBookings } from '#contract/admin-bookings.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { listBookingsOfAll } from './list-bookings-of-all.ts';
import { moveBookingAsAdmin } from './move-booking-as-admin.ts';

export function serveAdminBookings(serve: Serve, platform: Platform): void {
  serve(listAdminBookings, ({ query }) => listBookingsOfAll(platform, query));
  serve(changeAdminBookingStatus, ({ params, body }, caller) =>
    moveBookingAsAdmin(platform, params.id, body, caller),
  );
}
