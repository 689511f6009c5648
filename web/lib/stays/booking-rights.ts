import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { mayDo } from '#web/lib/session/rights.ts';

/** A booking with what may be done by the signed-in member of that which its state allows. */
export function bookingWithinRights(booking: Booking): Booking {
  return {
    ...booking,
    mayDelete: booking.mayDelete && mayDo('bookings:delete'),
    mayChangePrice: booking.mayChangePrice && mayDo('prices:write'),
    mayChangeStay: booking.mayChangeStay && mayDo('bookings:write'),
    mayExtendHold: booking.mayExtendHold && mayDo('bookings:write'),
  };
}
