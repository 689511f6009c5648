import type { SharedProperty, SharedPropertyCard, SharedView } from '#contract/links/link-shapes.ts';
import { asksForAges } from '#domain/bookings/pricing/charge-terms.ts';
import { nightPrices } from '#domain/bookings/pricing/night-price.ts';
import { priceRulesOf } from '#domain/bookings/pricing/price-rules.ts';
import { arrivalPeriods } from '#domain/properties/availability/arrival-periods.ts';
import { closedRanges } from '#domain/properties/availability/check-stay.ts';
import { fromPrice } from '#domain/properties/availability/from-price.ts';
import {
  bookableUntil,
  calendarHorizon,
  maxVisitorNights,
} from '#domain/properties/availability/rule-checks.ts';
import { type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import type { LinkForVisitor } from './open-link.ts';

const maxCached = 5000;

/** Caches what follows from a version of a property and the other inputs, all named in `rest`, such as today's date. */
function cacheByVersion<Rest extends readonly (string | number)[], Result>(
  compute: (property: PropertyRecord, ...rest: Rest) => Result,
): (property: PropertyRecord, ...rest: Rest) => Result {
  const known = new Map<string, Result>();
  return (property, ...rest) => {
    const key = `${property._id} ${property.version} ${rest.join(' ')}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = compute(property, ...rest);
    if (known.size >= maxCached) known.clear();
    known.set(key, result);
    return result;
  };
}

// Fields are listed explicitly, so that a new field of a record never reaches a visitor unnoticed.

export type CardContext = {
  today: CivilDate;
  /** The platform's setting, a part of every price. */
  bookingFeePercent: number;
};

export function toSharedCard(
  property: PropertyRecord,
  link: Pick<LinkForVisitor, 'showPrices'>,
  when: CardContext,
): SharedPropertyCard {
  const { address, capacity, currency } = property;
  const from = link.showPrices ? fromPriceOf(property, when.today, when.bookingFeePercent) : null;

  return {
    _id: property._id,
    title: property.title,
    type: property.type,
    headline: property.headline,
    city: address.city,
    region: address.region,
    country: address.country,
    maxGuests: capacity.maxGuests,
    bedrooms: capacity.bedrooms,
    beds: capacity.beds,
    bathrooms: capacity.bathrooms,
    cover: property.images[0] ?? null,
    fromPrice: from && { amount: from.perNightMinor, currency },
    fromNights: from?.nights ?? 0,
    currency,
  };
}

// Each goes through the days of a year or two, and changes only with the property, the day or the fee.
const fromPriceOf = cacheByVersion((property, today: CivilDate, bookingFeePercent: number) =>
  fromPrice({
    today,
    bookingFeePercent,
    rules: property.rules,
    prices: priceRulesOf(property),
    maxGuests: property.capacity.maxGuests,
  }),
);
const arrivalPeriodsOf = cacheByVersion(({ rules, seasons }, today: CivilDate) =>
  arrivalPeriods({ today, rules, seasons }),
);

const maxPricedNights = 550;

/** Prices of the nights that visitors can book, from today; null for a night that cannot be sold. */
export const bookableNightPrices = cacheByVersion((property, today: CivilDate) => {
  const nights = daysBetween(today, bookableUntil(today, property.rules)) + 1;
  return nightPrices(priceRulesOf(property), today, Math.min(maxPricedNights, Math.max(0, nights)));
});

export function toSharedProperty(
  property: PropertyRecord,
  link: Pick<LinkForVisitor, 'showPrices'>,
  when: CardContext & { reserved: readonly Stay[] },
): SharedProperty {
  const { address, rules } = property;
  const until = bookableUntil(when.today, rules);

  return {
    ...toSharedCard(property, link, when),
    description: property.description,
    amenities: property.amenities,
    sleepingRooms: property.sleepingRooms,
    houseRules: property.houseRules,
    checkInFrom: property.checkInFrom,
    checkInUntil: property.checkInUntil,
    checkOutBy: property.checkOutBy,
    images: property.images,
    cancellationPolicy: property.cancellationPolicy,
    registrationNumber: property.registrationNumber,
    timezone: property.timezone,
    today: when.today,
    lat: roughly(address.lat, address.hideExact),
    lng: roughly(address.lng, address.hideExact),
    hideExact: address.hideExact,
    areaM2: property.capacity.areaM2,
    instantBook: rules.instantBook,
    asksForAges: link.showPrices && asksForAges(property.pricing),
    minNights: rules.minNights,
    maxNights: maxVisitorNights(rules),
    arrivalDays: rules.arrivalDays,
    departureDays: rules.departureDays,
    exceptions: (rules.exceptions ?? []).filter(({ checkOut }) => checkOut > when.today),
    arrivalPeriods: arrivalPeriodsOf(property, when.today),
    closed: closedRanges(when.reserved, when.today, calendarHorizon(until), rules.prepNights),
    bookableUntil: until,
  };
}

/** Rounds a coordinate to two decimals, about a kilometre, when the exact address is hidden. */
function roughly(degrees: number | null, hideExact: boolean): number | null {
  return degrees === null || !hideExact ? degrees : Math.round(degrees * 100) / 100;
}

export function toSharedView(link: LinkForVisitor, cards: SharedPropertyCard[]): SharedView {
  const { name, company, avatar, phone, email, bio, languages, logo, colour } = link.host;
  return {
    linkCode: link.linkCode,
    name: link.name,
    host: { name, company, avatar, phone, email, bio, languages, logo, colour },
    clientName: link.client?.name.trim() || null,
    checkIn: link.checkIn,
    checkOut: link.checkOut,
    showPrices: link.showPrices,
    allowRequests: link.allowRequests,
    allowMessages: link.allowMessages,
    properties: cards,
  };
}
