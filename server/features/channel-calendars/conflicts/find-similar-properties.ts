import type { Conflict } from '#contract/calendars/calendar-shapes.ts';
import { distanceKm } from '#domain/geography/plane.ts';
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
/** A guest who must move accepts a neighbouring town, and no other coast. */
const maxDistanceKm = 50;

/**
 * The agent’s published properties of the same city, or nearby, that are free for a booking and large enough: those of the
 * city first, then the nearest in size.
 */
export async function findSimilarProperties(
  db: Queryable,
  { agentId, bookingId }: { agentId: string; bookingId: string; now: number },
): Promise<Conflict['lookAlikes']> {
  const booking = await findBooking(db, agentId, bookingId);
  const own = booking && (await findProperty(db, agentId, booking.propertyId, { evenDeleted: true }));
  if (!booking || !own) return [];
  const stay = { checkIn: booking.checkIn, checkOut: booking.checkOut };
  const guests = guestCount(booking);
  const isSameCity = ({ address }: Pick<typeof own, 'address'>) =>
    address.city.toLowerCase() === own.address.city.toLowerCase();
  const isNearby = ({ address: { lat, lng } }: Pick<typeof own, 'address'>) => {
    const from = own.address;
    if (lat === null || lng === null || from.lat === null || from.lng === null) return false;
    return distanceKm({ lat, lng }, { lat: from.lat, lng: from.lng }) <= maxDistanceKm;
  };
  const near = (await findShownProperties(db, agentId, 'all')).filter(
    (one) => one._id !== own._id && one.capacity.maxGuests >= guests && (isSameCity(one) || isNearby(one)),
  );
  const ids = near.map(({ _id }) => _id);
  const taken = await findReservedNightsOfAll(db, agentId, ids, stay.checkIn, stay.checkOut);
  const { bookingFee: bookingFeePercent } = await readPlatformSettings(db);
  return near
    .filter(({ _id }) => !(taken.get(_id) ?? []).some((one) => overlaps(one, stay)))
    .toSorted(
      (a, b) =>
        Number(isSameCity(b)) - Number(isSameCity(a)) ||
        a.capacity.maxGuests - b.capacity.maxGuests ||
        (a.title < b.title ? -1 : 1),
    )
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
