import type { BookingText } from '#domain/bookings/booking-texts.ts';

/** Labels of a booking's optional texts in mails and files. */
export const bookingTextLabels: Readonly<Record<BookingText, string>> = { arrivalTime: 'Arrival time' };
