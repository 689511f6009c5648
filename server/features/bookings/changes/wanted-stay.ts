import type { BookingChange } from '#contract/bookings/booking-change-shapes.ts';
import { childAgesAfter } from '#domain/bookings/pricing/charge-terms.ts';
import type { Party } from '#domain/bookings/pricing/quote.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { parseStay, type Stay } from '#domain/shared/stay.ts';
import type { BookingRecord } from '#server/features/bookings/core/index.ts';

type StayChange = Pick<
  BookingChange,
  'propertyId' | 'checkIn' | 'checkOut' | 'adults' | 'children' | 'infants' | 'pets'
> & { childAges?: readonly number[] | undefined };

/** Property, dates and party, of a booking or of a wanted change. */
export type WantedStay = { propertyId: string; stay: Stay; party: Party };

export type StayRefusal = Refusal<'invalid_dates' | 'empty_stay' | 'stay_too_long'>;

export function presentStay(booking: BookingRecord): WantedStay {
  const { propertyId, checkIn, checkOut, adults, children, infants, pets } = booking;
  const { childAges } = booking.quote;
  return { propertyId, stay: { checkIn, checkOut }, party: { adults, children, infants, pets, childAges } };
}

/** The stay after a change; fields absent from the change stay as they are. */
export function wantedStay(booking: BookingRecord, change: StayChange): WantedStay | StayRefusal {
  const stay = parseStay(change.checkIn ?? booking.checkIn, change.checkOut ?? booking.checkOut);
  if (isRefusal(stay)) return stay;

  return {
    propertyId: change.propertyId ?? booking.propertyId,
    stay,
    party: {
      adults: change.adults ?? booking.adults,
      children: change.children ?? booking.children,
      infants: change.infants ?? booking.infants,
      pets: change.pets ?? booking.pets,
      childAges: childAgesAfter({ children: booking.children, childAges: booking.quote.childAges }, change),
    },
  };
}

export function isSameStay(a: WantedStay, b: WantedStay): boolean {
  return (
    a.propertyId === b.propertyId &&
    a.stay.checkIn === b.stay.checkIn &&
    a.stay.checkOut === b.stay.checkOut &&
    a.party.adults === b.party.adults &&
    a.party.children === b.party.children &&
    a.party.infants === b.party.infants &&
    a.party.pets === b.party.pets &&
    isSameAges(a.party, b.party)
  );
}

/** The order in which ages were given says nothing. */
function isSameAges({ childAges: a = [] }: Party, { childAges: b = [] }: Party): boolean {
  const inOrder = (ages: readonly number[]) => ages.toSorted((one, other) => one - other).join();
  return inOrder(a) === inOrder(b);
}
