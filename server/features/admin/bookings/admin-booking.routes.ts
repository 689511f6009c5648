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
import { exportAllBookings } from './export-all-bookings.ts';
import { listAllBookings, readAnyBooking } from './list-all-bookings.ts';
import { transitionBookingAsAdmin } from './transition-booking-as-admin.ts';

export function serveAdminBookings(serve: Serve, platform: Platform): void {
  serve(listAdminBookings, ({ query }) => listAllBookings(platform, query));
  serve(readAdminBooking, ({ params }) => readAnyBooking(platform, params.id));
  serve(exportAdminBookings, ({ query }, caller) => exportAllBookings(platform, query, caller));
  serve(changeAdminBookingStatuses, ({ body: { ids, ...move } }, caller) =>
    answerEach(ids, (id) => transitionBookingAsAdmin(platform, id, move, caller)),
  );
  serve(changeAdminBookingStatus, ({ params, body }, caller) =>
    transitionBookingAsAdmin(platform, params.id, body, caller),
  );
}
