import * as bookings from '#contract/bookings/bookings.ts';
import * as stays from '#contract/bookings/stays.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { createBooking } from './create/create-booking.ts';
import { refuseFormSentTooSoon } from './create/limit-requests.ts';
import { quoteStay } from './quote/quote-property-stay.ts';
import { readAvailability } from './quote/read-availability.ts';
import { listUndoable, readBooking } from './read-booking.ts';
import { changeBookingStatus } from './transition/change-booking-status.ts';
import { removeBooking, restoreBooking } from './transition/remove-booking.ts';
import { undoBooking } from './undo/undo-booking.ts';

export function serveBookings({ serveAll, serveSome }: Serve, platform: Platform): void {
  serveSome(bookings, {
    create: async ({ body }, caller) => {
      const hasty = await refuseFormSentTooSoon(platform, body);
      return hasty ?? (await createBooking(platform, body, caller));
    },
    read: ({ params }, { agentId }) => readBooking(platform, { agentId, bookingId: params.id }),
    listUndoable: (_input, { agentId }) => listUndoable(platform, { agentId }),
    changeStatus: ({ params, body }, caller) =>
      changeBookingStatus(platform, { bookingId: params.id, change: body }, caller),
    cancel: ({ params, body }, caller) =>
      changeBookingStatus(
        platform,
        { bookingId: params.id, change: { ...body, status: 'cancelled' } },
        caller,
      ),
    undo: ({ params, body }, caller) => undoBooking(platform, { bookingId: params.id, ...body }, caller),
    remove: ({ params }, caller) => removeBooking(platform, params.id, caller),
    restore: ({ params }, caller) => restoreBooking(platform, params.id, caller),
  });
  serveAll(stays, {
    quote: ({ body }, caller) => quoteStay(platform, body, caller),
    readAvailability: (input, caller) => readAvailability(platform, input, caller),
  });
}
