import type { Feature } from '#server/http/feature.ts';
import { bookingTimers } from './booking.jobs.ts';
import { serveBookings } from './booking.routes.ts';

export type { BookingRecord } from './booking.store.ts';
export { bookingDayFor } from './booking-day.ts';
export type { BookingDeps } from './booking-deps.ts';
export { changePaymentStatusFor } from './change-payment-status.ts';
export { createBookingFor } from './create-booking.ts';
export { bookingForGuest, findGuestBooking, guestUrlFor } from './guest-booking.ts';
export { moveBookingFor } from './move-booking.ts';
export { answerStay } from './quote-for.ts';

export const bookingsFeature: Feature = { name: 'bookings', register: serveBookings, timers: bookingTimers };
