import {
  changeAdminBookingStatus,
  changeAdminBookingStatuses,
  exportAdminBookings,
  listAdminBookings,
  readAdminBooking,
} from '#contract/admin-bookings.ts';
import { answerEach } from '#server/http/answer-each.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { exportBookingsOfAll } from './export-bookings-of-all.ts';
import { listBookingsOfAll } from './list-bookings-of-all.ts';
import { moveBookingAsAdmin } from './move-booking-as-admin.ts';
import { readAnyBooking } from './read-any-booking.ts';

export function serveAdminBookings(serve: Serve, platform: Platform): void {
  serve(listAdminBookings, ({ query }) => listBookingsOfAll(platform, query));
  serve(readAdminBooking, ({ params }) => readAnyBooking(platform, params.id));
  serve(exportAdminBookings, ({ query }, caller) => exportBookingsOfAll(platform, query, caller));
  serve(changeAdminBookingStatuses, ({ body: { ids, ...move } }, caller) =>
    answerEach(ids, (id) => moveBookingAsAdmin(platform, id, move, caller)),
  );
  serve(changeAdminBookingStatus, ({ params, body }, caller) =>
    moveBookingAsAdmin(platform, params.id, body, caller),
  );
}
