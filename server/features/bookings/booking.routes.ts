import {
  cancelBooking,
  changeBookingStatus,
  deleteBooking,
  restoreDeletedBooking,
} from '#contract/bookings/booking-changes.ts';
import { createBooking, readBooking } from '#contract/bookings/bookings.ts';
import { quoteStayCall, readAvailability } from '#contract/bookings/quotes.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { createBookingFor } from './create/create-booking.ts';
import { refuseFormSentTooSoon } from './create/limit-requests.ts';
import { quoteFor } from './quote/quote-property-stay.ts';
import { availabilityFor } from './quote/read-availability.ts';
import { readCurrentBooking } from './read-booking.ts';
import { changeBookingStatusFor } from './transition/change-booking-status.ts';
import { deleteBookingFor, restoreDeletedBookingFor } from './transition/delete-booking.ts';

export function serveBookings(serve: Serve, platform: Platform): void {
  serve(createBooking, async ({ body }, caller) => {
    const hasty = await refuseFormSentTooSoon(platform, body);
    return hasty ?? (await createBookingFor(platform, body, caller));
  });
  serve(quoteStayCall, ({ body }, caller) => quoteFor(platform, body, caller));
  serve(readAvailability, (input, caller) => availabilityFor(platform, input, caller));
  serve(readBooking, ({ params }, { agentId }) =>
    readCurrentBooking(platform, { agentId, bookingId: params.id }),
  );
  serve(changeBookingStatus, ({ params, body }, caller) =>
    changeBookingStatusFor(platform, { bookingId: params.id, change: body }, caller),
  );
  serve(cancelBooking, ({ params, body }, caller) =>
    changeBookingStatusFor(
      platform,
      { bookingId: params.id, change: { ...body, status: 'cancelled' } },
      caller,
    ),
  );
  serve(deleteBooking, ({ params }, caller) => deleteBookingFor(platform, params.id, caller));
  serve(restoreDeletedBooking, ({ params }, caller) => restoreDeletedBookingFor(platform, params.id, caller));
}
