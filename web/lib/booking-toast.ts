/** Toast id shared by a booking's notification and its actions, so that an action replaces the notification. */
export function bookingToastId(bookingId: string): string {
  return `booking-${bookingId}`;
}
