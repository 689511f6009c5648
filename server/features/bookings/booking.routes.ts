import {
  cancelBooking,
  changeBookingStatus,
  changePaymentStatus,
  createBooking,
  deleteBooking,
  listMyBookings,
  listPropertyBookings,
  readBooking,
} from '#contract/bookings.ts';
import { quoteStayCall, readAvailability } from '#contract/quotes.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { availabilityFor } from './availability-for.ts';
import { changeBookingStatusFor } from './change-booking-status.ts';
import { changePaymentStatusFor } from './change-payment-status.ts';
import { createBookingFor } from './create-booking.ts';
import { deleteBookingFor } from './delete-booking.ts';
import { listBookingsFor, listPropertyBookingsFor } from './list-bookings.ts';
import { quoteFor } from './quote-for.ts';
import { readBookingFor } from './read-booking.ts';

export function serveBookings(serve: Serve, platform: Platform): void {
  serve(createBooking, ({ body }, caller) => createBookingFor(platform, body, caller));
  serve(quoteStayCall, ({ body }, caller) => quoteFor(platform, body, caller));
  serve(readAvailability, (input, caller) => availabilityFor(platform, input, caller));
  serve(listMyBookings, ({ query }, { agentId }) => listBookingsFor(platform, query, agentId));
  serve(listPropertyBookings, ({ params, query }, { agentId }) =>
    listPropertyBookingsFor(platform, query, { agentId, propertyId: params.id }),
  );
  serve(readBooking, ({ params }, { agentId }) =>
    readBookingFor(platform.pool, { agentId, bookingId: params.id, now: platform.now() }),
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
  serve(changePaymentStatus, ({ params, body }, caller) =>
    changePaymentStatusFor(platform, { bookingId: params.id, change: body }, caller),
  );
  serve(deleteBooking, ({ params }, caller) => deleteBookingFor(platform, params.id, caller));
}
