/** A notification about a booking and the actions on it share one toast: it goes as soon as somebody has acted. */
export function bookingToastId(bookingId: string): string {
  return `booking-${bookingId}`;
}
