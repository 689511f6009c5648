import type { BookingInput } from '#contract/bookings/booking-shapes.ts';

let guests = 0;

/** Three nights for two guests, with a new guest each time. Days are in 2027: tests set their clock before them. */
export function bookingInput(chosen: Partial<BookingInput> & { propertyId: string }): BookingInput {
  guests += 1;
  return {
    checkIn: '2027-06-10',
    checkOut: '2027-06-13',
    adults: 2,
    guest: { firstName: 'Ines', lastName: 'Prado', email: `guest-${guests}@example.com` },
    ...chosen,
  };
}

/** Same booking through a link, with the visitor's consent. */
export function requestInput(
  chosen: Partial<BookingInput> & { propertyId: string; linkCode: string },
): BookingInput {
  return bookingInput({ consent: true, ...chosen });
}
