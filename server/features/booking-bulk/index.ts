import * as bookingBulk from '#contract/bookings/booking-bulk.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeStatuses, recordPayments, sendMessages } from './change-each-booking.ts';

export const bookingBulkFeature: Feature = { name: 'booking-bulk', register: serveBookingBulk };

function serveBookingBulk({ serveAll }: Serve, platform: Platform): void {
  serveAll(bookingBulk, {
    changeStatuses: ({ body }, caller) => changeStatuses(platform, body, caller),
    recordPayments: ({ body }, caller) => recordPayments(platform, body, caller),
    sendMessages: ({ body }, caller) => sendMessages(platform, body, caller),
  });
}
