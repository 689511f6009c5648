import type { Conflict } from '#contract/calendars/calendar-shapes.ts';
import { priceRulesOf } from '#domain/pricing/price-rules.ts';
import { guestCount } from '#domain/pricing/quote.ts';
import { quoteStay } from '#domain/pricing/quote-stay.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { overlaps } from '#domain/shared/stay.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findReservedNightsOfAll } from '#server/features/availability/index.ts';
import { findBooking } from '#server/features/bookings/index.ts';
import { findProperty, findShownProperties } from '#server/features/properties/index.ts';

const maxLookAlikes = 6;

/** The agent’s published properties of the same city that are free for a booking and large enough, the nearest in size first. */
export async function findSimilarProperties(
  db: Queryable,
  { agentId, bookingId }: { agentId: string; bookingId: string; now: number },
): Promise<Conflict['lookAlikes']> {
  const booking = await findBooking(db, agentId, bookingId);
  const own = booking && (await findProperty(db, agentId, booking.propertyId, { evenDeleted: true }));
  if (!booking || !own) return [];
  const stay = { checkIn: booking.checkIn, checkOut: booking.checkOut };
  const guests = guestCount(booking);
  const sameCity = (await findShownProperties(db, agentId, 'all')).filter(
    ({ _id, address, capacity }) =>
      _id !== own._id &&
      address.city.toLowerCase() === own.address.city.toLowerCase() &&
      capacity.maxGuests >= guests,
  );
  const ids = sameCity.map(({ _id }) => _id);
  const taken = await findReservedNightsOfAll(db, agentId, ids, stay.checkIn, stay.checkOut);
  const { bookingFee: bookingFeePercent } = await readPlatformSettings(db);
  return sameCity
    .filter(({ _id }) => !(taken.get(_id) ?? []).some((one) => overlaps(one, stay)))
    .toSorted((a, b) => a.capacity.maxGuests - b.capacity.maxGuests || (a.title < b.title ? -1 : 1))
    .slice(0, maxLookAlikes)
    .map((property) => {
      const price = quoteStay({ stay, party: booking, rules: priceRulesOf(property), bookingFeePercent });
      const isComparable = !isRefusal(price) && property.currency === booking.currency;
      return {
        ...{ propertyId: property._id, title: property.title, city: property.address.city },
        maxGuests: property.capacity.maxGuests,
        difference: isComparable
          ? { amount: price.total.amount - booking.totalMinor, currency: booking.currency }
          : null,
      };
    });
}
